import { setTimeout as pass } from 'node:timers/promises'
import { contract } from '#contract/contract.ts'
import { testLimits } from '../../scripts/sandbox-builds.ts'
import { kindOf } from './call-kind.ts'
import type { EffectRow } from './call-row.ts'
import { claimsIn } from './claims.ts'
import type { FaultCase } from './fault-cases.ts'
import { type Lane, type OpenStage, openStage, sendsOf } from './lane.ts'
import type { Observation } from './observation.ts'
import { type OutcomeClass, outcomeClass } from './outcome-class.ts'
import { isBusy, readBalance, readInputs, readStored } from './page-state.ts'
import { shownLines } from './watcher.ts'

/** An end must be said within this time after the repair: the app looks again at most every 30 s. */
const END_MS = 25_000
/** The balance must be right so soon after the repair. */
const BALANCE_MS = 5_000
const OVERLAY_MARGIN_MS = 2_000
const LOOK_MS = 100
/** A screen that follows may need to load its code first. */
const CHUNK_MS = 3_000

/** Plays one fault of one call with an effect, and returns what was seen. */
export async function runEffectCell(lane: Lane, row: EffectRow, fault: FaultCase): Promise<Observation> {
  const { backend, proxy } = lane
  const endpoint = contract[row.call]
  const expected = outcomeClass({ kind: kindOf(row.call), isVerified: row.isVerified }, fault.id)
  const limitMs = endpoint.effect === 'upload' ? testLimits.upload : testLimits.call
  if (fault.isOnFreshConnection) proxy.closeConnections(true)
  const stage = await openStage(lane, row)
  try {
    const { page, watched, account } = stage
    const before = await backend.booksOf(account)
    const inputsBefore = await readInputs(page)
    const release = await strike(stage, row, fault)
    const tappedAt = Date.now()
    await row.tap(stage)

    const saidSince = () => freshLines(stage, tappedAt)
    const isTold = async () => !(await isBusy(page)) && saidSince().length > 0
    if (fault.id === 'F08') await leave(stage, row)
    else await until(isTold, limitMs + OVERLAY_MARGIN_MS)
    const isOverlayStuck = await isBusy(page)
    await repair(stage, fault)
    release()
    const repairedAt = Date.now()

    await until(async () => hasEnded(expected, saidSince(), row.done, new URL(page.url()).pathname), END_MS)
    const after = await backend.booksOf(account)
    await until(async () => (await shownLines(page)).length > 0, CHUNK_MS)
    const shownBalance = row.isVisitors ? null : await balanceSoon(stage, after.wallet, repairedAt)
    return {
      call: row.call,
      hasEffect: true,
      expected,
      done: row.done,
      gain: row.gain,
      said: saidSince(),
      shown: await shownLines(page),
      path: new URL(page.url()).pathname,
      errors: watched.errors,
      isOverlayStuck,
      sends: sendsOf(watched, row.call),
      taps: 1,
      effects: await backend.effectsOf(row.call, account),
      isIdempotent: true,
      before,
      after: await backend.booksOf(account),
      inputsBefore,
      inputsAfter: await readInputs(page),
      shownBalance,
      stored: await readStored(page),
      secrets: [account.password],
      token: account.token,
    }
  } finally {
    await stage.close()
  }
}

async function strike(stage: OpenStage, row: EffectRow, fault: FaultCase): Promise<() => void> {
  const { proxy, context } = stage
  const { promise: released, resolve } = Promise.withResolvers<void>()
  if (fault.strike === 'offline') await context.setOffline(true)
  else if (fault.strike === 'refused') await proxy.refuseConnections()
  else {
    const { method, path } = contract[row.call]
    const elsewhere = `${proxy.origin.replace('localhost', '127.0.0.1')}/elsewhere`
    const refusalCode = row.refusalCode ?? 'INVALID_INPUT'
    proxy.fault(path, fault.strike({ elsewhere, released, refusalCode }), method)
  }
  return resolve
}

async function repair(stage: OpenStage, fault: FaultCase): Promise<void> {
  if (typeof fault.strike === 'function' && stage.proxy.struck() === 0)
    throw new Error('the fault struck nothing')
  if (fault.strike === 'offline') await stage.context.setOffline(false)
  stage.proxy.heal()
}

/** Leaves the screen while the call is under way, as a player does who is tired of waiting. */
async function leave({ page, proxy }: OpenStage, row: EffectRow): Promise<void> {
  await until(async () => proxy.struck() > 0, 5_000)
  await page.goto(proxy.origin + (row.isVisitors ? '/contact' : '/user/profile'))
}

function freshLines({ watched }: OpenStage, since: number): string[] {
  const known = new Set(watched.lines.filter(({ at }) => at < since).map(({ text }) => text))
  return watched.lines.filter(({ at, text }) => at >= since && !known.has(text)).map(({ text }) => text)
}

function hasEnded(expected: OutcomeClass, said: readonly string[], done: RegExp, path: string): boolean {
  const claims = claimsIn(said, done)
  switch (expected) {
    case 'SIGNOUT':
      return path === '/login'
    case 'TERMINATED':
      return path === '/terminated'
    case 'UNKNOWN':
      return claims.done || claims.notDone || claims.unclear
    case 'DONE':
      return claims.done
    default:
      return true
  }
}

/** Goes home where it is not shown, and waits until the balance is right, or for as long as it may be wrong. */
async function balanceSoon(
  { page, proxy }: OpenStage,
  wanted: number,
  since: number,
): Promise<number | null> {
  const { pathname } = new URL(page.url())
  if (!pathname.startsWith('/user/')) return null
  if (pathname !== '/user/home') {
    await page.goto(`${proxy.origin}/user/home`)
    since = Date.now()
  }
  await until(
    async () => (await readBalance(page)) === wanted,
    Math.max(BALANCE_MS - (Date.now() - since), 500),
  )
  return readBalance(page)
}

/** Waits until something is so, but not longer than this. */
async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end && !(await isSo()); ) await pass(LOOK_MS)
}
