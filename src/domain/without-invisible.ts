/** Soft hyphen, zero-width space, left-to-right mark, word joiner, variation selector, byte order mark. */
const INVISIBLE = /\u00ad|\u200b|\u200e|\u2060|\ufe0f|\ufeff/g

/**
 * Returns a pasted text without the marks that nobody sees, which posts of a social network bring along. Those that
 * turn the letters around stay: without them another text than the shown one would be sent.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
