import type { Locator, Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** The address of the dialog of a game account. */
export const at = (code: string) => `/user/home?dialog=slot.${code}`
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()
export const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })
export const question = (page: Page): Locator => page.getByRole('alertdialog')

/** Taps "Play now" and returns the tab that it opens. */
export async function play(page: Page): Promise<Page> {
  const [game] = await Promise.all([page.waitForEvent('popup'), button(page, 'Play now').click()])
  return game
}

/** A game account in the sandbox. */
export async function slotOf(sandbox: Sandbox, player: { phone: string }, code: string) {
  const slot = (await sandbox.stateOf(player)).slots.find((each) => each.code === code)
  if (!slot) throw new Error(`there is no game ${code}`)
  return { ...slot, username: slot.username ?? '', password: slot.password ?? '' }
}
