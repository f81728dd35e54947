import { readableWords } from '#i18n/error-text.ts'

/** The server's own words, as they are, where they leave open whether something was done. */
export function ServerWords({ words }: { words: string | null }) {
  const shown = readableWords(words)
  return shown === null ? null : <q className="block text-ink">{shown}</q>
}
