import type { Page } from '@playwright/test'
import { contract } from '#contract/contract.ts'
import { testLimits } from '../../scripts/sandbox-builds.ts'
import { logIn } from '../support/login-form.ts'
import { type EffectRow, tap } from './call-row.ts'
import type { FaultCase } from './fault-cases.ts'
import { type Lane, type OpenStage, openStage } from './lane.ts'
import { logOut } from './log-out.ts'
import type { Observation, Stored } from './observation.ts'
import { begin, expectedOf, observe, saidSince } from './observe.ts'
import type { OutcomeClass } from './outcome-class.ts'
import { isBusy, readStored } from './page-state.ts'
import { overlayMs } from './run-effect-cell.ts'
import type { Situation } from './situations.ts'
import { repair, strike } from './strike.ts'
import { until } from './until.ts'
import { shownLines } from './watch.ts'

const STRUCK_MS = 10_000
const SECOND_TAB_MS = 8_000
/** The wipe looks again after 1 s and after 5 s, and a slow disk takes longer. */
const WIPED_MS = 10_000
const TAKEN_MS = 1_000
/** Letters: the keys of a store stand before its values. */
const BEFORE_TRACE = 160
const HOME = '/user/home'

/** Plays one fault of one call while the player does something else, and returns what was seen. */
export async function runTimingCell(
  lane: Lane,
  row: EffectRow,
  fault: FaultCase,
  situation: Situation,
): Promise<Observation> {
  const stage = await openStage(lane, row, { isOnFreshConnection: fault.isOnFreshConnection ?? false })
  try {
    const secondTab = situation === 'second-tab' ? await openSecondTab(stage, row) : null
    const beginning = await begin(stage, row)
    // An answer that is there before the second tab is tapped makes that tap another wish of the player.
    const { promise: isTappedTwice, resolve: answer } = Promise.withResolvers<void>()
    const release = await strike(stage, row, fault, secondTab && row.button ? isTappedTwice : undefined)
    const tappedAt = Date.now()
    if (situation === 'double-tap') await tapTwentyTimes(row, stage)
    else await tap(row, stage)
    if (secondTab) {
      await tapAtOnce(row, secondTab)
      // The app takes a moment to act on a tap. An answer within it would make the tap another wish.
      await until(() => saysElsewhere(secondTab.page), TAKEN_MS)
    }
    // By then the app may have given up the first call, and told what became of it.
    const isAnotherWish = Date.now() - tappedAt >= testLimits.call
    answer()
    await until(async () => stage.proxy.struck() > 0, STRUCK_MS)
    const leftAfterLogout = await meanwhile(stage, row, situation)
    const isTold = async () =>
      !(await isBusy(stage.page)) && (await saidSince(stage, row, beginning)).length > 0
    if (fault.id !== 'F08') await until(isTold, overlayMs(row))
    const isGone = async () => !(await isBusy(stage.page))
    const isOverlayStuck = fault.id !== 'F08' && !(await until(isGone, overlayMs(row)))
    await repair(stage, fault)
    release()
    if (situation === 'logout') await signInAgain(stage, row)
    return await observe(lane, stage, row, beginning, {
      expected: expectedIn(situation, row, fault),
      isOverlayStuck,
      mayStopBefore: fault.strike === 'refused',
      mayComeTooLate: fault.id === 'F21',
      // Money is locked across tabs; another command may be given in each.
      taps: secondTab && (isAnotherWish || contract[row.call].effect !== 'money') ? 2 : 1,
      leftAfterLogout,
      inputsBefore: [],
      inputsAfter: () => Promise.resolve([]),
    })
  } finally {
    await stage.close()
  }
}

/** The journal and the outbox of slips outlive their page; other commands are looked up on their own screen. */
function expectedIn(situation: Situation, row: EffectRow, fault: FaultCase): OutcomeClass {
  const isRemembered = contract[row.call].effect === 'money' || row.call === 'wallet.slip'
  if (situation === 'double-tap' || situation === 'second-tab') {
    const expected = fault.id === 'F08' ? 'DONE' : expectedOf(row, fault)
    // The second tab has asked for a code of its own, which makes the first one void.
    const isVoid = row.call === 'otp.verify' && situation === 'second-tab' && expected === 'DONE'
    return isVoid ? 'NOTICE' : expected
  }
  return isRemembered ? 'UNKNOWN' : 'DROP'
}

