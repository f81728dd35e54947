/**
 * Checks the texts of the app: the catalogues hold exactly the messages of the code, all are translated, no
 * message has two translations, no text has a word that the glossary replaces, and none lacks a joiner in a word that
 * browsers break in the middle.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { locales } from '../src/domain/locale.ts'
import { writtenText } from '../src/domain/written-text.ts'
import { glossary } from './glossary.ts'
import { outsideTexts } from './outside-texts.ts'
import {
  findBreakableWords,
  findDoubles,
  findReplacedWords,
  hasOtherPlaceholders,
  isNeedlessPlural,
  type Text,
} from './translation-rules.ts'
import { wholeWords } from './whole-words.ts'

const root = join(import.meta.dirname, '..')
/** The catalogues for everybody, for players, and of what few players open (lingui.config.ts). */
const files = locales.flatMap((locale) => [
  { locale, file: `locales/${locale}.po` },
  { locale, file: `locales/player/${locale}.po` },
  { locale, file: `locales/later/${locale}.po` },
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
const texts: Text[] = []
for (const { locale, file, text } of before) {
  const extracted = read(file)
  if (entries(extracted) !== entries(text)) wrong.push(`${file} is out of date: npm run extract`)
  const catalogue = await formatter().parse(extracted, {
    locale,
    sourceLocale: 'en',
    filename: join(root, file),
  })
  for (const [id, { message, translation, context }] of Object.entries(catalogue)) {
    const source = message ?? id
    if (translation) {
      wrong.push(...findBreakableWords([{ file, locale, translation }], wholeWords))
      texts.push({ file, locale, source, context, translation: writtenText(translation) })
    } else if (locale !== 'en') wrong.push(`${file}: untranslated: ${source}`)
  }
  writeFileSync(join(root, file), text)
}
for (const text of texts) {
  if (hasOtherPlaceholders(text)) {
    wrong.push(`${text.file}: other placeholders than its source: ${text.source}`)
  }
  if (isNeedlessPlural(text)) wrong.push(`${text.file}: write its only form alone: ${text.translation}`)
}

texts.push(...outsideTexts())
wrong.push(...findDoubles(texts), ...findReplacedWords(texts, glossary))
console.log(
  wrong.length === 0 ? 'Every message is translated in th, la and en, in one way' : wrong.join('\n'),
)
process.exit(wrong.length === 0 ? 0 : 1)
