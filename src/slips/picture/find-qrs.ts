/** Time limits of the library for one picture, ms: a short try, then a longer one if it finds no QR. */
const TIME_LIMITS_MS = [30, 600]
/** Larger pictures are scaled down. A pixel takes four bytes, and small phones have little memory. */
const MOST_PIXELS = 12_000_000

/** Returns the texts of all QRs on a canvas. */
type Detector = (canvas: OffscreenCanvas) => Promise<string[]>

interface NativeDetector {
  detect(canvas: OffscreenCanvas): Promise<{ rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** Returns the phone's own detector, which is faster and better than a library; null if it reads no QRs. */
async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (canvas) => (await detector.detect(canvas)).map(({ rawValue }) => rawValue)
  } catch {
    return null
  }
}

async function libraryDetector(): Promise<Detector> {
  const { decodeQRBatch } = await import('qr/decode.js')
  return async (canvas) => {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    for (const timeLimit of TIME_LIMITS_MS) {
      const [results = []] = await decodeQRBatch([pixels], { effort: Number.POSITIVE_INFINITY, timeLimit })
      const texts = results.filter((result) => typeof result === 'string')
      if (texts.length > 0) return texts
    }
    return []
  }
}

/**
 * Returns a detector: the phone's own, until it fails for the first time (its service may be missing). From then on, or
 * where the phone has none, it is the library's.
 */
export async function qrDetector(): Promise<Detector> {
  const native = await nativeDetector()
  let library: Promise<Detector> | undefined
  return async (canvas) => {
    if (native && !library) {
      try {
        return await native(canvas)
      } catch {
        // The library tries it below.
      }
    }
    library ??= libraryDetector()
    return (await library)(canvas)
  }
}

function drawAtScale(bitmap: ImageBitmap, wanted: number): OffscreenCanvas | null {
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** First the original size, then larger for a small QR, then smaller for a grainy one. */
const SCALES = [1, 2, 0.5]

/**
 * Looks for QRs on each picture at several scales. It stops as soon as `isEnough` accepts the texts
 * found so far.
 */
export async function findQrs(
  pictures: readonly Blob[],
  detect: Detector,
  isEnough: (found: string[]) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const picture of pictures) {
    const bitmap = await createImageBitmap(picture)
    for (const scale of SCALES) {
      const canvas = drawAtScale(bitmap, scale)
      if (canvas) found.push(...(await detect(canvas)))
      if (isEnough(found)) break
    }
    bitmap.close()
    if (isEnough(found)) break
  }
  return found
}
