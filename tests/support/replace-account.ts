import type { Page } from '@playwright/test'

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
