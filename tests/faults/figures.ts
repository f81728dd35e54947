import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cell, type World, worlds } from './cells.ts'
import { writeKeptCells } from './kept-cells.ts'
import { figures } from './oracles.ts'
import type { Result, Results } from './results.ts'

const root = join(import.meta.dirname, '..', '..')
const columns: Record<World, string> = {
  sandbox: 'sandbox, keys on',
  plain: 'plain backend, keys off',
  odd: 'plain backend, odd habits, keys off',
  'without-keys': 'sandbox, keys off',
}

type Cells = readonly Pick<Cell, 'name' | 'world'>[]
type Lookup = Pick<Results, 'get'>

/** The table of figures, one column for each world, of the cells that were played. */
export function figuresTable(cells: Cells, results: Lookup): string {
  const row = (name: string, figureOf: (results: Result[], all: number) => string | number) => {
    const figuresOfWorlds = worlds.map((world) => {
      const names = cells.filter((cell) => cell.world === world).map((cell) => cell.name)
      return figureOf(
        names.flatMap((each) => results.get(each) ?? []),
        names.length,
      )
    })
    return `| ${name} | ${figuresOfWorlds.join(' | ')} |`
  }
  const count = (fits: (result: Result) => boolean) => (played: Result[]) => played.filter(fits).length
  return [
    `| | ${worlds.map((world) => columns[world]).join(' | ')} |`,
    `|---|${worlds.map(() => '---:|').join('')}`,
    row('cells played', (played, all) => (played.length < all ? `${played.length} of ${all}` : all)),
    ...figures.map((figure) =>
      row(
        figure,
        count(({ violations }) => violations.some((found) => found.figure === figure)),
      ),
    ),
    row(
      'double effects by the browser itself',
      count(({ extraEffects }) => extraEffects > 0),
    ),
    row(
      'ended with "could not tell"',
      count(({ isUnclear }) => isUnclear),
    ),
  ].join('\n')
}

/** How many of the cells were played, in words. */
export function shareOf(cells: Cells, results: Lookup): string {
  const played = cells.filter(({ name }) => results.get(name)).length
  return played < cells.length ? `${played} of ${cells.length}` : `All ${cells.length}`
}

/** Replaces what stands between the two marks of a page. */
function replaceBlock(page: string, block: string): void {
  const path = join(root, page)
  const text = readFileSync(path, 'utf8')
  const marked = /(<!-- fault figures -->\n)[\s\S]*?(<!-- \/fault figures -->)/
  if (!marked.test(text)) throw new Error(`${page} has no place for the figures`)
  writeFileSync(
    path,
    text.replace(marked, (_, begin, end) => `${begin}${block}\n${end}`),
  )
}

/** Writes the figures into the pages, and the good cells beside them. Where cells are left, the figures say so. */
export function writeFigures(cells: readonly Cell[], results: Results): void {
  const names = new Set(cells.map(({ name }) => name))
  writeKeptCells(new Map([...results.all].filter(([name]) => names.has(name))))
  const played = cells.flatMap(({ name }) => results.get(name) ?? [])
  const table = figuresTable(cells, results)
  const commits = [...new Set(played.map(({ commit }) => commit))].join(', ')
  const date = new Date().toISOString().slice(0, 10)
  const wrong = played.filter(({ violations }) => violations.length > 0).length
  const share = shareOf(cells, results)
  replaceBlock('docs/reliability.md', `${table}\n\n${share} cells were played, until ${date}, at ${commits}.`)
  replaceBlock(
    'README.md',
    `${share} cells of the [fault matrix](docs/reliability.md#matrix) were played, ${wrong} with something wrong (until ${date}).`,
  )
  console.log(table)
  if (played.length < cells.length) console.log(`${cells.length - played.length} are left: --resume`)
}
