import { MAX_DATA_URL_LENGTH } from '#domain/safe-url.ts'

/** Of UTF-16 units. The longest conditions of a service are a few pages. */
const MOST_CHARACTERS = 50_000
/** A picture that stands in the text itself. It is not cut, and what follows it is not lost. */
const PICTURE = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+/g
const MOST_TAGS = 4000
/** The parser opens these again in each block that follows, until they are closed (HTML standard, 13.2.4.3). */
const FORMATTING = /^(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/i
const MOST_LEFT_OPEN = 20
/** Of tags that are the same, the parser opens no more again. */
const MOST_ALIKE = 3

/** Returns how long a text may be: its pictures do not count. */
function mostOf(html: string): number {
  let pictures = 0
  for (const { index, 0: picture } of html.matchAll(PICTURE)) {
    const isCutOff = index - pictures >= MOST_CHARACTERS
    if (isCutOff || pictures + picture.length > MAX_DATA_URL_LENGTH) break
    pictures += picture.length
  }
  return MOST_CHARACTERS + pictures
}

/**
 * Cuts HTML to what a cheap phone cleans and lays out in well under a second. A short text can still have
 * thousands of elements, so their tags are counted, too, and so are those that multiply because they are left
 * open. The parser closes what the cut leaves open.
 */
export function boundedHtml(html: string): string {
  const text = html.slice(0, mostOf(html))
  const open: { name: string; tag: string }[] = []
  let tags = 0
  for (const { index, 1: slash, 2: word = '', 3: attributes } of text.matchAll(
    /<(\/?)([a-z\d]*)([^<>]*)/gi,
  )) {
    const isFormatting = FORMATTING.test(word)
    // Another block opens again what is left open.
    tags += slash || isFormatting ? 1 : 1 + open.length
    if (tags > MOST_TAGS) return text.slice(0, index)
    if (!isFormatting) continue
    const [name, tag] = [word.toLowerCase(), `${word} ${attributes}`]
    if (slash) {
      const last = open.findLastIndex((other) => other.name === name)
      if (last >= 0) open.splice(last, 1)
    } else if (open.filter((other) => other.tag === tag).length < MOST_ALIKE) {
      if (open.length === MOST_LEFT_OPEN) return text.slice(0, index)
      open.push({ name, tag })
    }
  }
  return text
}
