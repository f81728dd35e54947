import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { NewPlayer, Sandbox } from './sandbox.ts'
import { Player } from './test.ts'

/** What can become of the answer to a money call, and whether the server has done it all the same. */
const lostAnswers = [
  { fault: 'drop-after', isDone: true },
  { fault: 'drop-before', isDone: false },
  { fault: 'hang-after', isDone: true },
  { fault: 'html-502', isDone: false },
]

interface LostCall {
  /** The row's template */
  path: string
  account: NewPlayer
  /** Where it is made from */
  at: string
}

interface Phones {
  browser: Browser
  contextOptions: BrowserContextOptions
  sandbox: Sandbox
}

/**
 * Several players make the same call at the same time, and each of them loses the answer in another
 * way: what an app does about it takes seconds, which they spend together.
 */
export async function eachLosesTheAnswer(
  { browser, contextOptions, sandbox }: Phones,
  { path, account, at }: LostCall,
  story: (player: Player, lost: { fault: string; isDone: boolean }) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lostAnswers.map(async (lost) => {
      const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' })
      const player = new Player(await context.newPage(), sandbox)
      await player.speak('en')
      await player.signIn(account, at)
      // The browser itself sends again what a reused connection loses: each of its sendings meets the fault.
      await sandbox.fault({ path, phone: player.phone, fault: lost.fault, times: 20 })
      await story(player, lost)
      await context.close()
    }),
  )
}
