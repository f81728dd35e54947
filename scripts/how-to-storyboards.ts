import type { Sandbox, SandboxPlayer } from '../tests/support/sandbox.ts'
import type { ClipRecorder } from './clip-recorder.ts'

interface Storyboard {
  /** The first address of the clip. */
  path: string
  /** Prepares the player's account. */
  prepare?(player: SandboxPlayer, sandbox: Sandbox): Promise<unknown>
  play(clip: ClipRecorder): Promise<void>
}

/**
 * One storyboard for each video. The captions are the steps of
 * `src/features/visitor/howto/howto-videos.ts`, in the same order.
 */
export const storyboards: Record<string, Storyboard> = {
  wallet: {
    path: '/user/home',
    async play(clip) {
      await clip.step('This is the money in your wallet.')
      await clip.hold(1.5)
      await clip.step('To add money, tap “Deposit”.')
      await clip.hold(0.8)
      await clip.tap(await clip.button('Deposit'))
      await clip.step('Copy the account number, and transfer from your own bank account.')
      await clip.hold(1.2)
      await clip.poster()
      await clip.tap(await clip.button('Copy'))
      await clip.hold(0.8)
      // Waits until the message is gone.
      await clip.skip(5)
      await clip.tap(await clip.button('Close'))
      await clip.step('To take money out, tap “Withdraw”.')
      await clip.hold(0.6)
      await clip.tap(await clip.button('Withdraw'))
      await clip.step('Type the amount, and confirm. It is paid into your bank account.')
      await clip.hold(0.5)
      await clip.type(clip.app.getByRole('dialog').getByRole('textbox'), '500')
      await clip.hold(0.6)
      await clip.tap(await clip.button('Withdraw'))
      await clip.hold(0.8)
      await clip.tap(await clip.button('Withdraw'))
      await clip.film(0.4)
      await clip.hold(1.5)
    },
  },
  game: {
    path: '/user/home',
    async play(clip) {
      await clip.step('Scroll down on the home screen, and tap a game.')
      await clip.hold(1.2)
      const game = clip.app.getByRole('button', { name: 'Naga Gold' })
      await clip.scrollTo(game)
      await clip.hold(0.5)
      await clip.tap(game)
      await clip.step('Tap “All in” to move your money into the game.')
      await clip.hold(1)
      await clip.poster()
      await clip.tap(await clip.button('All in'))
      await clip.step('Confirm. The money is in the game at once.')
      await clip.hold(1)
      await clip.tap(await clip.button('Transfer all'))
      await clip.film(0.6)
      await clip.hold(1.2)
      await clip.tap(await clip.button('OK'))
      await clip.hold(1)
      await clip.step('Tap “Play now”. The game opens.')
      await clip.hold(0.6)
      const gameTab = clip.app.context().waitForEvent('page')
      await clip.tap(await clip.button('Play now'))
      await clip.follow(await gameTab)
      await clip.hold(2)
    },
  },
  balance: {
    path: '/user/home',
    async play(clip) {
      await clip.step('Your total balance, and when it was last updated.')
      await clip.hold(2.2)
      await clip.poster()
      await clip.step('Tap the round arrow to get the latest figures.')
      await clip.hold(0.6)
      await clip.tap(await clip.button('Check balance'))
      await clip.film(0.6)
      await clip.hold(1)
      await clip.step('Further down, each game shows its own balance.')
      await clip.hold(0.4)
      await clip.scrollTo(clip.app.getByRole('button', { name: 'Naga Gold' }))
      await clip.hold(2)
      await clip.step('“Statement” lists all that came in and went out.')
      await clip.hold(0.6)
      await clip.tap(await clip.link('Statement'))
      await clip.film(0.5)
      await clip.hold(2)
    },
  },
  'receive-bonus': {
    path: '/user/home',
    async play(clip) {
      await clip.step('On the home screen, tap “Bonus”.')
      await clip.hold(1.2)
      await clip.scrollTo(await clip.link('Bonus'))
      await clip.tap(await clip.link('Bonus'))
      await clip.step('Choose a bonus, and tap it.')
      await clip.film(0.5)
      await clip.hold(0.6)
      const bonus = clip.app.getByRole('button', { name: 'โบนัสรายวัน' })
      await clip.scrollTo(bonus)
      await clip.hold(0.8)
      await clip.tap(bonus)
      await clip.step('Read the conditions, then tap “Receive”.')
      await clip.hold(2)
      await clip.poster()
      await clip.tap(await clip.button('Receive'))
      await clip.film(0.5)
      await clip.step('The bonus is active now.')
      await clip.hold(1.5)
      await clip.tap(await clip.button('OK'))
      await clip.scrollTo(clip.app.getByRole('heading', { level: 1 }))
      await clip.hold(2)
    },
  },
  'end-bonus': {
    path: '/user/bonus',
    // The condition must be met, otherwise the server refuses.
    prepare: ({ phone }, sandbox) =>
      sandbox.giveBonus(
        { phone },
        {
          code: 'LOYAL30',
          turnoverNeeded: 30,
          turnoverDone: 30,
        },
      ),
    async play(clip) {
      await clip.step('The bonus page shows the active bonus at the top.')
      await clip.hold(2)
      await clip.poster()
      await clip.step('Tap “Cancel bonus”.')
      await clip.hold(0.6)
      await clip.tap(await clip.button('Cancel bonus'))
      await clip.step('Read the warning, then confirm.')
      await clip.hold(2)
      await clip.tap(await clip.button('Yes, cancel it'))
      await clip.film(0.6)
      await clip.step('The bonus has ended, and you can choose another.')
      await clip.hold(1.5)
      await clip.tap(await clip.button('OK'))
      await clip.film(0.5)
      await clip.hold(2)
    },
  },
}
