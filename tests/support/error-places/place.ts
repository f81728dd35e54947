import { expect, type Locator, type Page } from '@playwright/test'
import type { ErrorCode } from '#contract/error-codes.ts'
import { show } from '../go-to.ts'
import type { Player } from '../test.ts'

/** Presses the button with this label in the current language. */
export type Press = (source: string) => Promise<void>

/** A screen that shows codes of the catalogue, and how a player gets there. */
export interface Place {
  name: string
  call: string
  method?: 'POST' | 'PUT' | 'DELETE'
  codes: readonly ErrorCode[]
  /** Opens the screen, in English. */
  at(player: Player): Promise<unknown>
  refuse(press: Press, player: Player): Promise<unknown>
  shown(page: Page): Locator
  /** Prepares the next refusal. Without it the text stays and follows the language. */
  dismiss?(press: Press): Promise<unknown>
}

export const alert = (page: Page) => page.getByRole('alert').first()
export const alertDialog = (page: Page) => page.getByRole('alertdialog')
export const toasts = (page: Page) => page.locator('.toast-layer').getByRole('region')

export const loadAt = (path: string) => (player: Player) => player.page.goto(player.sandbox.origin + path)

export const openAt = (dialog: string) => async (player: Player) => {
  await show(player.page, player.sandbox.origin, `/user/home?dialog=${dialog}`)
  await expect(player.page.getByRole('dialog')).toBeVisible()
}

/** Confirms the question that comes first. */
export async function confirm(press: Press, { page }: Player, source: string): Promise<void> {
  await expect(alertDialog(page)).toBeVisible()
  await press(source)
}

export const doNothing = () => Promise.resolve()
export const pressOk = (press: Press) => press('OK')
