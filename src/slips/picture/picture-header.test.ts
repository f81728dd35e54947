import { describe, expect, it } from 'vitest'
import { readPictureHeader } from './picture-header.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const headerOf = (bytes: Uint8Array<ArrayBuffer>) => readPictureHeader(new Blob([bytes]))
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

const PNG = `89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00000438 00000780 08020000 00`
const JPEG_APP = 'ffe0 0010 4a46494600010100000100010000'
const JPEG_FRAME = '0011 08 0780 0438 03 012200 021101 031101'
const webp = (chunk: string, body: string) =>
  `${ascii('RIFF')} 00000000 ${ascii('WEBP')} ${ascii(chunk)} 00000000 ${body}`

describe('the header of a picture', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['baseline JPEG', `ffd8 ${JPEG_APP} ffc0 ${JPEG_FRAME}`, 'image/jpeg'],
    [
      'progressive JPEG, fill bytes before the marker',
      `ffd8 ${JPEG_APP} ffff ffc2 ${JPEG_FRAME}`,
      'image/jpeg',
    ],
    ['lossy WebP', webp('VP8 ', '000000 9d012a 3804 8007'), 'image/webp'],
    ['lossless WebP', webp('VP8L', '2f 37c4df01 00'), 'image/webp'],
    ['extended WebP', webp('VP8X', '00000000 370400 7f0700 00'), 'image/webp'],
  ])('%s', async (_, bytes, type) => {
    expect(await headerOf(hex(bytes))).toEqual({ type, width: 1080, height: 1920 })
  })

  it('is found behind the two megabytes that a camera writes before a portrait', async () => {
    const segment = new Uint8Array(65_537)
    segment.set([0xff, 0xe1, 0xff, 0xff])
    const file = new Blob([
      hex('ffd8'),
      ...Array.from({ length: 32 }, () => segment),
      hex(`ffc0 ${JPEG_FRAME}`),
    ])
    expect(await readPictureHeader(file)).toEqual({ type: 'image/jpeg', width: 1080, height: 1920 })
    expect(await readPictureHeader(file.slice(0, file.size - 20))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['one byte', 'ff'],
    ['a page of HTML', ascii('<!doctype html><html><body></body></html>')],
    ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['GIF', `${ascii('GIF89a')} 0a000a00800000000000`],
    ['PDF', ascii('%PDF-1.7 0000000000000000')],
    ['a PNG cut off', PNG.slice(0, 40)],
    ['a JPEG without a frame', `ffd8 ${JPEG_APP} ffda 0000`],
    ['a JPEG cut off', `ffd8 ${JPEG_APP}`],
    ['another RIFF file', `${ascii('RIFF')} 00000000 ${ascii('WAVE')} ${ascii('fmt ')} 00000000 00000000`],
  ])('is not found in %s', async (_, bytes) => {
    expect(await headerOf(hex(bytes))).toBeNull()
  })
})
