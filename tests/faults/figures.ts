import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cell, type World, worlds } from './cells.ts'
import { figures } from './oracles.ts'
import type { Result, Results } from './results.ts'

const root = join(import.meta.dirname, '..', '..')
const columns: Record<World, string> = {
  sandbox: 'sandbox, keys on',
  plain: 'plain backend, keys off',
  odd: 'plain backend, odd habits, keys off',
  'without-keys': 'sandbox, keys off',
}

interface Played {
  world: World
  result: Result
}

/** The table of figures, one column for each world. */
export function figuresTable(played: readonly Played[]): string {
  const count = (world: World, ofResult: (result: Result) => number) =>
    played.filter((one) => one.world === world).reduce((sum, { result }) => sum + ofResult(result), 0)
  const row = (name: string, ofResult: (result: Result) => number) =>
    `| ${name} | ${worlds.map((world) => count(world, ofResult)).join(' | ')} |`
  return [
    `| | ${worlds.map((world) => columns[world]).join(' | ')} |`,
    `|---|${worlds.map(() => '---:|').join('')}`,
    row('cells', () => 1),
    ...figures.map((figure) =>
      row(figure, ({ violations }) => Number(violations.some((found) => found.figure === figure))),
    ),
    row('double effects by the browser itself', ({ extraEffects }) => Number(extraEffects > 0)),
    row('ended with "could not tell"', ({ isUnclear }) => Number(isUnclear)),
  ].join('\n')
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

/** Writes the figures into the pages, once every cell was played. */
export function writeFigures(cells: readonly Cell[], results: Results): void {
  const played = cells.flatMap(({ name, world }) => {
    const result = results.get(name)
    return result ? [{ world, result }] : []
  })
  if (played.length < cells.length) {
    console.log(`${cells.length - played.length} cells are left: go on with --resume`)
    return
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
  const date = new Date().toISOString().slice(0, 10)
  const wrong = played.filter(({ result }) => result.violations.length > 0).length
  replaceBlock('docs/reliability.md', `${figuresTable(played)}\n\nPlayed on ${date} at commit ${commit}.`)
  replaceBlock(
    'README.md',
    `${played.length} cells of the [fault matrix](docs/reliability.md#matrix), ${wrong} with something wrong (${date}, commit ${commit}).`,
  )
  console.log(figuresTable(played))
}
