import { expect, type Player } from './test.ts'

/** What the gate says to what goes beyond a ceiling. */
export const OVER = /This is over the limit that you set/

/** A Wednesday: no day and no week of Bangkok ends during a story. */
const NOON = '2026-03-04T12:00:00+07:00'

/** Makes it noon on the phone, whose pages are not open yet, and at the service. */
export async function beginAtNoon({ page, sandbox }: Player): Promise<void> {
  await sandbox.setClock({ now: NOON })
  await page.clock.install({ time: NOON })
}

/** Sets a ceiling of 500 baht a day. */
export async function setDayLimit({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: 'Set the limit a day' }).click()
  await expect(page.getByText('฿500.00 a day at most')).toBeVisible()
}
