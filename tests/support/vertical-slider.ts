import { expect, type Page } from '@playwright/test'

/** Taps an option of a vertical slider and waits until it is chosen. */
export async function turnTo(page: Page, slider: string, option: string): Promise<void> {
  const chosen = page
    .getByRole('listbox', { name: slider, exact: true })
    .getByRole('option', { name: option })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
}
