import { describe, expect, it } from 'vitest'
import { coverflowPose, ringOffset } from './coverflow-rules.ts'

describe('ringOffset', () => {
  it.each([
    { index: 0, position: 0, count: 1, offset: 0 },
    { index: 1, position: 0, count: 3, offset: 1 },
    { index: 2, position: 0, count: 3, offset: -1 },
    { index: 9, position: 0, count: 10, offset: -1 },
    { index: 0, position: 9, count: 10, offset: 1 },
    { index: 5, position: 0, count: 10, offset: -5 },
    { index: 0, position: 10.25, count: 10, offset: -0.25 },
    { index: 0, position: -0.25, count: 10, offset: 0.25 },
  ])('card $index of $count at $position stands at $offset', ({ index, position, count, offset }) => {
    expect(ringOffset(index, position, count)).toBeCloseTo(offset)
  })

  it.each([3, 4, 5, 10])('shows one card in the middle and one at each side of a ring of %i', (count) => {
    for (let position = 0; position < count; position++) {
      const offsets = Array.from({ length: count }, (_, index) => ringOffset(index, position, count))
      const seen = offsets.filter((offset) => coverflowPose(offset).visibility === 'visible')
      expect(seen.sort((a, b) => a - b)).toEqual([-1, 0, 1])
    }
  })
})

it('hides a card before it changes sides in a ring of three', () => {
  expect(coverflowPose(1.5)).toMatchObject({ opacity: '0', visibility: 'hidden' })
  expect(coverflowPose(-1.5)).toMatchObject({ opacity: '0', visibility: 'hidden' })
})
