import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { hasEffect } from './call-row.ts'
import { allCells, type Cell } from './cells.ts'
import { openLane } from './lane.ts'
import { judge, type Violation } from './oracles.ts'
import { runEffectCell } from './run-effect-cell.ts'
import { startSandboxBackend } from './sandbox-backend.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    lanes: { type: 'string', default: String(availableParallelism() * 3) },
  },
})

const only = values.only === undefined ? null : new RegExp(values.only)
const cells = allCells().filter(({ name }) => only === null || only.test(name))
const browser = await chromium.launch({
  ...(process.env.HEADLESS_SHELL_PATH && { executablePath: process.env.HEADLESS_SHELL_PATH }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-remote-fonts'],
})
const backend = await startSandboxBackend('.sandbox/test-th')
const waiting = [...cells]
const failures: { cell: Cell; found: Violation[] }[] = []
const started = Date.now()

async function play(): Promise<void> {
  const lane = await openLane(browser, backend)
  for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
    const began = Date.now()
    const found = await runCell(cell)
    const took = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${cell.name} (${took} s)`)
    for (const { figure, text } of found) console.log(`       ${figure}: ${text}`)
    if (found.length > 0) failures.push({ cell, found })
  }
  lane.proxy.stop()

  async function runCell({ row, fault }: Cell): Promise<Violation[]> {
    try {
      if (!hasEffect(row)) return []
      return judge(await runEffectCell(lane, row, fault))
    } catch (error) {
      return [{ figure: 'other', text: `the cell broke: ${error instanceof Error ? error.stack : error}` }]
    }
  }
}

await Promise.all(Array.from({ length: Number(values.lanes) }, play))
await browser.close()
await backend.stop()
console.log(
  `${cells.length} cells, ${failures.length} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
)
for (const { cell } of failures)
  console.log(`  npm run test:faults -- --only '^${cell.name.replace('+', '\\+')}$'`)
if (failures.length > 0) process.exitCode = 1
