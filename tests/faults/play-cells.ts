import type { Browser } from '@playwright/test'
import { hasEffect } from './call-row.ts'
import type { Cell, World } from './cells.ts'
import { type Lane, openSandboxLane } from './lane.ts'
import type { Observation } from './observation.ts'
import { judge } from './oracles.ts'
import { openPlainLane } from './plain-lane.ts'
import { type Result, resultOf } from './results.ts'
import { runEffectCell } from './run-effect-cell.ts'
import { runReadCell } from './run-read-cell.ts'
import { runTimingCell } from './run-timing-cell.ts'
import { startSandboxBackend } from './sandbox-backend.ts'

interface Wishes {
  lanes: number
  /** No cell begins after this time, in epoch ms. */
  until: number
  onResult(cell: Cell, result: Result, tookMs: number): void
}

/** Plays cells of one world, several at the same time. */
export async function playCells(
  browser: Browser,
  world: World,
  cells: readonly Cell[],
  { lanes, until, onResult }: Wishes,
): Promise<void> {
  if (cells.length === 0) return
  const waiting = [...cells]
  const { openLane, stop } = await openWorld(browser, world)

  async function playInLane(): Promise<void> {
    const lane = await openLane()
    const isOpen = () => Date.now() < until && browser.isConnected()
    for (let cell = waiting.shift(); cell && isOpen(); cell = waiting.shift()) {
      const began = Date.now()
      const result = await play(lane, cell)
      // A run that is stopped has shown nothing of its last cells.
      if (browser.isConnected()) onResult(cell, result, Date.now() - began)
    }
    await lane.close()
  }

  await Promise.all(Array.from({ length: Math.min(lanes, cells.length) }, playInLane))
  await stop()
}

async function openWorld(browser: Browser, world: World) {
  if (world === 'plain' || world === 'odd') {
    return { openLane: () => openPlainLane(browser, '.sandbox/test-plain', {}), stop: async () => {} }
  }
  const backend = await startSandboxBackend('.sandbox/test-th')
  const isIdempotent = world === 'sandbox'
  return { openLane: () => openSandboxLane(browser, backend, isIdempotent), stop: backend.stop }
}

async function play(lane: Lane, cell: Cell): Promise<Result> {
  try {
    await lane.setHabit?.(cell.habit)
    const seen = await observed(lane, cell)
    const { fee, takenOff } = cell.habit?.set ?? {}
    // A fee makes a withdrawal dearer, and what waits for approval is taken later.
    const judged = fee === undefined && takenOff === undefined ? seen : { ...seen, gain: null }
    return resultOf(judged, judge(judged))
  } catch (error) {
    const text = `the cell broke: ${error instanceof Error ? error.stack : error}`
    return { violations: [{ figure: 'other', text }], extraEffects: 0, isUnclear: false }
  }
}

function observed(lane: Lane, { row, fault, situation, habit }: Cell): Promise<Observation> {
  if (!hasEffect(row)) return runReadCell(lane, row, fault)
  return situation ? runTimingCell(lane, row, fault, situation) : runEffectCell(lane, row, fault, habit)
}
