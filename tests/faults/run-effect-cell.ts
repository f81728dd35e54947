import { contract } from '#contract/contract.ts'
import { testLimits } from '../../scripts/sandbox-builds.ts'
import { EMPTY_TAB } from '../support/claims.ts'
import { type EffectRow, tap } from './call-row.ts'
import type { FaultCase } from './fault-cases.ts'
import { type Lane, type OpenStage, openStage } from './lane.ts'
import type { Observation } from './observation.ts'
import { begin, expectedOf, observe, saidSince } from './observe.ts'
import type { OddHabit } from './odd-habits.ts'
import { isBusy, readInputs } from './page-state.ts'
import { repair, strike } from './strike.ts'
import { until } from './until.ts'

/** Generous, because the machine may be busy: an overlay that hangs stays for ever. */
const OVERLAY_MARGIN_MS = 10_000
const STRUCK_MS = 5_000

/** How long the busy overlay may cover the screen. */
export function overlayMs({ call }: EffectRow): number {
  const limitMs = contract[call].effect === 'upload' ? testLimits.upload : testLimits.call
  return limitMs + OVERLAY_MARGIN_MS
}

/** Plays one fault of one call with an effect, and returns what was seen. */
export async function runEffectCell(
  lane: Lane,
  row: EffectRow,
  fault: FaultCase,
  habit: OddHabit | null,
): Promise<Observation> {
  const stage = await openStage(lane, row, { isOnFreshConnection: fault.isOnFreshConnection ?? false })
  try {
    const { page } = stage
    const inputsBefore = await readInputs(page)
    const beginning = await begin(stage, row)
    const release = await strike(stage, row, fault)
    await tap(row, stage)
    const isTold = async () => {
      const said = await saidSince(stage, row, beginning)
      return !(await isBusy(page)) && said.length > 0 && !said.includes(EMPTY_TAB)
    }
    // A chat shows a message before it sends it.
    if (typeof fault.strike === 'function') await until(async () => stage.proxy.struck() > 0, STRUCK_MS)
    if (fault.id === 'F08') await leave(stage, row)
    else await until(isTold, overlayMs(row))
    const isOverlayStuck =
      fault.id !== 'F08' && !(await until(async () => !(await isBusy(page)), overlayMs(row)))
    await repair(stage, fault)
    release()
    return await observe(lane, stage, row, beginning, {
      expected: expectedOf(row, fault, habit),
      isOverlayStuck,
      mayStopBefore: fault.strike === 'refused',
      mayComeTooLate: fault.id === 'F21',
      inputsBefore,
      inputsAfter: async () => [...(await readInputs(page)), ...((await row.inputsBeside?.(stage)) ?? [])],
    })
  } finally {
    await stage.close()
  }
}

/** Leaves the screen while the call is under way, as a player does who is tired of waiting. */
async function leave({ page, appOrigin }: OpenStage, row: EffectRow): Promise<void> {
  await page.goto(appOrigin + (row.visitor ? '/contact' : '/user/profile'))
}
