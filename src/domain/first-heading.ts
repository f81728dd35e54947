/** In UTF-16 units. What stands further down is no title any more. */
const MOST_HTML = 4000
const LONGEST_HEADING = 120

const HEADING = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/i
const NOT_TEXT = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>|<[^>]*>/gi

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * Finds the first heading in the server's HTML and returns its text. Returns null if there is no heading. The
 * text comes from the server: show it as text, never as HTML.
 */
export function firstHeading(html: string | null): string | null {
  const inside = HEADING.exec((html ?? '').slice(0, MOST_HTML))?.[2]
  if (inside === undefined) return null
  const text = inside
    .replace(/<br\b[^>]*>/gi, ' ')
    .replace(NOT_TEXT, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decode)
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, LONGEST_HEADING)
}
