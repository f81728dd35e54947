import { setTimeout as pass } from 'node:timers/promises'
import { contract } from '#contract/contract.ts'
import { kindOf } from './call-kind.ts'
import type { ReadRow } from './call-row.ts'
import type { FaultCase } from './fault-cases.ts'
import { type Lane, type OpenStage, openStage, sendsOf } from './lane.ts'
import type { Observation } from './observation.ts'
import { outcomeClass } from './outcome-class.ts'
import { isBusy, readStored } from './page-state.ts'
import { repair, strike } from './strike.ts'
import { until } from './until.ts'
import { shownLines } from './watch.ts'

/** The fault is there for this time before it is repaired: long enough for a first failure to be shown. */
const FAULT_MS = 3_500
/** What is read must be there within this time after the repair. */
const SHOWN_MS = 15_000
/** A lookup that failed is asked again after this time only. */
const LOOKUP_PAUSE_MS = 10_000
const SHOWN = 'READ AND SHOWN'

/** Plays one fault of one call that only reads, and returns what was seen. */
export async function runReadCell(lane: Lane, row: ReadRow, fault: FaultCase): Promise<Observation> {
  const { backend } = lane
  const { effect, isVolatile } = contract[row.call]
  const shownMs = effect === 'lookup' ? SHOWN_MS + LOOKUP_PAUSE_MS : SHOWN_MS
  const expected = outcomeClass(
    {
      kind: kindOf(row.call),
      afterLoss: 'untold',
      isVisitors: row.visitor !== undefined,
      isPublic: effect === 'lookup' && !isVolatile,
      isSilent: false,
    },
    fault.id,
  )
  // Without a network no screen opens at all unless it was opened before.
  const isOpenBefore = typeof fault.strike !== 'function'
  const stage = await openStage(lane, row, { isLater: !isOpenBefore })
  try {
    const { page, watched, account } = stage
    const before = await backend.booksOf(account)
    if (isOpenBefore) {
      await open(stage, row)
      // A page that has not loaded its code has nothing to come back to.
      await until(() => row.shows(stage).catch(() => false), SHOWN_MS)
    }
    const release = await strike(stage, row, fault)
    if (isOpenBefore) await comeBack(stage)
    else await open(stage, row).catch(() => {})
    const pathNow = () => new URL(page.url()).pathname
    const isEnded = async () => ['/login', '/terminated'].includes(pathNow()) && row.at !== '/login'
    if (!isOpenBefore) await until(async () => lane.proxy.struck() > 0, SHOWN_MS)
    const isDue = fault.id === 'F08' ? async () => lane.proxy.struck() > 0 : isEnded
    await until(isDue, FAULT_MS)
    const isOverlayStuck = await isBusy(page)
    const shownInFault = await shownLines(page)
    if (fault.id === 'F08') await page.goto(stage.appOrigin + (row.visitor ? '/contact' : '/user/profile'))
    await repair(stage, fault)
    release()
    const mustEnd = expected === 'SIGNOUT' || expected === 'TERMINATED'
    // The login's code may have to be loaded first.
    if (mustEnd && row.at !== '/login') await until(isEnded, shownMs)
    const isShown = await becomesShown(stage, row, expected, shownMs)
    await until(async () => (await shownLines(page)).length > 0, FAULT_MS)
    const path = pathNow()
    return {
      call: row.call,
      hasEffect: false,
      mayBeSentAgain: false,
      expected,
      done: new RegExp(`^${SHOWN}$`),
      gain: 0,
      said: [...shownInFault, ...(isShown ? [SHOWN] : []), `AT ${path}`],
      shown: await shownLines(page),
      path,
      errors: watched.errors,
      isOverlayStuck,
      sends: sendsOf(watched, row.call),
      mayStopBefore: true,
      mayComeTooLate: false,
      taps: 1,
      effects: null,
      isIdempotent: lane.isIdempotent,
      before,
      after: await backend.booksOf(account),
      inputsBefore: [],
      inputsAfter: [],
      shownBalance: null,
      stored: await readStored(page),
      leftAfterLogout: [],
      secrets: [account.password],
      token: account.token,
    }
  } finally {
    await stage.close()
  }
}

async function open(stage: OpenStage, row: ReadRow): Promise<void> {
  await stage.page.goto(stage.appOrigin + row.at)
  await row.open?.(stage)
}

/** The player turns away and comes back: the app then reads again what is on the screen. */
async function comeBack({ page }: OpenStage): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
}

/** Does what a player does who wants to see it, and says whether it came. */
async function becomesShown(
  stage: OpenStage,
  row: ReadRow,
  expected: Observation['expected'],
  withinMs: number,
): Promise<boolean> {
  if (expected !== 'CACHED') return false
  const again = stage.page.getByRole('button', { name: /^(Try again|Check again)$/ })
  const isShown = () => row.shows(stage).catch(() => false)
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    if (await isShown()) return true
    if ((await again.count()) > 0)
      await again
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
    else if (row.retry && end - Date.now() < withinMs / 2) {
      await row.retry(stage).catch(() => {})
      // A try that follows at once only takes the time of the one before, which may open a tab.
      if (await until(isShown, withinMs / 2)) return true
    }
    await pass(300)
  }
  return false
}
