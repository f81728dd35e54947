/**
 * The picture of a deposit QR as an address for `<img>`, from what the server sent: SVG or HTML
 * markup, or a data URL (WIRE.md). The markup never becomes part of the page: a raster picture is
 * taken as it is, an SVG is written anew from shapes and their colours alone (RELIABILITY T2), and
 * anything else is null, "unavailable".
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

const SVG_START = /<svg[\s>]/
const SHAPES = new Set(['svg', 'g', 'path', 'rect', 'circle', 'polygon', 'polyline', 'line'])
const PROPERTIES = new Set(
  `viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity stroke stroke-width
  stroke-linecap shape-rendering opacity transform preserveAspectRatio`.split(/\s+/),
)
/** Numbers, lengths, colours, path data: nothing that names another resource. */
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

/** The first SVG in a text, written anew. Null when it is not well-formed, or draws nothing. */
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
      written += `<${tag}${written === '' ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${plain(attributes)}${isEmpty ? '/' : ''}>`
      hasShape ||= tag !== 'svg' && tag !== 'g'
    }
    if (!isEmpty) open.push({ tag, isShown })
  } while (open.length > 0)
  if (!hasShape) return null
  return `data:image/svg+xml,${encodeURIComponent(written)}`
}

/** The attributes that draw; those of a `style` too, since some makers of QRs colour with it. */
function plain(attributes: string): string {
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
  // It wins over the attributes, as it does in a browser.
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    keep(property.trim(), value.trim())
  }
  return [...kept].map(([name, value]) => ` ${name}="${value}"`).join('')
}
