/**
 * Prints the pages of visitors as the app draws them first, in all languages, as the JSON of `VisitorPages`.
 * It is a process of its own: the app's modules start timers, and look for a browser.
 *
 * Usage: prerender-pages.ts MODE
 */
import { createServer } from 'vite'
import type { Locale } from '../src/domain/locale.ts'
import { languageTag, localeNames } from '../src/i18n/locales.ts'
import type { PictureNode, VisitorPages } from '../src/launch/launch-picture.ts'
import { parsePicture } from './parse-picture.ts'

const locales = Object.keys(localeNames) as Locale[]
const PATHS = ['/login', '/register', '/howto', '/contact']
type Prerender = typeof import('../src/app/prerender.tsx')

type Element = Exclude<PictureNode, string | number>
const isElement = (node: PictureNode | undefined): node is Element => Array.isArray(node)

/** The same page in every language, in the order of `locales`, as one. Its texts go to `texts`. */
function merge(nodes: PictureNode[], texts: (string | null)[][]): PictureNode {
  const [first] = nodes
  if (!isElement(first)) return placeOf(nodes.map(String), texts)
  const elements = nodes.filter(isElement)
  const isAlike = ([tag, , ...children]: Element) => tag === first[0] && children.length === first.length - 2
  if (elements.length !== nodes.length || !elements.every(isAlike))
    throw new Error(`<${first[0]}> is built differently in another language`)
  const names = new Set(elements.flatMap(([, attributes]) => Object.keys(attributes)))
  const attributes = [...names].map((name) => [
    name,
    placeOf(
      elements.map(([, values]) => (name in values ? String(values[name]) : null)),
      texts,
    ),
  ])
  const children = first.slice(2).map((_, index) =>
    merge(
      elements.map((element) => element[index + 2] as PictureNode),
      texts,
    ),
  )
  return [first[0], Object.fromEntries(attributes), ...children]
}

/** The text itself where it is the same in every language, else its place among the texts. */
function placeOf(values: (string | null)[], texts: (string | null)[][]): string | number {
  const [first = null] = values
  if (first !== null && values.every((value) => value === first)) return first
  const known = texts[0]?.findIndex((_, place) =>
    values.every((value, index) => texts[index]?.[place] === value),
  )
  if (known !== undefined && known >= 0) return known
  for (const [index, value] of values.entries()) texts[index]?.push(value)
  return (texts[0]?.length ?? 0) - 1
}

// What a page finds in the browsers that the app works in. Without it how-to would say that nothing is saved.
Object.assign(globalThis, { caches: {} })
Object.defineProperty(navigator, 'serviceWorker', { value: {} })

const server = await createServer({
  mode: process.argv[2],
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { prerender, prerenderOffline, speak } = (await server.ssrLoadModule(
  '/src/app/prerender.tsx',
)) as Prerender
const texts: (string | null)[][] = locales.map(() => [])

/** What `draw` returns in each language, as one. */
async function inAllLanguages(draw: () => string | Promise<string>): Promise<PictureNode[]> {
  const drawn: PictureNode[] = []
  for (const locale of locales) {
    const { messages } = await server.ssrLoadModule(`/locales/${locale}.po`)
    speak(locale, messages)
    drawn.push(['main', {}, ...parsePicture(await draw())])
  }
  const [, , ...nodes] = merge(drawn, texts) as Element
  return nodes
}

const byPath: VisitorPages['byPath'] = {}
for (const path of PATHS) byPath[path] = await inAllLanguages(() => prerender(path))
const offline = await inAllLanguages(prerenderOffline)
const byLocale = <T>(of: (index: number) => T) =>
  Object.fromEntries(locales.map((locale, index) => [locale, of(index)]))
const pages: VisitorPages = {
  byPath,
  offline,
  texts: byLocale((index) => texts[index] ?? []),
  tags: byLocale((index) => languageTag(locales[index] ?? 'th')),
}
process.stdout.write(JSON.stringify(pages), () => process.exit(0))
