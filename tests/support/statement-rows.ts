import type { Locator, Page } from '@playwright/test'

export const statementRows = (page: Page): Locator =>
  page.getByRole('main').getByRole('list').getByRole('listitem')
