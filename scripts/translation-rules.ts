import type { Locale } from '../src/domain/locale.ts'
import { WORD_JOINER, writtenText } from '../src/domain/written-text.ts'
import type { GlossaryEntry } from './glossary.ts'

/** One text that a player can read, in one language. */
export interface Text {
  /** The file of the text. */
  file: string
  locale: Locale
  /** The English text that it translates. */
  source: string
  /** Tells two messages with the same English apart. */
  context?: string | undefined
  translation: string
}

/**
 * Finds messages that two files translate differently. The app merges its catalogues, so a player would see
 * both.
 */
export function findDoubles(texts: readonly Text[]): string[] {
  const first = new Map<string, Text>()
  const problems: string[] = []
  for (const text of texts) {
    const key = JSON.stringify([text.locale, text.source, text.context ?? ''])
    const other = first.get(key)
    if (!other) first.set(key, text)
    else if (other.translation !== text.translation) {
      problems.push(
        `${text.file}: "${text.source}" is "${text.translation}" here, but "${other.translation}" in ${other.file}`,
      )
    }
  }
  return problems
}

/** Finds texts with a word that the glossary replaces. */
export function findReplacedWords(
  texts: readonly Text[],
  glossary: Readonly<Record<Locale, readonly GlossaryEntry[]>>,
): string[] {
  return texts.flatMap(({ file, locale, translation }) =>
    glossary[locale].flatMap(({ use, not }) =>
      not
        .filter((word) => (typeof word === 'string' ? translation.includes(word) : word.test(translation)))
        .map((word) => `${file}: "${word}" instead of "${use}" in: ${translation}`),
    ),
  )
}

/**
 * Finds words that a browser breaks in the middle where a line ends.
 * @param wholeWords each with a dot where a word joiner must stand
 */
export function findBreakableWords(
  texts: readonly Pick<Text, 'file' | 'locale' | 'translation'>[],
  wholeWords: Partial<Record<Locale, readonly string[]>>,
): string[] {
  return texts.flatMap(({ file, locale, translation }) =>
    (wholeWords[locale] ?? [])
      .filter((word) => {
        const pieces = word.split('·')
        const isWhole = new RegExp(pieces.join(WORD_JOINER), 'g')
        return writtenText(translation.replace(isWhole, '')).includes(pieces.join(''))
      })
      .map((word) => `${file}: no word joiner at the dots of "${word}" in: ${writtenText(translation)}`),
  )
}

/** Whether a translation has other placeholders than its source. Plurals may leave out a branch. */
export function hasOtherPlaceholders({ source, translation }: Text): boolean {
  return !/, (plural|select)/.test(source) && placeholders(translation) !== placeholders(source)
}

/**
 * Whether it is a plural with one form, without a `#`: the form alone says the same. For every plural Lingui makes an
 * `Intl.NumberFormat`, which costs a slow phone 50 ms at its start.
 */
export function isNeedlessPlural({ translation }: Text): boolean {
  return /^\{\w+, plural, other \{[^#]*\}\}$/.test(translation)
}

function placeholders(words: string): string {
  return [...words.matchAll(/\{(\w+)[},]/g)]
    .map(([, name]) => name)
    .sort()
    .join()
}
