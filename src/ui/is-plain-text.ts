/** Elements that make lines of their own. */
const LINES = /<(?:br|p|div|h[1-6]|ul|ol|li|dl|table|tr|hr|pre|blockquote|center)\b/i

/** Whether a text of the server has no elements for its lines: then its own line breaks count. HTML ignores them. */
export function isPlainText(html: string): boolean {
  return !LINES.test(html)
}
