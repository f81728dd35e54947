import type { Page } from '@playwright/test'
import { claimsIn, isTicking } from '../support/claims.ts'
import type { Books } from './backend.ts'
import { kindOf } from './call-kind.ts'
import type { EffectRow } from './call-row.ts'
import type { FaultCase } from './fault-cases.ts'
import { type Lane, type OpenStage, sendsOf } from './lane.ts'
import type { Observation } from './observation.ts'
import type { OddHabit } from './odd-habits.ts'
import { type OutcomeClass, outcomeClass } from './outcome-class.ts'
import { readBalance, readStored } from './page-state.ts'
import { until } from './until.ts'
import { shownLines } from './watch.ts'

/** An end must be said within this time after the repair: the app looks again at most every 30 s. */
const END_MS = 25_000
/** The balance must be right within this time after the repair. */
const BALANCE_MS = 5_000
/** A busy machine draws a balance this long after it is known. */
const DRAWN_MS = 3_000
/** A screen that follows may need to load its code first. */
const CHUNK_MS = 3_000

/** What the player should get when this fault strikes this call of a backend with this habit. */
export function expectedOf(row: EffectRow, fault: FaultCase, habit: OddHabit | null = null): OutcomeClass {
  if (fault.id === 'F00' && habit && row.unsettled?.habits.test(habit.name)) return 'UNKNOWN'
  const called = {
    kind: kindOf(row.call),
    afterLoss: row.afterLoss,
    isVisitors: row.visitor !== undefined,
    isPublic: false,
    isSilent: row.isSilent ?? false,
  }
  return row.expected?.faults[fault.id] ?? outcomeClass(called, fault.id)
}

/** The state of the world before the tap. */
export interface Beginning {
  before: Books
  effects: number
  at: number
}

export async function begin({ backend, account }: OpenStage, row: EffectRow): Promise<Beginning> {
  return {
    before: await backend.booksOf(account),
    effects: (await backend.effectsOf(row.call, account, row.wanted)) ?? 0,
    at: Date.now(),
  }
}

/** The lines that were said since the beginning, and what is seen beside the screen. */
export async function saidSince(
  stage: OpenStage,
  row: EffectRow,
  { at: since }: Beginning,
): Promise<string[]> {
  const { lines } = stage.watched
  const known = new Set(lines.filter(({ at }) => at < since).map(({ text }) => text))
  const fresh = lines.filter(({ at, text }) => at >= since && !known.has(text) && !isTicking(text))
  const path = new URL(stage.page.url()).pathname
  return [
    ...fresh.map(({ text }) => text),
    ...((await row.linesBeside?.(stage)) ?? []),
    ...(path === row.at.split('?')[0] ? [] : [`AT ${path}`]),
  ]
}

type Seen = Pick<
  Observation,
  'expected' | 'isOverlayStuck' | 'inputsBefore' | 'mayStopBefore' | 'mayComeTooLate'
> &
  Partial<Pick<Observation, 'taps' | 'leftAfterLogout'>>

/** Waits for the end that should come after the repair, and returns all that was seen. */
export async function observe(
  { backend, isIdempotent }: Lane,
  stage: OpenStage,
  row: EffectRow,
  beginning: Beginning,
  { taps = 1, leftAfterLogout = [], ...seen }: Seen & { inputsAfter(): Promise<string[]> },
): Promise<Observation> {
  const { page, watched, account } = stage
  const repairedAt = Date.now()
  const said = () => saidSince(stage, row, beginning)
  const isDone = ((await backend.effectsOf(row.call, account, row.wanted)) ?? 0) > beginning.effects
  await until(async () => hasEnded(seen.expected, await said(), row.done, isDone), END_MS)
  await linesSoon(page)
  const inputsAfter = await seen.inputsAfter()
  const { wallet } = await backend.booksOf(account)
  const shownBalance = row.visitor ? null : await balanceSoon(stage, wallet, repairedAt)
  const effects = await backend.effectsOf(row.call, account, row.wanted)
  return {
    ...seen,
    call: row.call,
    hasEffect: true,
    mayBeSentAgain: row.mayBeSentAgain ?? false,
    done: row.done,
    gain: row.gain(backend.demo),
    said: await said(),
    shown: await linesSoon(page),
    path: new URL(page.url()).pathname,
    errors: watched.errors,
    sends: sendsOf(watched, row.call),
    taps,
    effects: effects === null ? null : effects - beginning.effects,
    isIdempotent,
    before: beginning.before,
    after: await backend.booksOf(account),
    inputsAfter,
    shownBalance,
    stored: await readStored(page),
    leftAfterLogout,
    secrets: [account.password],
    token: account.token,
  }
}

/** Returns what the page shows. One that has just been left for another shows nothing for a moment. */
async function linesSoon(page: Page): Promise<string[]> {
  await until(async () => (await shownLines(page)).length > 0, CHUNK_MS)
  return shownLines(page)
}

function hasEnded(
  expected: OutcomeClass,
  said: readonly string[],
  done: RegExp | null,
  isDone: boolean,
): boolean {
  const claims = claimsIn(said, done)
  switch (expected) {
    case 'SIGNOUT':
      return said.includes('AT /login')
    case 'TERMINATED':
      return said.includes('AT /terminated')
    case 'UNKNOWN':
      return claims.done || claims.notDone || claims.unclear
    case 'DONE':
      return claims.done
    case 'SHOWN':
      return claims.done || !isDone
    default:
      return true
  }
}

/** A Back by which the app closes a dialog may still be under way, and ends the first try. */
async function goHome(page: Page, home: string): Promise<void> {
  const isEnded = (error: unknown) => /ERR_ABORTED|interrupted/.test(String(error))
  await page.goto(home).catch((error) => (isEnded(error) ? page.goto(home) : Promise.reject(error)))
}

/** Goes home where it is not shown, and waits until the balance is right, or for as long as it may be wrong. */
async function balanceSoon(
  { page, appOrigin }: OpenStage,
  wanted: number,
  repairedAt: number,
): Promise<number | null> {
  const { pathname } = new URL(page.url())
  if (!pathname.startsWith('/user/')) return null
  const isElsewhere = pathname !== '/user/home'
  if (isElsewhere) await goHome(page, `${appOrigin}/user/home`)
  const passed = isElsewhere ? 0 : Date.now() - repairedAt
  await until(async () => (await readBalance(page)) === wanted, Math.max(BALANCE_MS - passed, DRAWN_MS))
  return readBalance(page)
}
