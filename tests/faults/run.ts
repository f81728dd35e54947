import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { allCells, type Cell, type World, worlds } from './cells.ts'
import { writeFigures } from './figures.ts'
import { playCells } from './play-cells.ts'
import { Results } from './results.ts'
import { partOf, seedFrom } from './sample.ts'

/** Plays the fault matrix, or a part of it (docs/reliability.md#matrix). */
const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'boolean', default: false },
    cells: { type: 'string' },
    lanes: { type: 'string', default: String(availableParallelism() * 3) },
    minutes: { type: 'string', default: 'Infinity' },
    resume: { type: 'boolean', default: false },
    failed: { type: 'boolean', default: false },
    results: { type: 'string', default: '.sandbox/fault-results.json' },
  },
})

const every = allCells()
// A few cells that are played again replace their old results.
const isWhole = wishes.only === undefined && wishes.cells === undefined && !wishes.part
const results = new Results(wishes.results, wishes.resume || wishes.failed || !isWhole)
const cells = chosen().filter(isDue)
const failed: Cell[] = []
let played = 0
const started = Date.now()

function isDue({ name }: Cell): boolean {
  const result = results.get(name)
  if (wishes.failed) return result !== undefined && result.violations.length > 0
  return !wishes.resume || result === undefined
}

function chosen(): Cell[] {
  if (wishes.part || wishes.cells) {
    const seed = seedFrom(process.env)
    const part = partOf(every, seed, wishes.cells ? Number(wishes.cells) : undefined)
    console.log(`A part of the matrix: ${part.length} of ${every.length} cells, FAULTS_SEED=${seed}`)
    return part
  }
  const pattern = new RegExp(wishes.only ?? '')
  return every.filter(({ name }) => pattern.test(name))
}

const browser = await chromium.launch({
  ...(process.env.HEADLESS_SHELL_PATH && { executablePath: process.env.HEADLESS_SHELL_PATH }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    // A page lives for seconds here. What V8 compiles for it takes more time than it saves: a quarter of a run.
    '--js-flags=--jitless --single-threaded',
    '--disable-background-networking',
    '--disable-remote-fonts',
    '--blink-settings=imagesEnabled=false',
  ],
})

/** Plays the cells of one world, in its share of the lanes: the worlds end at about the same time. */
function playWorld(world: World): Promise<void> {
  const own = cells.filter((cell) => cell.world === world)
  return playCells(browser, world, own, {
    lanes: Math.max(1, Math.round((Number(wishes.lanes) * own.length) / cells.length)),
    until: started + Number(wishes.minutes) * MINUTE_MS,
    onResult(cell, result, tookMs) {
      played += 1
      if (!wishes.part) results.set(cell.name, result)
      const isGood = result.violations.length === 0
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${cell.name} (${(tookMs / 1000).toFixed(1)} s)`)
      for (const { figure, text } of result.violations) console.log(`       ${figure}: ${text}`)
      if (!isGood) failed.push(cell)
    },
  })
}

await Promise.all(worlds.map(playWorld))
await browser.close()

if (isWhole) writeFigures(every, results)
const seconds = ((Date.now() - started) / 1000).toFixed(0)
console.log(`${played} of ${cells.length} cells in ${seconds} s, ${failed.length} failed`)
for (const { name } of failed) {
  console.log(`  npm run test:faults -- --only '^${name.replace(/[+.]/g, '\\$&')}$'`)
}
if (failed.length > 0) process.exitCode = 1
