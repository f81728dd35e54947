import { wrapText } from './wrap-text.ts'

const WIDTH = 1080
const HEAD = 170
const MARGIN = 72
const LINE_GAP = 1.5

/** What a part of a sheet draws with. */
export interface Pen {
  context: CanvasRenderingContext2D
  width: number
  margin: number
  font: (weight: number, px: number) => string
  /** A colour of the design system. */
  token: (name: string) => string
}

/** A part of a sheet, over its whole width. It measures first, then draws below `top`. */
export type SheetPart = (pen: Pen) => { height: number; draw: (top: number) => void }

/**
 * Draws a picture to save or share: a head with logo and name, and the parts below it. The background is
 * white in both themes: it is seen in other apps, and printed.
 * @param written all texts, so that their fonts are there: a canvas does not draw again when a font arrives
 * @throws {DOMException} when the browser cannot draw
 */
export async function drawSheet(
  appName: string,
  parts: readonly SheetPart[],
  written: string,
): Promise<Blob> {
  const logo = await loadImage('/icons/logo.svg').catch(() => null)
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const family = getComputedStyle(document.body).fontFamily
  const font = (weight: number, px: number) => `${weight} ${px}px ${family}`
  const text = `${appName}${written}`
  await Promise.all([500, 700].map((weight) => document.fonts.load(font(weight, 40), text))).catch(() => {})

  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new DOMException('no canvas', 'NotSupportedError')
  const pen: Pen = { context, width: WIDTH, margin: MARGIN, font, token }
  const measured = parts.map((part) => part(pen))
  canvas.width = WIDTH
  canvas.height =
    HEAD + MARGIN / 2 + Math.ceil(measured.reduce((sum, { height }) => sum + height, 0)) + MARGIN

  context.fillStyle = token('paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHead(pen, appName, logo)
  let top = HEAD + MARGIN / 2
  for (const { height, draw } of measured) {
    draw(top)
    top += height
  }
  return asPng(canvas)
}

function drawHead({ context, font, token }: Pen, appName: string, logo: HTMLImageElement | null): void {
  const night = context.createLinearGradient(0, 0, WIDTH, HEAD)
  night.addColorStop(0, token('hero'))
  night.addColorStop(1, token('hero-deep'))
  context.fillStyle = night
  context.fillRect(0, 0, WIDTH, HEAD)
  if (logo) context.drawImage(logo, MARGIN, 40, 90, 90)
  context.fillStyle = token('on-hero')
  context.textBaseline = 'middle'
  context.font = font(700, 56)
  context.fillText(appName, MARGIN + (logo ? 116 : 0), HEAD / 2, WIDTH - 2 * MARGIN - 116)
}

export interface SheetLine {
  text: string
  px: number
  weight?: number
  isMuted?: boolean
  isStruck?: boolean
  /** Where it is too wide, it takes several lines. Else it is drawn narrower. */
  wraps?: boolean
}

/** Lines in the middle. */
export function centredLines(given: readonly SheetLine[]): SheetPart {
  return ({ context, width, margin, font, token }) => {
    const lines = given.flatMap((line) =>
      line.wraps
        ? wrapText(context, font(line.weight ?? 500, line.px), line.text, width - 2 * margin).map((text) => ({
            ...line,
            text,
          }))
        : [line],
    )
    const height = lines.reduce((sum, { px }) => sum + px * LINE_GAP, 0)
    return { height, draw: (top) => drawLines(top, lines) }

    function drawLines(top: number, shown: readonly SheetLine[]): void {
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      let y = top
      for (const { text, px, weight = 500, isMuted = false, isStruck = false } of shown) {
        const middle = y + (px * LINE_GAP) / 2
        context.font = font(weight, px)
        context.fillStyle = token('on-paper')
        context.globalAlpha = isMuted ? 0.72 : 1
        context.fillText(text, width / 2, middle, width - 2 * margin)
        if (isStruck) {
          const half = Math.min(context.measureText(text).width, width - 2 * margin) / 2
          context.fillRect(width / 2 - half, middle, 2 * half, px / 12)
        }
        y += px * LINE_GAP
      }
      context.globalAlpha = 1
    }
  }
}

/** Free space. */
export function space(height: number): SheetPart {
  return () => ({ height, draw: () => {} })
}

export async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('no picture', 'EncodingError'))),
      'image/png',
    )
  })
}
