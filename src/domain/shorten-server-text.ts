/** In characters. A reference number for the support stands at the end of a long reason, so it must fit. */
const LONGEST_SERVER_TEXT = 500

/** Returns a text of the server as it may be shown: at most 500 characters, with a sign where it was cut. */
export function shortenServerText(text: string): string {
  return text.length > LONGEST_SERVER_TEXT ? `${text.slice(0, LONGEST_SERVER_TEXT)}…` : text
}
