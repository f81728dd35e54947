/** Thai and Lao keyboards type ๐–๙ and ໐–໙: the same digits as 0–9, which is what the backend reads. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
}
