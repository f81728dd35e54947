import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { type Locale, locales } from '../src/domain/locale.ts'
import { pushWords } from '../sw/push-words.ts'
import { brandNames, readBrand } from './brand/read-brand.ts'
import { outsideWords } from './outside-words.ts'
import type { Text } from './translation-rules.ts'

type Table = Record<Locale, Record<string, string>>

/**
 * Returns every text that a player can read and that is in no catalogue. The English version is its source.
 */
export function outsideTexts(): Text[] {
  return [
    ...textsOf('scripts/outside-words.ts', outsideWords),
    ...brandNames().flatMap((name) => textsOf(`brand/${name}/brand.json`, wordsOf(name))),
    ...textsOf('sw/push-words.ts', {
      th: notificationTexts('th'),
      la: notificationTexts('la'),
      en: notificationTexts('en'),
    }),
    ...textsOf('public/recover.js', textsInScript('recover.js')),
    ...textsOf('public/boot-guard.js', textsInScript('boot-guard.js')),
  ]
}

function textsOf(file: string, table: Table): Text[] {
  return locales.flatMap((locale) =>
    Object.entries(table.en).map(([name, source]) => ({
      file,
      locale,
      source,
      translation: table[locale][name] ?? '',
    })),
  )
}

/** The words of a brand: of its manifest, and of its help where the app does not open. */
function wordsOf(name: string): Table {
  const { description, support } = readBrand(name)
  const of = (locale: Locale): Record<string, string> => ({
    description: description[locale],
    ...(support && { support: support.words[locale] }),
  })
  return { th: of('th'), la: of('la'), en: of('en') }
}

function notificationTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pushWords[locale]).flatMap(([kind, { title, body, withAmount }]) => [
      [`${kind} title`, title],
      [`${kind} body`, body],
      ...(withAmount ? [[`${kind} with amount`, withAmount('{amount}')]] : []),
    ]),
  )
}

/** Reads the texts of a script that runs without modules, and so exports nothing. */
function textsInScript(file: string): Table {
  const script = readFileSync(join(import.meta.dirname, '..', 'public', file), 'utf8')
  const [, , literal] = /^( *)const texts = (\{[\s\S]*?^\1\})/m.exec(script) ?? []
  if (!literal) throw new Error(`public/${file} has no texts`)
  return runInNewContext(`(${literal})`) as Table
}
