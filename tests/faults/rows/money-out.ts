import type { EffectRow } from '../call-row.ts'

/** The calls that take money out of the wallet. */
export const moneyOutRows: readonly EffectRow[] = [
  {
    call: 'wallet.withdrawAll',
    player: { balance: 1000 },
    at: '/user/home?dialog=withdraw',
    async prepare({ page }) {
      await page.getByLabel('Amount').fill('200')
      await page.getByRole('button', { name: 'Withdraw' }).last().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).waitFor()
    },
    tap: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click(),
    done: /Waiting for the transfer/,
    gain: -200,
    isVerified: true,
    refusalCode: 'BONUS_CONDITION',
  },
]
