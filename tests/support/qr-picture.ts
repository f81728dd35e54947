import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads the QR in a picture from its pixels, as a scanner does. */
export async function textOfQr(page: Page, address: string): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(image.naturalWidth, 600)
    canvas.height = Math.round((canvas.width * image.naturalHeight) / image.naturalWidth)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let text = ''
    for (let at = 0; at < data.length; at += 0x8000)
      text += String.fromCharCode(...data.subarray(at, at + 0x8000))
    return { width: canvas.width, height: canvas.height, pixels: btoa(text) }
  }, address)
  return decodeQR({ width, height, data: new Uint8Array(Buffer.from(pixels, 'base64')) })
}
