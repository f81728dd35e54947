import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Row, tableOf } from './goals.ts'

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'speed.md')
const BEGIN = '<!-- figures: npm run bench writes them -->'
const END = '<!-- end of figures -->'

interface Machine {
  /** Before the run: it should be near 0. */
  load: number
  /** When the static page had its figure on screen, ms. Null where no such start was measured. */
  staticMs: number | null
}

/** The figures of a run in Markdown. */
export function reportOf(
  parts: [title: string, rows: Row[]][],
  runs: number,
  { load, staticMs }: Machine,
): string {
  const day = new Date().toISOString().slice(0, 10)
  // A busy machine slows the static page down, too, sometimes more than the app.
  const isBusy = load > availableParallelism() / 2
  return [
    `Measured on ${day}: medians of ${runs} runs, load of the machine before them ${load.toFixed(1)} on ${availableParallelism()} cores.`,
    ...(staticMs === null
      ? []
      : [
          `The static page had its figure on screen after ${Math.round(staticMs)} ms. What is in ms below is as slow as that: here it was 150 ms in a quick hour, and 524 ms in a slow one.`,
        ]),
    ...(isBusy
      ? ['**The machine was busy: figures in ms are too large, and ratios may be too small or too large.**']
      : []),
    ...parts.map(([title, rows]) => `### ${title}\n\n${tableOf(rows)}`),
  ].join('\n\n')
}

/** Puts the report between the marks of docs/speed.md. */
export function writeReport(report: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/speed.md has no ${BEGIN} or ${END}`)
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${report}\n\n${END}${after}`)
}
