/** Checks that the catalogues hold exactly what the code says, and that nothing is untranslated. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

const root = join(import.meta.dirname, '..')
const locales = ['th', 'la', 'en']
const pathOf = (locale: string) => join(root, 'locales', `${locale}.po`)
const read = (locale: string) => readFileSync(pathOf(locale), 'utf8')
const entries = (text: string) => text.replace(/^[\s\S]*?\n\n/, '')

const before = new Map(locales.map((locale) => [locale, read(locale)]))
const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
  cwd: root,
  encoding: 'utf8',
})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}

const wrong: string[] = []
for (const [locale, text] of before) {
  if (entries(read(locale)) !== entries(text))
    wrong.push(`locales/${locale}.po is out of date: npm run extract`)
  const catalogue = await formatter().parse(read(locale), {
    locale,
    sourceLocale: 'en',
    filename: pathOf(locale),
  })
  for (const [id, { message, translation }] of Object.entries(catalogue)) {
    if (locale !== 'en' && !translation) wrong.push(`${locale}: untranslated: ${message ?? id}`)
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
      wrong.push(`${locale}: other placeholders than its source: ${message}`)
    }
  }
  writeFileSync(pathOf(locale), text)
}
console.log(wrong.length === 0 ? 'Every message is translated in th, la and en' : wrong.join('\n'))
process.exit(wrong.length === 0 ? 0 : 1)
