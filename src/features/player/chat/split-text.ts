/**
 * Splits a text into parts of at most `most` characters (at least 2): at the end of a line, else between two words,
 * else within a word, but never within an emoji. A blank text has no parts.
 */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const head = rest.slice(0, most + 1)
    const gap = head.lastIndexOf('\n') > 0 ? head.lastIndexOf('\n') : head.lastIndexOf(' ')
    const isWithinPair = /[\uD800-\uDBFF]/.test(rest.charAt(most - 1))
    const end = gap > 0 ? gap : isWithinPair ? most - 1 : most
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}
