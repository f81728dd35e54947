import { centredLines, drawSheet, loadImage, type SheetPart } from '#ui/picture/draw-sheet.ts'
import { CODE_PX } from './qr-image-source.ts'

/** The translated texts above and below the code. */
export interface QrPictureTexts {
  appName: string
  provider: string
  amountLabel: string
  amount: string | null
  /** The first text is large, such as the deadline. The others are smaller. */
  below: readonly string[]
}

/** Free space above and below the code. With the code's own margin it is enough for scanners. */
const QUIET = 40

/**
 * Draws a QR as a picture to save or share, for the bank app on the same phone. There is room around the
 * code, because scanners need that.
 * @throws {DOMException} when the code cannot be drawn
 */
export async function drawQrPicture(source: string, texts: QrPictureTexts): Promise<Blob> {
  const { appName, provider, amountLabel, amount, below } = texts
  const code = await loadImage(source)
  return drawSheet(
    appName,
    [
      centredLines([
        { text: provider, px: 44 },
        ...(amount === null
          ? []
          : [
              { text: amountLabel, px: 36, isMuted: true },
              { text: amount, px: 100, weight: 700 },
            ]),
      ]),
      codePart(code),
      centredLines(
        below.map((text, index) =>
          index === 0 ? { text, px: 52, weight: 700 } : { text, px: 36, isMuted: true },
        ),
      ),
    ],
    Object.values(texts).flat().join(''),
  )
}

function codePart(code: HTMLImageElement): SheetPart {
  return ({ context, width }) => ({
    height: CODE_PX + 2 * QUIET,
    draw(top) {
      const { naturalWidth, naturalHeight } = code
      const scale = CODE_PX / Math.max(naturalWidth, naturalHeight)
      // Keep the squares of the code sharp.
      context.imageSmoothingEnabled = false
      const isSized = naturalWidth > 0 && naturalHeight > 0
      const [w, h] = isSized ? [naturalWidth * scale, naturalHeight * scale] : [CODE_PX, CODE_PX]
      context.drawImage(code, (width - w) / 2, top + QUIET + (CODE_PX - h) / 2, w, h)
      context.imageSmoothingEnabled = true
    },
  })
}
