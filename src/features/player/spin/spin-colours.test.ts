import { describe, expect, test } from 'vitest'
import { contrastRatio, type Rgb } from '#domain/contrast-ratio.ts'
import { legibleInk, rgbOf } from './spin-colours.ts'

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
