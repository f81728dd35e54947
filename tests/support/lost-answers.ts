import { expect, type Locator, type Page, test } from '@playwright/test'
import type { FaultKind, NewPlayer } from './sandbox.ts'
import type { Player } from './test.ts'
import { withoutTimeLimits } from './without-time-limits.ts'

export interface LostAnswer {
  fault: FaultKind
  /** Whether the server did it although the answer was lost. */
  isDone: boolean
}

/**
 * The ways to lose an answer. Those without an effect are first, because the same screen can try again
 * after them.
 */
export const lostAnswers: readonly LostAnswer[] = [
  { fault: 'drop-before', isDone: false },
  { fault: 'hang', isDone: false },
  { fault: 'html-502', isDone: false },
  { fault: 'drop-after', isDone: true },
  { fault: 'hang-after', isDone: true },
  { fault: 'html-502-after', isDone: true },
]

/** One without an effect and one with it, where each takes seconds. The others are the fault matrix's. */
export const typicalLostAnswers = lostAnswers.filter(({ fault }) => fault.startsWith('drop-'))

/** Loses every answer of a call from now on. `path` is the template of the endpoint. */
export function loseAnswers(
  { sandbox, phone }: Player,
  path: string,
  fault: FaultKind,
  method?: 'POST' | 'PUT',
): Promise<unknown> {
  // The browser itself repeats a call on a lost connection, so each repetition must meet the fault.
  return sandbox.fault({ path, phone, fault, times: 20, ...(method ? { method } : {}) })
}

/** The text for money that did not move. */
export const nothingMoved = (page: Page): Locator =>
  page.getByText('It did not go through. Nothing was moved.').first()

/** Waits for the end of a test with a lost answer, because the app needs seconds to resolve it. */
export async function expectEventually(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible({ timeout: 15_000 })
}

/**
 * Catches a call on its way: the page gets no answer. The promise resolves once the page has sent it, with what makes
 * the service get it after all.
 */
export async function holdBackCall(
  { page, sandbox }: Player,
  path: string,
): Promise<{ arrived: Promise<() => Promise<Response>> }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => Promise<Response>>()
  await page.route(
    `**${path}`,
    async (route) => {
      const request = route.request()
      const [headers, body] = [await request.allHeaders(), request.postData()]
      arrive(() => fetch(sandbox.origin + path, { method: 'POST', headers, body }))
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { arrived }
}

interface LostCall {
  /** The template of the endpoint. */
  path: string
  account: NewPlayer
  /** The address of the screen. */
  at: string
  ways?: readonly LostAnswer[]
  /** Makes the call. The players do it one after another, because many pages at once are slow. */
  act?: (player: Player) => Promise<void>
}

/**
 * Several players make the same call, and each loses the answer in another way. The app needs seconds to
 * resolve one, so they wait together.
 */
export async function loseAnswerInEachWay(
  newPhone: () => Promise<Player>,
  { path, account, at, ways = typicalLostAnswers, act = async () => {} }: LostCall,
  story: (player: Player, lost: LostAnswer) => Promise<void>,
): Promise<void> {
  const stories: Promise<void>[] = []
  for (const lost of ways) {
    const player = await newPhone()
    await player.signIn(account, at)
    await loseAnswers(player, path, lost.fault)
    await act(player)
    stories.push(story(player, lost))
  }
  await Promise.all(stories)
}

interface WaitingMoney {
  /** The account of the player, with 50 baht to receive. */
  waiting: NewPlayer
  at: string
  path: string
  /** The name of the effect in the ledger. */
  effect: string
  button: Locator
  says: string
}

/** An error page comes as an answer, so the app learns of it in another way than of a lost line. */
const receiptsLost = [...typicalLostAnswers, ...lostAnswers.filter(({ fault }) => fault === 'html-502-after')]

/** One player receives money several times, and loses the answer each time in another way. */
export async function receiveOnceAtMost(
  player: Player,
  { waiting, at, path, effect, button, says }: WaitingMoney,
): Promise<void> {
  const { page, sandbox } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100, ...waiting }, at)
  let received = 0
  for (const { fault, isDone } of receiptsLost) {
    await test.step(fault, async () => {
      await loseAnswers(player, path, fault)
      const sent = (await sandbox.requestsTo(path, player.phone)).length
      await button.click()
      await expect
        .poll(async () => (await sandbox.requestsTo(path, player.phone)).length)
        .toBeGreaterThan(sent)
      if (isDone) received += 1
      await passTimeUntil(page, isDone ? page.getByText(says) : nothingMoved(page))
      expect(await sandbox.effectsOf(player, effect)).toHaveLength(received)
      expect(await sandbox.balanceOf(player)).toBe(100 + 50 * received)
      await sandbox.clearFaults()
      if (!isDone) return
      await sandbox.change(player, waiting)
      // Fresh data would not be read again.
      await page.clock.runFor(6000)
      await page.goto(sandbox.origin + at)
      await expect(button).toBeEnabled()
    })
  }
}

/**
 * Lets the page's clock, which is installed, run until the screen shows something. By that clock answers come late:
 * a story in which none is lost by its time limit takes the limits away after it has installed the clock.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(shown.first()).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [0], timeout: 15_000 })
}
