import { isDeepStrictEqual } from 'node:util'
import type { EndpointName } from '#contract/contract.ts'
import { readStored } from '../faults/page-state.ts'
import { shownLines } from '../faults/watch.ts'
import { claimsIn, forbiddenLines } from '../support/claims.ts'
import { callsNamed, soakActions } from './soak-actions.ts'
import type { SoakPhone, SoakPlayer } from './soak-phone.ts'

/** One of the four promises does not hold. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise'
}

function hold(isHeld: boolean, text: string): void {
  if (!isHeld) throw new BrokenPromise(text)
}

const inSatang = (baht: number) => Math.round(baht * 100)
const totalOf = ({ wallet, games }: SoakPlayer['start']) =>
  [wallet, ...Object.values(games)].reduce((sum, baht) => sum + inSatang(baht), 0)

/**
 * It never moves money twice: a tap sends once, each sending has one effect at most, and the books explain every
 * satang.
 */
async function checkMoves(phone: SoakPhone): Promise<void> {
  for (const { row } of soakActions) {
    const effects = await Promise.all(phone.players.map((player) => phone.effectsOf(row.call, player)))
    const all = effects.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    const calls = callsOf(row.call)
    const sends = calls.reduce((sum, call) => sum + phone.sendsOf(call), 0)
    const repeats = calls.reduce((sum, call) => sum + browserRepeats(phone, call), 0)
    hold(all <= sends + repeats, `${all} effects of ${sends} sendings and ${repeats} repeats of ${row.call}`)
    hold(phone.sendsOf(row.call) <= phone.tapsOf(row.call), `the app itself has repeated ${row.call}`)
  }
  for (const player of phone.players) {
    let explained = 0
    let isExplainable = true
    const { effects, books } = await readMoves(phone, player)
    for (const [index, { row }] of soakActions.entries()) {
      const count = effects[index] ?? 0
      const gain = row.gain(phone.lane.backend.demo)
      // Booked as `refund.receive`. And a coupon's worth hangs on the wheel.
      if (row.call === 'refund.addWallet') continue
      if (row.call === 'spinwheel.claimCoupon' && count > 0) isExplainable = false
      explained += inSatang(gain ?? 0) * count
    }
    hold(books.isBalanced, 'the books do not agree')
    const moved = totalOf(books) - totalOf(player.start)
    hold(
      !isExplainable || moved === explained,
      `${player.name}: ${moved} satang moved, ${explained} explained`,
    )
  }
}

/**
 * The effects of each action and the books, as they were at one moment: on a busy machine a call may be done between two
 * readings.
 */
async function readMoves(phone: SoakPhone, player: SoakPlayer) {
  const readEffects = () => Promise.all(soakActions.map(({ row }) => phone.effectsOf(row.call, player)))
  for (;;) {
    const effects = await readEffects()
    const books = await phone.lane.backend.booksOf(player.account)
    if (isDeepStrictEqual(effects, await readEffects())) return { effects, books }
  }
}

/** Both ways to take a refund are booked as the same. */
function callsOf(call: EndpointName): EndpointName[] {
  return call.startsWith('refund.') ? ['refund.receive', 'refund.addWallet'] : [call]
}

/**
 * How often the browser itself has sent a call again whose connection dropped (docs/reliability.md#fact-1). Nothing
 * but a key keeps the server from doing it twice.
 */
export function browserRepeats(phone: SoakPhone, call: EndpointName): number {
  return phone.lane.isIdempotent ? 0 : Math.max(0, phone.receivedOf(call) - phone.sendsOf(call))
}

/** The notices of money actions on a page: a title, and what is said of it. */
async function noticesOn(phone: SoakPhone): Promise<{ title: string; lines: string[] }[]> {
  const texts = await phone.page.getByRole('status').allInnerTexts()
  return texts.map((text) => {
    const [title = '', ...lines] = text.split('\n').filter(Boolean)
    return { title, lines }
  })
}

/** It never says what is not so: "done" only with an effect since the last sending, "not done" only without. */
async function checkWords(phone: SoakPhone): Promise<void> {
  if (!phone.player) return
  for (const { title, lines } of await noticesOn(phone)) {
    const claims = claimsIn(lines)
    const found = await Promise.all(callsNamed(title).map((call) => phone.effectsOfLast(call)))
    const fresh = found.filter((effects) => effects !== null)
    const isNothing = fresh.length > 0 && fresh.every((effects) => effects === 0)
    hold(!(claims.done && isNothing), `"${title}" is said to be done, and is not`)
    hold(
      !(claims.notDone && fresh.some((effects) => effects > 0)),
      `"${title}" is said not to be done, and is`,
    )
  }
  const bad = forbiddenLines(await shownLines(phone.page))
  hold(bad.length === 0, `on the screen: ${bad.join(' | ')}`)
}

/** It shows nothing of another player, and keeps nothing of one who has left. */
async function checkTraces(phone: SoakPhone): Promise<void> {
  const others = phone.players.filter((player) => player !== phone.player)
  const stored = await readStored(phone.page)
  for (const { name, account } of others) {
    const seen = phone.watched.lines.filter(({ at }) => at >= phone.hereSince).map(({ text }) => text)
    hold(!seen.some((line) => line.includes(name)), `the name of ${name} is shown to another player`)
    for (const canary of [name, account.token]) {
      hold(!(stored.onDisk + stored.inWebStorage).includes(canary), `${name} has left a trace on the phone`)
    }
  }
}

/** It breaks nowhere. */
function checkErrors({ watched }: SoakPhone): void {
  hold(watched.errors.length === 0, `uncaught: ${watched.errors.join('\n')}`)
}

/** A page that is loaded anew in the middle of a check has to be checked again. */
const isLeft = (error: unknown) => String(error).includes('Execution context was destroyed')

/**
 * Checks the promises after a step.
 * @throws {BrokenPromise} naming what does not hold
 */
export async function checkPromises(phone: SoakPhone): Promise<void> {
  try {
    await checkPage(phone)
  } catch (error) {
    if (!isLeft(error)) throw error
    await phone.page.waitForLoadState()
    await checkPage(phone)
  }
}

async function checkPage(phone: SoakPhone): Promise<void> {
  checkErrors(phone)
  await checkMoves(phone)
  // A page that could not load has no origin, and nothing to say.
  if ((await phone.page.evaluate(() => location.origin)) !== phone.lane.appOrigin) return
  await checkWords(phone)
  await checkTraces(phone)
}
