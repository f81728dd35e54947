import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptResult } from './results.ts'

const FILE = join(import.meta.dirname, 'kept-cells.txt')

/** `F04?*2`: the fault, whether the app could not tell, and the effects above one. */
const MARKED = /^(.+?)(\?)?(?:\*(\d+))?$/

/**
 * Writes the good cells, one line for each call and commit: `e2b7983 plain wallet.add: F00 F06? F05/reload`. A
 * cell with something wrong is left out, so that it is played again.
 */
export function formatKeptCells(results: ReadonlyMap<string, KeptResult>): string {
  const lines = new Map<string, string[]>()
  for (const [name, { commit, violations, isUnclear, extraEffects }] of results) {
    if (violations.length > 0) continue
    const [call = '', ...rest] = name.split('/')
    const cells = lines.get(`${commit} ${call}`) ?? []
    cells.push(`${rest.join('/')}${isUnclear ? '?' : ''}${extraEffects > 0 ? `*${extraEffects}` : ''}`)
    lines.set(`${commit} ${call}`, cells)
  }
  return [...lines].map(([start, cells]) => `${start}: ${cells.sort().join(' ')}\n`).join('')
}

/** @throws {Error} where a line is not as `formatKeptCells` writes it */
export function parseKeptCells(text: string): Map<string, KeptResult> {
  const results = new Map<string, KeptResult>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, commit, call, cells] = /^(\S+) (.+?): (.+)$/.exec(line) ?? []
    if (!commit || !cells) throw new Error(`Not a line of kept cells: ${line}`)
    for (const cell of cells.split(' ')) {
      const [, name, unclear, extra] = MARKED.exec(cell) ?? []
      const result = {
        commit,
        violations: [],
        isUnclear: unclear !== undefined,
        extraEffects: Number(extra ?? 0),
      }
      results.set(`${call}/${name}`, result)
    }
  }
  return results
}

/** The cells that were played on any machine: the whole matrix takes hours, and may be played in several goes. */
export function readKeptCells(): Map<string, KeptResult> {
  return existsSync(FILE) ? parseKeptCells(readFileSync(FILE, 'utf8')) : new Map()
}

export function writeKeptCells(results: ReadonlyMap<string, KeptResult>): void {
  writeFileSync(FILE, formatKeptCells(results))
}
