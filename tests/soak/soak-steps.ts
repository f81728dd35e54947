import { tap } from '../faults/call-row.ts'
import { logOut } from '../faults/log-out.ts'
import { until } from '../faults/until.ts'
import { logIn } from '../support/login-form.ts'
import type { SoakAction } from './soak-actions.ts'
import type { SoakPhone } from './soak-phone.ts'

/** In ms. A player gives up on a screen that does not open. */
const PATIENCE_MS = 8_000
const SENT_MS = 5_000
const HOME = '/user/home'

/** Does a money action as far as the screen lets the player, and notes whether it was sent. */
export async function tapAction(phone: SoakPhone, { row }: SoakAction): Promise<void> {
  const { player } = phone
  if (!player) return
  const sent = phone.sendsOf(row.call)
  const effectsBefore = (await phone.effectsOf(row.call, player)) ?? 0
  phone.noteTap(row.call)
  try {
    await phone.goto(row.at)
    phone.page.setDefaultTimeout(PATIENCE_MS)
    await row.prepare?.(phone.stage)
    await tap(row, phone.stage)
    const question = phone.page.getByRole('alertdialog', { name: 'Send it once more?' })
    await until(async () => phone.sendsOf(row.call) > sent || (await question.count()) > 0, SENT_MS)
    if ((await question.count()) > 0) await question.getByRole('button', { name: 'Cancel' }).click()
  } catch (error) {
    // The screen did not open, or does not offer the action now.
    if (!(error instanceof Error) || !/Timeout|net::|closed|interrupted|not enabled/.test(error.message))
      throw error
  }
  if (phone.sendsOf(row.call) > sent) phone.noteSending(row.call, effectsBefore)
}

export async function signIn(phone: SoakPhone, index: number): Promise<void> {
  const player = phone.players[index]
  if (!player) throw new Error(`there is no player ${index}`)
  await phone.goto('/login')
  phone.hereSince = Date.now()
  await logIn(phone.page, player.account)
  await until(async () => phone.page.url().includes('/user/'), PATIENCE_MS)
  if (phone.page.url().includes('/user/')) phone.current = index
}

export async function signOut(phone: SoakPhone): Promise<void> {
  await phone.goto(HOME)
  if (!(await logOut(phone.page, PATIENCE_MS))) return
  phone.current = null
  // From now on the screen belongs to somebody else.
  phone.hereSince = Date.now()
}
