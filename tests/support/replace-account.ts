import { expect, type Page } from '@playwright/test'
import type { SandboxPlayer } from './sandbox.ts'
import { DEPOSIT } from './slip-upload.ts'
import type { Player } from './test.ts'

/** The numbers of the account that the operator replaces, and of the new one at the same bank. */
export const PAID = '020345678912'
export const NEW = '020999999999'

/** From now on the operator has another account at this bank. */
export async function replaceAccount(page: Page): Promise<void> {
  await page.route('**/api/lookup/deposit', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(PAID, NEW) })
  })
}

/** Opens the account that is replaced later, with a clock that the test moves. */
export async function openPaidAccount(player: Player, account: SandboxPlayer): Promise<void> {
  await player.page.clock.install()
  await player.signInAs(account, `${DEPOSIT}.account-GSB`)
  await expect(player.page.getByText(PAID).first()).toBeVisible()
}
