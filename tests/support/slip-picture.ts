import type { Page } from '@playwright/test'

/** A slip as a phone has it: a PNG that differs by its text. */
export async function slipPicture(page: Page, text: string): Promise<Buffer> {
  const dataUrl = await page.evaluate((words) => {
    const canvas = document.createElement('canvas')
    canvas.width = 360
    canvas.height = 640
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#e8e4ff'
    context.fillRect(0, 0, 360, 640)
    context.fillStyle = '#123'
    context.font = '24px sans-serif'
    for (let line = 0; line < 20; line += 1) context.fillText(`${words} ${line}`, 20, 40 + line * 28)
    return canvas.toDataURL('image/png')
  }, text)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
