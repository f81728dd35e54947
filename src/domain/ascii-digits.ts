/** Replaces the digits of Thai and Lao keyboards (๐–๙, ໐–໙) by 0–9, which the backend expects. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
}
