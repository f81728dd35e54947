import { styleText } from 'node:util'

export interface Row {
  what: string
  /** The figure as it is shown, with its unit. */
  figure: string
  /** The largest figure that is good enough, and the figure itself, in the same unit. */
  goal: number
  value: number
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

export const asRatio = (what: string, value: number, base: number, goal: number): Row => ({
  what,
  figure: `${(value / base).toFixed(2)}×`,
  goal,
  value: value / base,
})

export const asMs = (what: string, value: number, goal: number): Row => ({
  what,
  figure: `${Math.round(value)} ms`,
  goal,
  value,
})

export const asKib = (what: string, bytes: number, goal: number): Row => ({
  what,
  figure: `${(bytes / 1024).toFixed(1)} KiB`,
  goal,
  value: bytes / 1024,
})

export const asPercent = (what: string, value: number, goal: number): Row => ({
  what,
  figure: `${value.toFixed(1)} %`,
  goal,
  value,
})

export const asCount = (what: string, value: number, goal: number): Row => ({
  what,
  figure: String(Number(value.toFixed(3))),
  goal,
  value,
})

const isMet = ({ goal, value }: Row) => value <= goal

/** By how much the goal is missed, in percent of the goal. */
function verdictOf(row: Row): string {
  if (isMet(row)) return 'met'
  return row.goal === 0 ? 'missed' : `missed by ${Math.round((row.value / row.goal - 1) * 100)} %`
}

/** Returns the rows as a table of Markdown. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.goal} | ${verdictOf(row)} |`)
  return ['| what | figure | goal, at most | verdict |', '|---|---|---|---|', ...lines].join('\n')
}

export function printRows(title: string, rows: Row[]): void {
  console.log(`\n${title}`)
  for (const row of rows) {
    const verdict = styleText(isMet(row) ? 'green' : 'red', verdictOf(row))
    console.log(`  ${row.what.padEnd(58)} ${row.figure.padStart(10)}  goal ${row.goal}  ${verdict}`)
  }
}
