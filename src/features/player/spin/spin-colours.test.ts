import { describe, expect, test } from 'vitest'
import { contrastRatio, legibleInk, type Rgb, rgbOf } from './spin-colours.ts'

describe('reading a colour that a canvas returns', () => {
  test.each<[string, Rgb | null]>([
    ['#ff8000', [255, 128, 0]],
    ['#FF8000', [255, 128, 0]],
    ['rgba(255, 128, 0, 0.8)', [255, 128, 0]],
    ['rgba(255, 128, 0, 0)', null],
    ['rgba(0, 0, 0, 0.2)', null],
    ['color(display-p3 1 0 0)', null],
    ['#ff8', null],
    ['red; background: url(x)', null],
    ['', null],
  ])('%s', (text, rgb) => {
    expect(rgbOf(text)).toEqual(rgb)
  })
})

test('contrast follows WCAG', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastRatio([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2)
  expect(contrastRatio([10, 20, 30], [10, 20, 30])).toBe(1)
})

describe('the ink of a label', () => {
  test('is the wanted colour where that is legible', () => {
    expect(legibleInk([0, 0, 0], [255, 255, 0])).toEqual([255, 255, 0])
  })

  test('is another colour where the wanted one is not legible or missing', () => {
    expect(legibleInk([255, 255, 255], [255, 255, 0])).toEqual([20, 14, 48])
    expect(legibleInk([0, 0, 64], [0, 0, 80])).toEqual([255, 255, 255])
    expect(legibleInk([0, 0, 64], null)).toEqual([255, 255, 255])
  })

  test('is legible on every background', () => {
    for (let red = 0; red <= 255; red += 51) {
      for (let green = 0; green <= 255; green += 51) {
        for (let blue = 0; blue <= 255; blue += 51) {
          const ground: Rgb = [red, green, blue]
          for (const wanted of [null, [255, 255, 255], [128, 128, 128], ground] as const) {
            expect(contrastRatio(ground, legibleInk(ground, wanted))).toBeGreaterThanOrEqual(4.2)
          }
        }
      }
    }
  })
})
