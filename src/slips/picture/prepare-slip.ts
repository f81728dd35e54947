import { pictureProblem } from './picture-problem.ts'
import { fittedSize, type SlipFileProblem } from './slip-file-rules.ts'

/** Small enough for a weak connection, and sharp enough to read the QR. */
const TARGET_BYTES = 150 * 1024
const QUALITIES = [0.82, 0.7, 0.6, 0.5, 0.4]

export type PreparedSlip = { picture: File } | { problem: SlipFileProblem }

/**
 * Turns a picked file into the slip to send. It always redraws the picture: that makes it smaller,
 * turns it upright, and removes hidden data such as the place of a photo.
 */
export async function prepareSlip(file: Blob): Promise<PreparedSlip> {
  try {
    const problem = await pictureProblem(file)
    if (problem) return { problem }
    const bitmap = await createImageBitmap(file)
    try {
      const drawing = await drawJpeg(bitmap)
      if (!drawing) return { problem: 'unreadable' }
      // Keep the time of the picked file: it helps to recognise an old slip.
      const { lastModified } = file instanceof File ? file : { lastModified: 0 }
      return { picture: new File([drawing], 'slip.jpg', { type: drawing.type, lastModified }) }
    } finally {
      bitmap.close()
    }
  } catch {
    return { problem: 'unreadable' }
  }
}

async function drawJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const { width, height } = fittedSize(bitmap.width, bitmap.height)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // Without a background, a transparent PNG becomes black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = await jpeg(canvas, quality)
    if (!smallest || smallest.size <= TARGET_BYTES) break
  }
  return smallest
}

function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
