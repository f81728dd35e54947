import type { PictureNode } from '../src/launch/launch-picture.ts'

const TOKEN = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set(['img', 'input', 'br', 'hr', 'link', 'meta', 'source'])
const LEFT_OUT = new Set(['template', 'dialog', 'link', 'video'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const plain = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

/**
 * Reads HTML that React has written: well-formed, with every attribute in double quotes. It leaves out what
 * is not part of a first picture.
 * @throws {Error} where the HTML is not well-formed
 */
export function parsePicture(html: string): PictureNode[] {
  const top: PictureNode[] = []
  const open: { tag: string; into: PictureNode[] }[] = [{ tag: '', into: top }]
  for (const [, closed, opened, attributes = '', isClosed, text] of html.matchAll(TOKEN)) {
    const into = open.at(-1)?.into ?? top
    if (text !== undefined) {
      // Comments part the texts of one sentence.
      const before = into.at(-1)
      if (typeof before === 'string') into[into.length - 1] = before + plain(text)
      else into.push(plain(text))
    } else if (opened) {
      const values = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
        name,
        plain(value),
      ])
      // Who draws it gives each element of an <svg> its namespace.
      const element: PictureNode = [opened, Object.fromEntries(values.filter(([name]) => name !== 'xmlns'))]
      if (!LEFT_OUT.has(opened)) into.push(element)
      if (!isClosed && !VOID.has(opened)) open.push({ tag: opened, into: element as PictureNode[] })
    } else if (closed && open.pop()?.tag !== closed) throw new Error(`</${closed}> closes nothing`)
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`)
  return top
}
