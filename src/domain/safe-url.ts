/**
 * The use of an address from the server (docs/reliability.md#t4):
 * - `link`, `game`: opens in a new tab. https, or the API's own origin
 * - `form`: as `game`, and receives a game's password
 * - `image`: as `link`, or a small raster image in a `data:` URL
 * - `html`: a link in HTML of the server. https, `tel:`, `line:`
 * - `line`: https or the LINE app's `line:`
 * - `tel`: a phone number, with or without `tel:`
 * - `app`: https, or the schemes of Google's and Apple's app stores
 * - `media`: a file of the API, only from its own origin
 */
export type UrlKind = 'link' | 'game' | 'form' | 'image' | 'html' | 'line' | 'tel' | 'app' | 'media'

const MAX_URL_LENGTH = 4096
/** A longer picture of the server is not shown. */
export const MAX_DATA_URL_LENGTH = 1_000_000
/** The form of a raster picture in a `data:` URL. */
export const RASTER_DATA_URL = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/
const PHONE = /^(?:tel:)?(\+?)((?:[\s().-]*\d){3,15})$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const UNPRINTABLE = /[\u0000-\u001f\u007f\\]/

const APP_SCHEMES: Record<UrlKind, readonly string[]> = {
  link: [],
  game: [],
  form: [],
  image: [],
  media: [],
  tel: [],
  html: ['line:'],
  line: ['line:'],
  app: ['market:', 'itms-apps:'],
}

/**
 * A host that people write without a scheme, and that is nothing else: LINE's own two, and a name with `www.`. Any
 * other, such as `index.php`, may as well be a file.
 */
const BARE_HOST = /^(?:www\.[a-z\d-]+\.[a-z\d.-]+|lin\.ee|line\.me)(?=[:/?#]|$)/i

const withScheme = (text: string) => (BARE_HOST.test(text) ? `https://${text}` : text)

/**
 * Whether a text is an address by itself, safe or not: one with a scheme, a bare host, or a path from the root.
 * A sentence and the name of an error are none.
 */
export function isAddress(text: string): boolean {
  return /^(?:\/|[a-z][a-z\d+.-]*:\S)/i.test(withScheme(text))
}

/**
 * Decides whether an address from the server may become a link, an image or a request. Returns null where
 * it is not safe for that use. `base` is the address of the API, and relative addresses are resolved
 * against it. Those of pictures and of links in HTML may have any form; any other must begin with `/`, or a
 * sentence would lead to a page of the API. Images and forms of other origins must be on one of the `hosts`; `*`
 * stands for any, and `*.cdn.example` for every host under that name.
 */
export function safeUrl(
  kind: UrlKind,
  value: unknown,
  base: string,
  hosts: readonly string[] = ['*'],
): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (kind === 'tel') return phoneUrl(text)
  if (kind === 'html' && /^tel:/i.test(text)) return phoneUrl(text)
  if (kind === 'image' && text.startsWith('data:')) {
    return text.length <= MAX_DATA_URL_LENGTH && RASTER_DATA_URL.test(text) ? text : null
  }
  // URL parsers drop tabs and newlines and read `\` as `/`, so such an address can hide its real target.
  if (text === '' || text.length > MAX_URL_LENGTH || UNPRINTABLE.test(text)) return null

  const isPicture = kind === 'image' || kind === 'media'
  const address = isPicture ? text : withScheme(text)
  const url = isPicture || kind === 'html' || isAddress(address) ? parse(address, base) : null
  if (url === null) return null
  if (url.username !== '' || url.password !== '') return null
  if (APP_SCHEMES[kind].includes(url.protocol)) return url.href
  const isOwn = url.origin !== 'null' && url.origin === parse(base)?.origin && /^https?:$/.test(url.protocol)
  if (isOwn) return url.href
  if (kind === 'media' || url.protocol !== 'https:') return null
  const isLimited = (kind === 'image' || kind === 'form') && !hosts.includes('*')
  if (isLimited && !hosts.some((host) => isOn(host, url))) return null
  return url.href
}

function isOn(host: string, url: URL): boolean {
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

function phoneUrl(text: string): string | null {
  const match = PHONE.exec(text)
  return match ? `tel:${match[1]}${match[2]?.replace(/\D/g, '')}` : null
}
