import type { Sandbox, SandboxPlayer } from '../tests/support/sandbox.ts'
import type { ClipRecorder } from './clip-recorder.ts'

/** The player of a clip, and the sandbox that plays the rest of the world. */
export interface ClipWorld {
  player: SandboxPlayer
  sandbox: Sandbox
}

export interface Storyboard {
  /** The first address of the clip. */
  path: string
  /** Prepares the player's account. */
  prepare?(world: ClipWorld): Promise<unknown>
  play(clip: ClipRecorder, world: ClipWorld): Promise<void>
}

/**
 * One storyboard for each video. The captions are the steps of
 * `src/features/visitor/howto/howto-videos.ts`, in the same order.
 */
export const storyboards: Record<string, Storyboard> = {
  wallet: {
    path: '/user/home',
    async play(clip, { player, sandbox }) {
      await clip.step('This is the money in your wallet.')
      await clip.step('To add money, tap “Deposit”.')
      await clip.tap(await clip.button('Deposit'))
      await clip.film(0.4)
      await clip.step('Choose an amount, and tap “Create QR”.')
      await clip.tap(clip.named('500'))
      await clip.hold(0.6)
      await clip.tap(await clip.button('Create QR'))
      await clip.app.getByRole('timer').waitFor()
      await clip.step('Pay the QR with your bank’s app. The money comes by itself.')
      await clip.poster()
      await clip.hold(1)
      await sandbox.payNewestQr(player)
      await (await clip.button('Done')).waitFor()
      await clip.film(0.4)
      await clip.hold(1.6)
      await clip.tap(await clip.button('Done'))
      await clip.closeAll()
      await clip.step('To take money out, tap “Withdraw”.')
      await clip.tap(await clip.button('Withdraw'))
      await clip.film(0.4)
      await clip.step('Type the amount, and confirm. It is paid into your bank account.')
      await clip.type(clip.app.getByRole('dialog').getByRole('textbox'), '500')
      await clip.hold(0.8)
      await clip.tap(await clip.button('Withdraw'))
      await clip.hold(1.2)
      await clip.tap(await clip.button('Withdraw'))
      await clip.film(0.6)
      await clip.hold(2)
    },
  },
  game: {
    path: '/user/home',
    async play(clip) {
      await clip.step('Scroll down on the home screen, and tap a game.')
      const game = clip.named('Naga Gold')
      await clip.scrollTo(game)
      await clip.hold(0.8)
      await clip.tap(game)
      await clip.film(0.4)
      await clip.step('Choose how much of your wallet goes into the game.')
      await clip.tap(clip.named('500'))
      await clip.hold(0.8)
      await clip.poster()
      await clip.step('Tap “Top up ฿500.00 and play”. The game opens.')
      const app = clip.app
      const gameTab = app.context().waitForEvent('page')
      await clip.tap(await clip.button('Top up {shownAmount} and play', { shownAmount: '฿500.00' }))
      await clip.follow(await gameTab)
      await clip.hold(2)
      await clip.follow(app)
      await clip.closeAll()
      const takeHome = await clip.button('Take {amount} home', { amount: '฿850.00' })
      await takeHome.waitFor()
      await clip.scrollTo(takeHome)
      await clip.step('After the game, tap “Take ฿850.00 home”.')
      await clip.tap(takeHome)
      await clip.film(0.6)
      await clip.step('The money is in your wallet again.')
      await clip.hold(1)
    },
  },
  balance: {
    path: '/user/home',
    async play(clip) {
      await clip.step('This is your money: in the wallet, in games, and in all.')
      await clip.hold(1)
      await clip.poster()
      await clip.step('Tap the round arrow to get the latest figures.')
      await clip.tap(await clip.button('Check balance'))
      await clip.film(0.6)
      await clip.hold(1)
      await clip.step('Tap the sum of your games to see each account.')
      await clip.tap(clip.app.locator('[data-tap=accounts]'))
      await clip.film(0.4)
      await clip.hold(2.4)
      await clip.closeAll()
      await clip.step('“Statement” lists all that came in and went out.')
      await clip.tap(await clip.link('Statement'))
      await clip.film(0.5)
      await clip.hold(2)
      await clip.scrollBy(320)
      await clip.hold(1.6)
    },
  },
  'receive-bonus': {
    path: '/user/home',
    async play(clip) {
      await clip.step('On the home screen, tap “Bonus”.')
      await clip.tap(await clip.link('Bonus'))
      await clip.film(0.5)
      await clip.step('Choose a bonus, and tap it.')
      const bonus = clip.named('โบนัสรายวัน')
      await clip.scrollTo(bonus)
      await clip.tap(bonus)
      await clip.film(0.4)
      await clip.step('Read the conditions, then tap “Receive”.')
      await clip.hold(1.4)
      await clip.poster()
      await clip.tap(await clip.button('Receive'))
      await clip.film(0.5)
      await clip.step('The bonus is active now.')
      await clip.tap(await clip.button('OK'))
      await clip.scrollTo(clip.app.getByRole('heading', { level: 1 }))
      await clip.hold(2)
    },
  },
  'end-bonus': {
    path: '/user/bonus',
    // The condition must be met, otherwise the server refuses.
    prepare: ({ player: { phone }, sandbox }) =>
      sandbox.giveBonus({ phone }, { code: 'LOYAL30', turnoverNeeded: 30, turnoverDone: 30 }),
    async play(clip) {
      await clip.step('The bonus page shows the active bonus at the top.')
      await clip.hold(0.8)
      await clip.poster()
      await clip.step('Tap “Cancel bonus”.')
      await clip.tap(await clip.button('Cancel bonus'))
      await clip.step('Read the warning, then confirm.')
      await clip.hold(1.2)
      await clip.tap(await clip.button('Yes, cancel it'))
      await clip.film(0.6)
      await clip.step('The bonus has ended, and you can choose another.')
      await clip.hold(0.8)
      await clip.tap(await clip.button('OK'))
      await clip.film(0.5)
      await clip.hold(2)
    },
  },
}
