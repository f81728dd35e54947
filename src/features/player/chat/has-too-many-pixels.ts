import { type PictureHeader, readPictureHeader } from '#slips/picture/picture-header.ts'
import { headerProblem } from '#slips/picture/slip-file-rules.ts'

/**
 * Whether a picture has so many pixels that a phone may run out of memory (docs/reliability.md#t24). Somebody may have
 * sent it to the player. Only the header is read. Returns false if the file is no picture, or cannot be read.
 */
export async function hasTooManyPixels(file: Blob): Promise<boolean> {
  try {
    const header = (await readPictureHeader(file)) ?? (await readGifHeader(file))
    return header !== null && headerProblem(header) === 'too-large'
  } catch {
    return false // The file is gone, or may not be read any more.
  }
}

/** A slip is no GIF. Of the header only the size counts here. */
async function readGifHeader(file: Blob): Promise<PictureHeader | null> {
  const head = new DataView(await file.slice(0, 10).arrayBuffer())
  if (head.byteLength < 10 || head.getUint32(0) !== 0x47494638) return null
  return { type: 'image/png', width: head.getUint16(6, true), height: head.getUint16(8, true) }
}
