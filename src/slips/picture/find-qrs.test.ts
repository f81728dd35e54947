import encodeQR from 'qr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { qrDetector } from './find-qrs.ts'

/** A fake canvas with the QR of a text, or with nothing. */
function canvasOf(text: string | null): OffscreenCanvas {
  const scale = 4
  const rows = text === null ? Array<boolean[]>(30).fill(Array(30).fill(false)) : encodeQR(text, 'raw')
  const side = rows.length * scale
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    const isDark = rows[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    data.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  const pixels = { width: side, height: side, data }
  return { ...pixels, getContext: () => ({ getImageData: () => pixels }) } as unknown as OffscreenCanvas
}

/** Fakes the phone's own detector: it knows these formats and runs `detect`. */
function phoneWith(formats: string[], detect: () => Promise<{ rawValue: string }[]>) {
  const asked = vi.fn(detect)
  const BarcodeDetector = Object.assign(
    class {
      detect = asked
    },
    { getSupportedFormats: async () => formats },
  )
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the detector of QRs', () => {
  it('is the library where the phone has none', async () => {
    const detect = await qrDetector()
    expect(await detect(canvasOf('a slip'))).toEqual(['a slip'])
    expect(await detect(canvasOf(null))).toEqual([])
  })

  it('is the phone’s own where it knows QRs, and finds all of them', async () => {
    phoneWith(['ean_13', 'qr_code'], async () => [{ rawValue: 'one' }, { rawValue: 'two' }])
    expect(await (await qrDetector())(canvasOf('a slip'))).toEqual(['one', 'two'])
  })

  it('is the library where the phone’s own knows other codes only', async () => {
    const asked = phoneWith(['ean_13'], async () => [{ rawValue: 'one' }])
    expect(await (await qrDetector())(canvasOf('a slip'))).toEqual(['a slip'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('is the library from the first failure on', async () => {
    const asked = phoneWith(['qr_code'], () => Promise.reject(new Error('service unavailable')))
    const detect = await qrDetector()
    for (const text of ['a slip', 'another']) expect(await detect(canvasOf(text))).toEqual([text])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is the library where the phone’s own does not even say what it knows', async () => {
    vi.stubGlobal('BarcodeDetector', { getSupportedFormats: () => Promise.reject(new Error('no service')) })
    expect(await (await qrDetector())(canvasOf('a slip'))).toEqual(['a slip'])
  })
})
