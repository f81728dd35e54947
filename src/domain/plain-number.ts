/** Replaces the digits of Thai and Lao (๐–๙, ໐–໙) by 0–9, which the backend expects. The text keeps its length. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
}

/**
 * Spaces, dots, dashes, brackets, and the invisible marks that contact lists add to numbers. The marks for
 * right to left (U+200F, U+202B, U+202E, U+2067) are no part of them: they turn the digits around on the
 * screen, so that another number than the shown one would be sent.
 */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200e\u202a\u202c\u202d\u2060-\u2066\u2068\u2069]/g

/** Returns a typed or pasted number in ASCII digits, without what is only there to be read or is not seen. */
export function plainNumber(typed: string): string {
  return asciiDigits(typed).replace(SEPARATORS, '')
}
