/** Of UTF-16 units. The longest conditions of a service are a few pages. */
const MOST_CHARACTERS = 50_000
const MOST_TAGS = 4000

/**
 * Cuts HTML to what a cheap phone cleans and lays out in well under a second. A short text can still have
 * thousands of elements, so their tags are counted, too. The parser closes what the cut leaves open.
 */
export function boundedHtml(html: string): string {
  const text = html.slice(0, MOST_CHARACTERS)
  let at = -1
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    at = text.indexOf('<', at + 1)
    if (at === -1) return text
  }
  return text.slice(0, at)
}
