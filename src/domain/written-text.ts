/** It is not seen, and keeps a word whole where a line ends. */
export const WORD_JOINER = '\u2060'

/**
 * Returns a text as people write it. The app's Thai and Lao texts have word joiners, which are not seen: they only keep
 * a word whole where a line ends. No player types them, and other programs do not find a word that has one.
 */
export function writtenText(text: string): string {
  return text.replaceAll(WORD_JOINER, '')
}
