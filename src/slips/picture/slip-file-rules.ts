import { MOST_SLIP_BYTES } from '#domain/shared-slip.ts'
import type { PictureHeader } from './picture-header.ts'

/** A phone with little memory can still decode this many pixels, at 4 bytes each. */
const MOST_PIXELS = 64_000_000
const LONGEST_SIDE = 1600
/** A screenshot of a long chat is narrow. Below this width, its QR cannot be read. */
const NARROWEST_SIDE = 720

/** `not-loaded`: the code that reads pictures is not on this phone. */
export type SlipFileProblem = 'empty' | 'wrong-type' | 'too-large' | 'unreadable' | 'not-loaded'

/** Returns why a file of this size cannot be a slip; null where it can. */
export function fileProblem(bytes: number): SlipFileProblem | null {
  if (bytes === 0) return 'empty'
  return bytes > MOST_SLIP_BYTES ? 'too-large' : null
}

/** Returns why a picture with this header cannot be a slip; null where it can. Null as a header: it is no picture. */
export function headerProblem(header: PictureHeader | null): SlipFileProblem | null {
  if (header === null) return 'wrong-type'
  if (header.width === 0 || header.height === 0) return 'unreadable'
  return header.width * header.height > MOST_PIXELS ? 'too-large' : null
}

/** Returns the size to send, in pixels. It never enlarges a picture. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const [short, long] = width < height ? [width, height] : [height, width]
  const scale = Math.min(1, Math.max(LONGEST_SIDE / long, NARROWEST_SIDE / short))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
