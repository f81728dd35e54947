/**
 * Checks that every citation exists: each `docs/<page>.md#<anchor>`, each link of a page, and each file
 * that a page names. A comment that cites a document which is not in the repository fails, too: it tells
 * a reader nothing.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const SELF = 'scripts/check-anchors.ts'
const source = '{src,sw,sandbox,scripts,tests,public}/**/*.{ts,tsx,js,css,html}'
const code = globSync([source, '*.ts', 'index.html'], { cwd: root }).filter((file) => file !== SELF)
const pages = globSync(['docs/*.md', '*.md', 'sandbox/*.md'], { cwd: root })

/** Citations of documents that are not in the repository. */
const BARE = [
  /\bRELIABILITY\b/,
  /\b(?:WIRE|DESIGN|EXAMPLES)\.md\b/,
  /\bspecification(?:'s|’s)?,? sections?\b/i,
  /(?<!RFC \d+, )\bsections? \d/i,
]

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Leaves out code blocks, which hold no headings, links or anchors. */
const proseOf = (page: string) => read(page).replace(/^```[\s\S]*?^```/gm, '')

/** Returns the anchor that GitHub makes for a heading. */
function slugOf(heading: string): string {
  const text = heading.toLowerCase().replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return text
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function anchorsOf(page: string): Set<string> {
  const prose = proseOf(page)
  const anchors = new Set<string>()
  for (const [, id = ''] of prose.matchAll(/<a id="([^"]+)">/g)) {
    if (anchors.has(id)) wrong.push(`${page}: the anchor ${id} is there twice`)
    anchors.add(id)
  }
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    let slug = slugOf(heading)
    for (let copy = 1; anchors.has(slug); copy += 1) slug = `${slugOf(heading)}-${copy}`
    anchors.add(slug)
  }
  return anchors
}

const wrong: string[] = []
const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]))

function checkCitation(where: string, page: string, anchor: string | undefined): void {
  const known = anchors.get(page)
  if (!known) wrong.push(`${where}: there is no page ${page}`)
  else if (anchor && !known.has(anchor)) wrong.push(`${where}: ${page} has no anchor #${anchor}`)
}

for (const file of [...code, ...pages]) {
  for (const [index, line] of read(file).split('\n').entries()) {
    const where = `${file}:${index + 1}`
    // After a slash it is a page of another repository.
    for (const [, page = '', anchor] of line.matchAll(
      /(?<!\/)\b(docs\/[\w-]+\.md|CONTRIBUTING\.md)(?:#([\w-]+))?/g,
    ))
      checkCitation(where, page, anchor)
    if (BARE.some((pattern) => pattern.test(line)))
      wrong.push(`${where}: say the fact itself, or cite a page of docs/: ${line.trim()}`)
  }
}

const byName = new Set(
  globSync('{src,sw,sandbox,scripts,tests,public,locales,brand}/**/*.*', { cwd: root }).map((file) =>
    basename(file),
  ),
)

for (const page of pages) {
  const prose = proseOf(page)
  for (const [, target = '', anchor] of prose.matchAll(/\]\(([^)#\s]*)(?:#([\w-]+))?\)/g)) {
    if (/^\w+:/.test(target)) continue
    const linked = target === '' ? page : relative(root, resolve(root, dirname(page), target))
    if (anchor) checkCitation(page, linked, anchor)
    else if (!existsSync(join(root, linked))) wrong.push(`${page}: links to ${linked}, which is not there`)
  }
  // A file may move, so a page may name it without its folder.
  for (const [, name = ''] of prose.matchAll(/`([\w./-]+)`/g)) {
    const isPath = /^(?:src|sw|sandbox|scripts|tests|public|locales|docs|brand)\//.test(name)
    const isFile = /^[\w.-]+\.(?:ts|tsx|css|po|svg)$/.test(name)
    if (isPath ? !existsSync(join(root, name)) : isFile && !byName.has(name) && !existsSync(join(root, name)))
      wrong.push(`${page}: names ${name}, which is not there`)
  }
}

if (wrong.length > 0) console.log(wrong.join('\n'))
console.log(
  `${pages.length} pages, ${[...anchors.values()].reduce((sum, { size }) => sum + size, 0)} anchors`,
)
process.exit(wrong.length === 0 ? 0 : 1)
