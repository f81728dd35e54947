import { expect, it } from 'vitest'
import { hasTooManyPixels } from './has-too-many-pixels.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const four = (pixels: number) => pixels.toString(16).padStart(8, '0')
const png = (width: number, height: number) =>
  `89504e470d0a1a0a 0000000d 49484452 ${four(width)} ${four(height)} 08020000 00`
const jpeg = (size: string) => `ffd8 ffc0 0011 08 ${size} 03 012200 021101 031101`
const gif = (size: string) => `474946383961 ${size} 800000`

it.each([
  ['a PNG of 30,000 pixels a side', png(30_000, 30_000), true],
  ['a photo of a phone', png(4000, 3000), false],
  ['a JPEG of 65,535 pixels a side', jpeg('ffff ffff'), true],
  ['a small JPEG', jpeg('0780 0438'), false],
  ['a GIF of 65,535 pixels a side', gif('ffff ffff'), true],
  ['a small GIF', gif('0001 0001'), false],
  ['what is no picture', '0102030405', false],
  ['a GIF cut off', '474946383961', false],
])('%s has too many pixels to be decoded: %s', async (_, bytes, expected) => {
  expect(await hasTooManyPixels(new Blob([hex(bytes)]))).toBe(expected)
})
