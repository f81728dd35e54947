import { chooseEnds, sendButton } from '../../support/transfer-form.ts'
import { turnTo } from '../../support/vertical-slider.ts'
import { askForWithdrawal, confirmButton } from '../../support/withdraw-form.ts'
import type { EffectRow } from '../call-row.ts'

const question = 'alertdialog'

/** The calls that take money out of the wallet, or move it to a game. */
export const moneyOutRows: readonly EffectRow[] = [
  {
    call: 'wallet.withdrawAll',
    player: { balance: 1000 },
    at: '/user/home?dialog=withdraw',
    async prepare({ page }) {
      await askForWithdrawal(page, '200')
      await confirmButton(page).waitFor()
    },
    button: ({ page }) => confirmButton(page),
    done: /Withdrawal request received/,
    gain: () => -200,
    afterLoss: 'told',
    refusalCode: 'BONUS_CONDITION',
  },
  {
    call: 'wallet.transfer',
    player: { balance: 1000, games: { PG: 50, ASKMEBET: 20 } },
    at: '/user/home?dialog=transfer',
    async prepare({ page, backend }) {
      await chooseEnds(page, 'Wallet', String(backend.demo.games.PG))
      await page.getByLabel('Amount').fill('300.25')
    },
    button: ({ page }) => sendButton(page),
    done: /Transfer successful/,
    gain: () => 0,
    afterLoss: 'told',
    refusalCode: 'MONEY_NOT_ENOUGH',
  },
  {
    call: 'wallet.transferAll',
    player: { balance: 1000, games: { PG: 50, ASKMEBET: 20 } },
    at: '/user/home?dialog=transfer',
    async prepare({ page, backend }) {
      const game = String(backend.demo.games.PG)
      await turnTo(page, 'To', game)
      await page.getByRole('button', { name: `Transfer all to ${game}` }).click()
      await page.getByRole(question).getByRole('button', { name: 'Transfer all' }).waitFor()
    },
    button: ({ page }) => page.getByRole(question).getByRole('button', { name: 'Transfer all' }),
    done: /Transfer successful/,
    gain: () => 0,
    afterLoss: 'told',
    refusalCode: 'TRANSFER_FAIL',
  },
]
