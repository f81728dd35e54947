/** The type and size of a picture, in pixels. */
export interface PictureHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/** How many bytes to read at a time: most photos have their size in the first ones. */
const READ_BYTES = 256 * 1024

const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/**
 * Reads the type and size of a JPEG, PNG or WebP file from its bytes, not from its name. Returns null
 * for anything else. The app can then refuse a picture of 30,000 pixels a side before the phone runs
 * out of memory while decoding it.
 * @throws {DOMException} `NotReadableError` where the file is gone, or was changed since it was picked
 */
export async function readPictureHeader(file: Blob): Promise<PictureHeader | null> {
  const view = await readFrom(file, 0)
  try {
    if (view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452) {
      return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    }
    if (view.getUint16(0) === 0xffd8) return await readJpeg(file, view)
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return readWebp(view)
  } catch (error) {
    // The file ends inside its header.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

async function readFrom(file: Blob, offset: number): Promise<DataView> {
  return new DataView(await file.slice(offset, offset + READ_BYTES).arrayBuffer())
}

/** The bytes that say where a segment ends, or how large the picture is. */
const SEGMENT_BYTES = 9

/** Some cameras write megabytes of notes before the size, such as the depth of a portrait. */
async function readJpeg(file: Blob, first: DataView): Promise<PictureHeader | null> {
  let view = first
  let offset = 0
  let at = 2
  for (;;) {
    if (at + SEGMENT_BYTES > view.byteLength && offset + view.byteLength < file.size) {
      offset += at
      at = 0
      view = await readFrom(file, offset)
    }
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (JPEG_FRAMES.has(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else if (marker === 0xda) {
      return null
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
}

function readWebp(view: DataView): PictureHeader | null {
  const type = 'image/webp'
  const chunk = view.getUint32(12)
  if (chunk === 0x56503858 /* VP8X */) {
    const [width, height] = [24, 27].map((at) => 1 + (view.getUint32(at, true) & 0xffffff))
    return { type, width: width as number, height: height as number }
  }
  if (chunk === 0x56503820 /* VP8, lossy */) {
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk === 0x5650384c /* VP8L, lossless */) {
    const bits = view.getUint32(21, true)
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return null
}
