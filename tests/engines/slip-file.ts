import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

const WIDTH = 720
const HEIGHT = 1280
const MODULE = 6

/** A PNG of a slip's size with a QR on white, drawn without a browser. */
export function slipFile(payload: string): Buffer {
  const modules = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
  const left = WIDTH - modules.length * MODULE - 40
  const top = HEIGHT - modules.length * MODULE - 40
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    // Each row begins with its filter, which is none.
    const row = Buffer.alloc(WIDTH + 1, 0xff)
    row[0] = 0
    for (let x = 0; x < WIDTH; x += 1) {
      const isDark = modules[Math.floor((y - top) / MODULE)]?.[Math.floor((x - left) / MODULE)]
      if (isDark) row[x + 1] = 0
    }
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
