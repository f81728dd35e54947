/**
 * Turns the server's picture of a deposit QR into an address for `<img>`. The server sends SVG, HTML
 * or a data URL (docs/wire.md#qr). The markup never becomes part of the page
 * (docs/reliability.md#t2): a raster picture stays as it is, and an SVG is rebuilt from plain shapes
 * and colours. Anything else returns null, and the screen then says "unavailable".
 */
export function qrImageSource(markup: string | null): string | null {
  const text = markup?.trim() ?? ''
  if (text === '' || text.length > MAX_LENGTH) return null
  if (RASTER_DATA_URL.test(text)) return text
  if (/^data:image\/svg\+xml[;,]/i.test(text)) return fromSvgDataUrl(text)
  if (SVG_START.test(text)) return fromSvg(text)
  const source = /<img\s[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text)
  const address = source?.[1] ?? source?.[2]
  return address?.trim().startsWith('data:') ? qrImageSource(address) : null
}

const MAX_LENGTH = 1_000_000
const RASTER_DATA_URL = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
/** A length that is no percentage. */
const LENGTH = /^[\d.]+[a-z]*$/i
/** The longer side of a code in a saved picture. */
export const CODE_PX = 880

const SVG_START = /<svg[\s>]/
const SHAPES = new Set(['svg', 'g', 'path', 'rect', 'circle', 'polygon', 'polyline', 'line'])
const PROPERTIES = new Set(
  `viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity stroke stroke-width
  stroke-linecap shape-rendering opacity transform preserveAspectRatio`.split(/\s+/),
)
/** Allows numbers, lengths, colours and path data, but no address of another resource. */
const PLAIN_VALUE = /^[\w\s.,#%+()-]*$/
/** `<tag a="b">`, `</tag>`, or `<tag/>`. */
const TAG = /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>/
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const NOT_CONTENT = /^(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!doctype[^>[]*>|[^<]+)/i

function fromSvgDataUrl(url: string): string | null {
  const comma = url.indexOf(',')
  const body = url.slice(comma + 1)
  try {
    const svg = /;base64$/i.test(url.slice(0, comma)) ? atob(body) : decodeURIComponent(body)
    return fromSvg(svg)
  } catch {
    return null
  }
}

/** Rebuilds the first SVG in a text. Returns null when it is not well-formed or draws nothing. */
function fromSvg(markup: string): string | null {
  const start = markup.search(SVG_START)
  if (start < 0) return null
  let rest = markup.slice(start)
  let written = ''
  let hasShape = false
  const open: { tag: string; isShown: boolean }[] = []
  do {
    const other = NOT_CONTENT.exec(rest)
    if (other) {
      rest = rest.slice(other[0].length)
      continue
    }
    const found = TAG.exec(rest)
    if (!found) return null
    rest = rest.slice(found[0].length)
    const [, isEnd, tag = '', attributes = '', isEmpty] = found
    if (isEnd) {
      const closed = open.pop()
      if (closed?.tag !== tag) return null
      if (closed.isShown) written += `</${tag}>`
      continue
    }
    const isShown = SHAPES.has(tag) && (open.at(-1)?.isShown ?? true)
    if (isShown) {
      const kept = plain(attributes)
      const drawn = written === '' ? new Map([['xmlns', SVG_NAMESPACE], ...sized(kept)]) : kept
      written += `<${tag}${textOf(drawn)}${isEmpty ? '/' : ''}>`
      hasShape ||= tag !== 'svg' && tag !== 'g'
    }
    if (!isEmpty) open.push({ tag, isShown })
  } while (open.length > 0)
  if (!hasShape) return null
  return `data:image/svg+xml,${encodeURIComponent(written)}`
}

/** Keeps only attributes that draw. It reads `style` too, because some QR makers set colours there. */
function plain(attributes: string): Map<string, string> {
  const kept = new Map<string, string>()
  const keep = (name: string, value: string) => {
    if (PROPERTIES.has(name) && PLAIN_VALUE.test(value) && !/url/i.test(value)) kept.set(name, value)
  }
  let style = ''
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = (double ?? single ?? '').trim()
    if (name === 'style') style = value
    else keep(name, value)
  }
  // A style wins over the attributes, as in a browser.
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    keep(property.trim(), value.trim())
  }
  return kept
}

/**
 * Gives the picture the size of its `viewBox` where it has none of its own: Firefox draws it not at all on a
 * canvas otherwise (docs/reliability.md#fact-17).
 */
function sized(attributes: Map<string, string>): Map<string, string> {
  if (['width', 'height'].every((name) => LENGTH.test(attributes.get(name) ?? ''))) return attributes
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) return attributes
  const scale = CODE_PX / Math.max(width, height)
  return new Map([
    ...attributes,
    ['width', String(Math.round(width * scale))],
    ['height', String(Math.round(height * scale))],
  ])
}

function textOf(attributes: Map<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
}
