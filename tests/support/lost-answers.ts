import { expect, type Locator, type Page, test } from '@playwright/test'
import type { FaultKind, NewPlayer } from './sandbox.ts'
import type { Player } from './test.ts'

export interface LostAnswer {
  fault: FaultKind
  /** Whether the server has done it all the same. */
  isDone: boolean
}

/**
 * What can become of the answer to a call. Those that were not done come first: what they left undone
 * can be tried again on the same screen.
 */
export const lostAnswers: readonly LostAnswer[] = [
  { fault: 'drop-before', isDone: false },
  { fault: 'hang', isDone: false },
  { fault: 'html-502', isDone: false },
  { fault: 'drop-after', isDone: true },
  { fault: 'hang-after', isDone: true },
  { fault: 'html-502-after', isDone: true },
]

/** One of each kind, for where each takes seconds. */
export const typicalLostAnswers = lostAnswers.filter(
  ({ fault }) => fault !== 'hang' && fault !== 'html-502-after',
)

/** From now on no answer to this call comes. `path` is the endpoint's template. */
export function loseAnswers(
  { sandbox, phone }: Player,
  path: string,
  fault: FaultKind,
  method?: 'POST' | 'PUT',
): Promise<unknown> {
  // The browser itself sends again what a reused connection loses: each of its sendings meets the fault.
  return sandbox.fault({ path, phone, fault, times: 20, ...(method ? { method } : {}) })
}

/** What the app has found out of money that did not move. */
export const nothingMoved = (page: Page): Locator =>
  page.getByText('It did not go through. Nothing was moved.').first()

/** How a story of a lost answer ends: finding out takes the app seconds. */
export async function endsWith(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible({ timeout: 15_000 })
}

interface LostCall {
  /** The endpoint's template */
  path: string
  account: NewPlayer
  /** Where it is made from */
  at: string
}

/**
 * Several players make the same call at the same time, and each of them loses the answer in another
 * way: what an app does about it takes seconds, which they spend together.
 */
export async function eachLosesTheAnswer(
  newPhone: () => Promise<Player>,
  { path, account, at }: LostCall,
  story: (player: Player, lost: LostAnswer) => Promise<void>,
): Promise<void> {
  await Promise.all(
    typicalLostAnswers.map(async (lost) => {
      const player = await newPhone()
      await player.signIn(account, at)
      await loseAnswers(player, path, lost.fault)
      await story(player, lost)
    }),
  )
}

interface WaitingMoney {
  /** What the player has to receive, 50 baht of it */
  waiting: NewPlayer
  at: string
  path: string
  /** What the ledger calls it */
  effect: string
  button: Locator
  says: string
}

/** One player receives money again and again, and loses the answer in each way in turn. */
export async function receivesOnceAtMost(
  player: Player,
  { waiting, at, path, effect, button, says }: WaitingMoney,
): Promise<void> {
  const { page, sandbox } = player
  await page.clock.install()
  await player.signIn({ balance: 100, ...waiting }, at)
  let received = 0
  for (const { fault, isDone } of lostAnswers) {
    await test.step(fault, async () => {
      await loseAnswers(player, path, fault)
      const sent = (await sandbox.requestsTo(path, player.phone)).length
      await button.click()
      await expect
        .poll(async () => (await sandbox.requestsTo(path, player.phone)).length)
        .toBeGreaterThan(sent)
      if (isDone) received += 1
      await timePassesUntil(page, isDone ? page.getByText(says) : nothingMoved(page))
      expect(await sandbox.effectsOf(player, effect)).toHaveLength(received)
      expect(await sandbox.balanceOf(player)).toBe(100 + 50 * received)
      await sandbox.clearFaults()
      if (!isDone) return
      await sandbox.change(player, waiting)
      // What was read a moment ago is not read again.
      await page.clock.runFor(6000)
      await page.goto(sandbox.origin + at)
      await expect(button).toBeEnabled()
    })
  }
}

/** Lets the phone's time run, by which the app waits, until the screen says so. */
async function timePassesUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(shown.first()).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [0], timeout: 15_000 })
}
