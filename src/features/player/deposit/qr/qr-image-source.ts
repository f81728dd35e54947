import { MAX_DATA_URL_LENGTH, RASTER_DATA_URL } from '#domain/safe-url.ts'

/**
 * Turns the server's picture of a deposit QR into an address for `<img>`. The server sends SVG, HTML
 * or a data URL (docs/wire.md#qr). The markup never becomes part of the page
 * (docs/reliability.md#t2): a raster picture stays as it is, and an SVG is rebuilt from plain shapes,
 * colours and the raster pictures inside it. Anything else returns null, and so does an SVG that would lose a part
 * of the code. The screen then says "unavailable".
 */
export function qrImageSource(markup: string | null): string | null {
  const text = markup?.trim() ?? ''
  if (text === '' || text.length > MAX_DATA_URL_LENGTH) return null
  if (RASTER_START.test(text)) return rasterIn(text)
  if (/^data:image\/svg\+xml[;,]/i.test(text)) return fromSvgDataUrl(text)
  if (SVG_START.test(text)) return fromSvg(text)
  const source = /<img\s[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text)
  const address = source?.[1] ?? source?.[2]
  return address?.trim().startsWith('data:') ? qrImageSource(address) : null
}

const MOST_WRITTEN = 4 * MAX_DATA_URL_LENGTH
const RASTER_START = /^data:image\/(?:png|jpeg|gif|webp)[;,]/

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
/** A length that is no percentage. */
const LENGTH = /^[\d.]+[a-z]*$/i
/** The longer side of a code in a saved picture. */
export const CODE_PX = 880

const SVG_START = /<svg[\s>]/
const GROUPS = new Set(['svg', 'g'])
const SHAPES = new Set(['path', 'rect', 'circle', 'polygon', 'polyline', 'line', 'image'])
/** What is left without one of these is no code, or half of one. */
const CODE_PARTS = new Set(['use', 'image', 'foreignObject', 'pattern'])
/** Without its clip or mask, a shape is a black square. */
const CUT_OUT = /\b(?:clip-path|mask)\s*[=:]\s*["']?\s*url/i
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

/** Mail and PHP break base64 into lines. */
function rasterIn(text: string): string | null {
  const url = text.replace(/\s+/g, '')
  return RASTER_DATA_URL.test(url) ? url : null
}

/** Rebuilds the first SVG in a text. Returns null when it is not well-formed, draws nothing, or loses a part. */
function fromSvg(markup: string): string | null {
  const start = markup.search(SVG_START)
  if (start < 0) return null
  let rest = markup.slice(start)
  let written = ''
  let hasShape = false
  /** The shapes that have an id, for `<use>`. */
  const named = new Map<string, string>()
  const open: { tag: string; isShown: boolean; isDefined: boolean }[] = []
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
    const { isShown: isInShown, isDefined } = open.at(-1) ?? { isShown: true, isDefined: false }
    const isGroup = isInShown && GROUPS.has(tag)
    if (isGroup) {
      const kept = plain(valuesOf(attributes))
      const drawn = written === '' ? new Map([['xmlns', SVG_NAMESPACE], ...sized(kept)]) : kept
      written += `<${tag}${textOf(drawn)}${isEmpty ? '/' : ''}>`
    } else {
      const values = valuesOf(attributes)
      const isCut = CUT_OUT.test(attributes)
      const shape = isCut ? null : tag === 'use' ? usedShape(values, named) : shapeOf(tag, values)
      if (isInShown && shape !== null) {
        written += shape
        hasShape = true
      } else if (tag === 'pattern' || (!isDefined && (isCut || CODE_PARTS.has(tag)))) return null
      if (shape !== null && tag !== 'use') named.set(values.get('id') ?? '', shape)
    }
    if (written.length > MOST_WRITTEN) return null
    if (!isEmpty) open.push({ tag, isShown: isGroup, isDefined: isDefined || tag === 'defs' })
  } while (open.length > 0)
  if (!hasShape) return null
  return `data:image/svg+xml,${encodeURIComponent(written)}`
}

function shapeOf(tag: string, values: ReadonlyMap<string, string>): string | null {
  if (!SHAPES.has(tag)) return null
  const kept = plain(values)
  if (tag === 'image') {
    const picture = rasterIn(addressIn(values))
    if (picture === null) return null
    kept.set('href', picture)
  }
  return `<${tag}${textOf(kept)}/>`
}

/** A copy of a shape of this picture, written out: the result refers to nothing, and cannot grow by nesting. */
function usedShape(values: ReadonlyMap<string, string>, named: ReadonlyMap<string, string>): string | null {
  const address = addressIn(values)
  const shape = address.startsWith('#') ? named.get(address.slice(1)) : undefined
  const kept = plain(values)
  const [x, y] = [Number(kept.get('x') ?? 0), Number(kept.get('y') ?? 0)]
  if (shape === undefined || Number.isNaN(x + y)) return null
  for (const name of ['x', 'y', 'width', 'height']) kept.delete(name)
  kept.set('transform', `${kept.get('transform') ?? ''} translate(${x},${y})`.trim())
  return `<g${textOf(kept)}>${shape}</g>`
}

const addressIn = (values: ReadonlyMap<string, string>) =>
  values.get('href') ?? values.get('xlink:href') ?? ''

function valuesOf(attributes: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    values.set(name, (double ?? single ?? '').trim())
  }
  return values
}

/** Keeps only attributes that draw. It reads `style` too, because some QR makers set colours there. */
function plain(values: ReadonlyMap<string, string>): Map<string, string> {
  const kept = new Map<string, string>()
  const keep = (name: string, value: string) => {
    if (PROPERTIES.has(name) && PLAIN_VALUE.test(value) && !/url/i.test(value)) kept.set(name, value)
  }
  for (const [name, value] of values) keep(name, value)
  // A style wins over the attributes, as in a browser.
  for (const declaration of (values.get('style') ?? '').split(';')) {
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
