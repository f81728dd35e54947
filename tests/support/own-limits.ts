import { expect, type Player } from './test.ts'

/** Sets a ceiling of 500 baht a day. */
export async function setDayLimit({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: 'Set the limit a day' }).click()
  await expect(page.getByText('฿500.00 a day at most')).toBeVisible()
}
