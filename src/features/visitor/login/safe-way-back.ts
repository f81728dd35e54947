/** The start of the player's area. */
const START = '/user'

/** The app's paths have only letters, digits and dashes. So nothing is decoded, and `..` is refused. */
const PLAYER_PATH = /^\/user(?:\/[A-Za-z0-9-]+)*\/?$/
const MAX_LENGTH = 2000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const DECEPTIVE = /[\u0000-\u0020\u007f-\u00a0\\]/

/**
 * Returns the page to open after the login: the page that sent the player here where it is in the player's
 * area, otherwise the start of that area. The result is a path of this app with its search and hash, never
 * another site (docs/reliability.md#t5). `origin` is that of the app.
 */
export function safeWayBack(value: unknown, origin: string): string {
  // `//host` is another site. Browsers drop tabs and newlines and read `\` as `/`.
  if (typeof value !== 'string' || value.length > MAX_LENGTH || DECEPTIVE.test(value)) return START
  if (!value.startsWith('/') || value.startsWith('//')) return START
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return START
  }
  if (url.origin !== origin || !PLAYER_PATH.test(url.pathname)) return START
  return `${url.pathname}${url.search}${url.hash}`
}
