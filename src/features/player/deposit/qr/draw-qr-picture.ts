/** The translated texts above and below the code. */
export interface QrPictureTexts {
  appName: string
  provider: string
  amountLabel: string
  amount: string | null
  /** The first text is large, such as the deadline. The others are smaller. */
  below: readonly string[]
}

const WIDTH = 1080
const HEAD = 170
const MARGIN = 72
const CODE = 880
/** Free space above and below the code. With the code's own margin it is enough for scanners. */
const QUIET = 40
const LINE_GAP = 1.5

/**
 * Draws a QR as a picture to save or share, for the bank app on the same phone. The background is
 * white in both themes and leaves room around the code, because scanners need that.
 * @throws {DOMException} when the code cannot be drawn
 */
export async function drawQrPicture(source: string, texts: QrPictureTexts): Promise<Blob> {
  const code = await loadImage(source)
  const logo = await loadImage('/icons/favicon.svg').catch(() => null)
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const family = getComputedStyle(document.body).fontFamily
  const font = (weight: number, px: number) => `${weight} ${px}px ${family}`
  const written = Object.values(texts).flat().join('')
  // Load the fonts first: a canvas does not draw again when a font arrives.
  await Promise.all([500, 700].map((weight) => document.fonts.load(font(weight, 40), written))).catch(
    () => {},
  )

  const lines: Line[] = [
    { text: texts.provider, px: 44, weight: 500 },
    ...(texts.amount === null
      ? []
      : [
          { text: texts.amountLabel, px: 36, weight: 500, isMuted: true },
          { text: texts.amount, px: 100, weight: 700 },
        ]),
  ]
  const below: Line[] = texts.below.map((text, index) =>
    index === 0 ? { text, px: 52, weight: 700 } : { text, px: 36, weight: 500, isMuted: true },
  )
  const codeTop = HEAD + MARGIN / 2 + heightOf(lines)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = codeTop + CODE + 2 * QUIET + heightOf(below) + MARGIN
  const context = canvas.getContext('2d')
  if (!context) throw new DOMException('no canvas', 'NotSupportedError')

  context.fillStyle = token('paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHead()
  drawLines(lines, HEAD + MARGIN / 2)
  drawCode()
  drawLines(below, codeTop + CODE + 2 * QUIET)
  return asPng(canvas)

  function drawHead(): void {
    if (!context) return
    const night = context.createLinearGradient(0, 0, WIDTH, HEAD)
    night.addColorStop(0, token('hero'))
    night.addColorStop(1, token('hero-deep'))
    context.fillStyle = night
    context.fillRect(0, 0, WIDTH, HEAD)
    if (logo) context.drawImage(logo, MARGIN, 40, 90, 90)
    context.fillStyle = token('on-hero')
    context.textBaseline = 'middle'
    context.font = font(700, 56)
    context.fillText(texts.appName, MARGIN + (logo ? 116 : 0), HEAD / 2, WIDTH - 2 * MARGIN - 116)
  }

  function drawLines(shown: readonly Line[], top: number): void {
    if (!context) return
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    let y = top
    for (const { text, px, weight, isMuted } of shown) {
      context.font = font(weight, px)
      context.fillStyle = token('on-paper')
      context.globalAlpha = isMuted ? 0.72 : 1
      // The last argument makes a text that is too wide fit.
      context.fillText(text, WIDTH / 2, y + (px * LINE_GAP) / 2, WIDTH - 2 * MARGIN)
      y += px * LINE_GAP
    }
    context.globalAlpha = 1
  }

  function drawCode(): void {
    if (!context) return
    const { naturalWidth: width, naturalHeight: height } = code
    const scale = CODE / Math.max(width, height)
    // Keep the squares of the code sharp.
    context.imageSmoothingEnabled = false
    const [w, h] = width > 0 && height > 0 ? [width * scale, height * scale] : [CODE, CODE]
    context.drawImage(code, (WIDTH - w) / 2, codeTop + QUIET + (CODE - h) / 2, w, h)
  }
}

interface Line {
  text: string
  px: number
  weight: number
  isMuted?: boolean
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, { px }) => height + px * LINE_GAP, 0)
}

async function loadImage(source: string): Promise<HTMLImageElement> {
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
