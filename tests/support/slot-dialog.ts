import type { Locator, Page } from '@playwright/test'
import type { PlayerState, Sandbox } from './sandbox.ts'

/** Where the dialog of a game account stands. */
export const at = (code: string) => `/user/home?dialog=slot.${code}`
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()
export const button = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true })
export const question = (page: Page): Locator => page.getByRole('alertdialog')

/** A game account as the sandbox has it. */
export async function slotOf(
  sandbox: Sandbox,
  player: { phone: string },
  code: string,
): Promise<PlayerState['slots'][number]> {
  const { slots } = await sandbox.stateOf(player)
  return slots.find((slot) => slot.code === code) as PlayerState['slots'][number]
}
