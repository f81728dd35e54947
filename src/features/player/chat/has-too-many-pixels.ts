import { HEADER_BYTES, readPictureHeader } from '#slips/picture/picture-header.ts'
import { headerProblem } from '#slips/picture/slip-file-rules.ts'

/**
 * Whether a phone may run out of memory while it decodes a picture (docs/reliability.md#t24): somebody may have sent
 * it to the player. It reads the header and decodes nothing. False for what is no picture, or cannot be read.
 */
export async function hasTooManyPixels(file: Blob): Promise<boolean> {
  const bytes = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = new Uint8Array(bytes)
  const header = readPictureHeader(head) ?? gifHeader(head)
  return header !== null && headerProblem(header) === 'too-large'
}

/** A slip is no GIF. Of the header only the size counts here. */
function gifHeader(head: Uint8Array<ArrayBuffer>): ReturnType<typeof readPictureHeader> {
  const view = new DataView(head.buffer)
  if (head.length < 10 || view.getUint32(0) !== 0x47494638) return null
  return { type: 'image/png', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}
