/** Checks that the catalogues hold exactly what the code says, and that nothing is untranslated. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

const root = join(import.meta.dirname, '..')
const locales = ['th', 'la', 'en']
/** Of everybody and of players (lingui.config.ts). */
const files = locales.flatMap((locale) => [
  { locale, file: `locales/${locale}.po` },
  { locale, file: `locales/player/${locale}.po` },
])
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const entries = (text: string) => text.replace(/^[\s\S]*?\n\n/, '')

const before = files.map(({ locale, file }) => ({ locale, file, text: read(file) }))
const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
  cwd: root,
  encoding: 'utf8',
})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}

const wrong: string[] = []
for (const { locale, file, text } of before) {
  const extracted = read(file)
  if (entries(extracted) !== entries(text)) wrong.push(`${file} is out of date: npm run extract`)
  const catalogue = await formatter().parse(extracted, {
    locale,
    sourceLocale: 'en',
    filename: join(root, file),
  })
  for (const [id, { message, translation }] of Object.entries(catalogue)) {
    if (locale !== 'en' && !translation) wrong.push(`${file}: untranslated: ${message ?? id}`)
    const names = (words = '') =>
      [...words.matchAll(/\{(\w+)[},]/g)]
        .map(([, name]) => name)
        .sort()
        .join()
    if (
      translation &&
      message &&
      !/, (plural|select)/.test(message) &&
      names(translation) !== names(message)
    ) {
      wrong.push(`${file}: other placeholders than its source: ${message}`)
    }
  }
  writeFileSync(join(root, file), text)
}
console.log(wrong.length === 0 ? 'Every message is translated in th, la and en' : wrong.join('\n'))
process.exit(wrong.length === 0 ? 0 : 1)
