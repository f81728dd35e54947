import type { Page } from '@playwright/test'

export const AT_WELCOME = '/user/bonus?dialog=bonus.WELCOME100'

/** The first heading of each bonus's banner. */
export const bonusNames = {
  WELCOME100: 'ต้อนรับสมาชิกใหม่',
  DAILY50: 'โบนัสรายวัน',
  WEEKEND200: 'โบนัสสุดสัปดาห์',
  LOYAL30: 'ขอบคุณที่อยู่ด้วยกัน',
  EARLYBIRD: '100 คนแรก',
}
export const card = (page: Page, code: keyof typeof bonusNames) =>
  page.getByRole('button', { name: bonusNames[code] })
export const unfold = (page: Page, count: number) => page.getByText(`Already received (${count})`).click()
export const receive = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Receive' })
export const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
export const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel bonus' })
export const haveCode = (page: Page) => page.getByRole('button', { name: 'Have a code?' })

/** After a reload the form may be open already, with the code that was typed before. */
export async function openCodeForm(page: Page): Promise<void> {
  await haveCode(page).waitFor()
  if ((await haveCode(page).getAttribute('aria-expanded')) === 'false') await haveCode(page).click()
}

export async function cancelAndConfirm(page: Page): Promise<void> {
  await cancel(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
}
