import { expect, it } from 'vitest'
import { fileSize, videoLength } from './video-facts.ts'

it.each([
  [0.2, '0:01'],
  [16.5, '0:17'],
  [59.6, '1:00'],
  [65, '1:05'],
  [720, '12:00'],
])('%d seconds are %s long', (seconds, shown) => {
  expect(videoLength(seconds)).toBe(shown)
})

it.each([
  [1, '1 KB'],
  [186_582, '187 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_249_000, '1.2 MB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown)
})
