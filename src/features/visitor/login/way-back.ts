/** The start of the player's area. */
const START = '/user'

/** Letters, digits and dashes: what the paths of this app are made of. Nothing to decode, nothing to climb. */
const PLAYER_PATH = /^\/user(?:\/[A-Za-z0-9-]+)*\/?$/
const MAX_LENGTH = 2000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const DECEPTIVE = /[\u0000-\u0020\u007f-\u00a0\\]/

/**
 * Where to go after logging in: the page that sent the player here, when it is one of the player's
 * area, else that area's start. The answer is a path of this app with its search and hash, never
 * another site (RELIABILITY T5). `origin` is the app's own.
 */
export function safeWayBack(value: unknown, origin: string): string {
  // `//host` names another site; browsers drop tabs and newlines from an address and read `\` as `/`.
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
