import type { Locator } from '@playwright/test'
import type { Stage } from './call-row.ts'

export const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0

export const isInDialog = ({ page }: Stage, text: string | RegExp): Promise<boolean> =>
  isThere(page.getByRole('dialog').getByText(text))
