import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { crc16 } from '#domain/slip-qr.ts'

const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

function withCrc(body: string, crcTag: '63' | '91'): string {
  const open = `${body}${crcTag}04`
  return open + crc16(open).toString(16).toUpperCase().padStart(4, '0')
}

/** The text of the QR on a slip of a bank. */
export function slipPayload(reference: string, bank = '014'): string {
  return withCrc(
    tag('00', tag('00', '000001') + tag('01', bank) + tag('02', reference)) + tag('51', 'TH'),
    '91',
  )
}

/** The text of the QR on a slip of TrueMoney. `date` is DDMMYYYY. */
export function trueMoneyPayload(transaction: string, date: string): string {
  const parts = [
    ['00', '01'],
    ['01', '01'],
    ['02', 'P2P'],
    ['03', transaction],
    ['04', date],
  ] as const
  return withCrc(tag('00', parts.map(([id, value]) => tag(id, value)).join('')), '91')
}

/** The text of a QR to pay with. */
export function paymentPayload(phone: string): string {
  const account = tag('00', 'A000000677010111') + tag('01', `0066${phone.slice(1)}`)
  return withCrc(
    tag('00', '01') + tag('01', '11') + tag('29', account) + tag('53', '764') + tag('58', 'TH'),
    '63',
  )
}

export interface SlipPicture {
  payload: string
  width?: number
  height?: number
  /** The size of the QR with its margin, in pixels before the rotation. */
  qrSize?: number
  /** Degrees clockwise. The picture keeps its size. */
  turn?: number
  type?: 'image/jpeg' | 'image/png' | 'image/webp'
  /** 0 to 100. */
  quality?: number
  /** A logo in the middle of the QR, as a share of its side. */
  logo?: number
  /** The grain of a camera in steps. It also darkens one side. */
  grain?: number
}

/** Draws the picture of a slip as a bank's app does. */
export async function drawSlip(page: Page, picture: SlipPicture): Promise<Buffer> {
  const modules = encodeQR(picture.payload, 'raw', { ecc: picture.logo ? 'high' : 'medium', border: 2 })
  const base64 = await page.evaluate(paintSlip, { ...picture, modules })
  return Buffer.from(base64, 'base64')
}

async function paintSlip(wanted: SlipPicture & { modules: boolean[][] }): Promise<string> {
  const { width = 720, height = 1280, qrSize = 230, turn = 0, logo = 0, grain = 0, modules } = wanted
  const isSideways = turn % 180 === 90
  const canvas = isSideways ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height)
  // Keeps the pixels in memory, because reading them back from a graphics card is slow.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#23105c'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  // Keeps the slip inside the picture.
  if (turn % 90 !== 0) context.scale(0.7, 0.7)
  context.translate(-width / 2, -height / 2)

  const sheet = { x: width * 0.06, y: height * 0.06, w: width * 0.88, h: height * 0.88 }
  context.fillStyle = '#fbfaff'
  context.fillRect(sheet.x, sheet.y, sheet.w, sheet.h)
  context.fillStyle = '#2b2540'
  const line = Math.min(width, height) / 22
  context.font = `${line}px sans-serif`
  const texts = [
    'โอนเงินสำเร็จ',
    '21 พ.ย. 69 09:12 น.',
    'นาย สมชาย ใจดี',
    'xxx-x-x1234-x',
    'บจก. กระเป๋า',
    '฿ 500.00',
    wanted.payload.slice(8, 34),
  ]
  for (const [index, text] of texts.entries()) {
    context.fillText(text, sheet.x + line, sheet.y + line * (2 + index * 1.7), sheet.w - 2 * line)
  }

  const left = sheet.x + sheet.w - qrSize - line * 0.6
  const top = sheet.y + sheet.h - qrSize - line * 0.6
  const size = qrSize / modules.length
  context.fillStyle = '#fff'
  context.fillRect(left, top, qrSize, qrSize)
  context.fillStyle = '#000'
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + x * size, top + y * size, size + 0.3, size + 0.3)
    }
  }
  if (logo > 0) {
    context.fillStyle = '#00a950'
    const side = qrSize * logo
    context.fillRect(left + (qrSize - side) / 2, top + (qrSize - side) / 2, side, side)
  }

  if (grain > 0) {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    let seed = 1
    for (let at = 0; at < pixels.data.length; at += 4) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      const light = 1 - (0.3 * ((at / 4) % width)) / width
      for (let channel = 0; channel < 3; channel += 1) {
        const grains = (((seed >> (8 + channel * 3)) & 0xff) / 255 - 0.5) * 2 * grain
        pixels.data[at + channel] = (pixels.data[at + channel] as number) * light + grains
      }
    }
    context.putImageData(pixels, 0, 0)
  }

  const { type = 'image/jpeg', quality = 80 } = wanted
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type, quality: quality / 100 })).arrayBuffer(),
  )
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}
