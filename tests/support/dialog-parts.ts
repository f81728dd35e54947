import type { Locator, Page } from '@playwright/test'

/** A message or a question, by its title. */
export const alertNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name })

export const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name })