async function tapTwentyTimes(row: EffectRow, stage: OpenStage): Promise<void> {
  await row.button?.(stage).evaluate((button: HTMLElement) => {
    for (let count = 0; count < 20; count += 1) button.click()
  })
}

/** Taps without waiting until the button is free: later it would be another wish of the player. */
async function tapAtOnce(row: EffectRow, stage: OpenStage): Promise<void> {
  const button = row.button?.(stage)
  // What the first tab has done may take it away at any moment.
  await button?.evaluateAll(([found]) => (found as HTMLElement | undefined)?.click())
  // Without a button there is nothing that could be locked.
  if (!button) await row.act?.(stage)
}

/** Whether a tab says that another one is at it. A command that moves no money says nothing. */
async function saysElsewhere(page: Page): Promise<boolean> {
  return (await shownLines(page)).some((line) => line.startsWith('This is under way in another window'))
}

async function openSecondTab(stage: OpenStage, row: EffectRow): Promise<OpenStage> {
  const page = await stage.context.newPage()
  await page.goto(stage.appOrigin + row.at)
  page.setDefaultTimeout(SECOND_TAB_MS)
  const second = { ...stage, page }
  // What the first tab has begun may stand here instead of the form.
  await row.prepare?.(second).catch(() => {})
  return second
}

/** Does what the player does while the call is under way. Returns what a logout has left on the phone. */
async function meanwhile(stage: OpenStage, row: EffectRow, situation: Situation): Promise<string[]> {
  const { context, appOrigin, account } = stage
  switch (situation) {
    case 'reload':
      await leaveFor(stage.page, appOrigin + (row.visitor ? row.at : HOME))
      return []
    case 'kill':
      await stage.page.close()
      stage.page = await context.newPage()
      await stage.page.goto(appOrigin + (row.visitor ? row.at : HOME))
      return []
    case 'logout': {
      const other = await context.newPage()
      await other.goto(`${appOrigin}/user/profile`)
      await logOut(other, STRUCK_MS)
      await stage.page.close()
      stage.page = other
      let traces: string[] = []
      // The login shows before the wipe has ended.
      await until(async () => {
        traces = tracesIn(await readStored(other), { token: account.token, phone: account.phone })
        return traces.length === 0
      }, WIPED_MS)
      return traces
    }
    default:
      return []
  }
}

/** What of a player is still stored, each with what stands before it, so that one sees which store has it. */
function tracesIn({ onDisk, inWebStorage }: Stored, canaries: Record<string, string>): string[] {
  const lines = [...onDisk.split('\n'), inWebStorage]
  return Object.entries(canaries).flatMap(([name, canary]) =>
    lines
      .filter((line) => line.includes(canary))
      .map((line) => `${name} after ${line.slice(0, BEFORE_TRACE)}`.replaceAll(canary, '…')),
  )
}

/** Loads an address as a player does who types it. The app may go somewhere at that moment, which cuts the load. */
async function leaveFor(page: Page, address: string): Promise<void> {
  const isThere = await until(async () => {
    const error = await page.goto(address).then(
      () => null,
      (reason: Error) => reason,
    )
    if (error && !error.message.includes('net::ERR_ABORTED')) throw error
    return error === null
  }, STRUCK_MS)
  if (!isThere) throw new Error(`${address} was never there`)
}

/** Signs the same player in again, who is then told what is in doubt. */
async function signInAgain({ page, account }: OpenStage, row: EffectRow): Promise<void> {
  for (const password of [account.password, row.wanted ?? '']) {
    await logIn(page, { phone: account.phone, password })
    await until(async () => page.url().endsWith(HOME), STRUCK_MS / 2)
    if (page.url().endsWith(HOME)) return
  }
}
