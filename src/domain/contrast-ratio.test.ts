import { expect, test } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'

test('contrast follows WCAG', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastRatio([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2)
  expect(contrastRatio([10, 20, 30], [10, 20, 30])).toBe(1)
})
