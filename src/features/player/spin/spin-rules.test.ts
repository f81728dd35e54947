import { describe, expect, test } from 'vitest'
import { sliceUnderPointer } from '../../../../tests/support/slice-under-pointer.ts'
import { planRide, rideProgress, winningSlice } from './spin-rules.ts'

/** Returns the given numbers in turn, again and again. */
function cycleThrough(...numbers: number[]): () => number {
  let next = 0
  return () => numbers[next++ % numbers.length] as number
}

describe('which slice is under the pointer', () => {
  test.each([
    [0, 4, 0],
    [-89.9, 4, 0],
    [-90.1, 4, 1],
    [-45, 4, 0],
    [45, 4, 3],
    [359.9, 4, 0],
    [360 + 90.1, 4, 2],
    [-360 * 5 - 200, 4, 2],
    [123, 1, 0],
  ])('turned by %d° with %d slices: %d', (rotation, count, index) => {
    expect(sliceUnderPointer(rotation, count)).toBe(index)
  })
})

describe('a ride', () => {
  const counts = [1, 2, 3, 5, 6, 7, 8, 10, 12, 24, 60]
  const starts = [0, 1, 359.999, 720, 1234.567, -50, 36_000_000.25]
  const places = [0, 0.25, 0.5, 0.999999]

  test.each(counts)('stops within each of %d slices, from any start', (count) => {
    for (let index = 0; index < count; index += 1) {
      for (const from of starts) {
        for (const place of places) {
          for (const extra of [0, 0.9]) {
            const ride = planRide(from, index, count, cycleThrough(extra, place))
            expect(sliceUnderPointer(ride.to, count)).toBe(index)
            expect(ride.from).toBe(from)
          }
        }
      }
    }
  })

  test('stops at least a seventh of the slice away from its edges', () => {
    const { to: first } = planRide(0, 3, 8, cycleThrough(0, 0))
    const { to: last } = planRide(0, 3, 8, cycleThrough(0, 0.999999))
    for (const rotation of [first, last]) {
      expect(sliceUnderPointer(rotation + 45 / 7, 8)).toBe(3)
      expect(sliceUnderPointer(rotation - 45 / 7, 8)).toBe(3)
    }
    expect(Math.abs(first - last)).toBeGreaterThan(20)
  })

  test.each([
    [0, 2, 4000],
    [0.4999, 2, 4000],
    [0.5, 3, 5000],
    [0.999, 3, 5000],
  ])('with %d makes %d extra turns in %d ms', (extra, turns, durationMs) => {
    const ride = planRide(77, 2, 6, cycleThrough(extra, 0.5))
    const way = ride.to - ride.from
    expect(ride.durationMs).toBe(durationMs)
    expect(way).toBeGreaterThanOrEqual(turns * 360)
    expect(way).toBeLessThan((turns + 1) * 360)
  })
})

describe('the progress of a ride', () => {
  test.each([4000, 4500, 5000])('in %d ms runs from exactly 0 to exactly 1', (durationMs) => {
    expect(rideProgress(0, durationMs)).toBe(0)
    expect(rideProgress(durationMs, durationMs)).toBe(1)
    expect(rideProgress(durationMs + 500, durationMs)).toBe(1)
    expect(rideProgress(-20, durationMs)).toBe(0)
  })

  test('always slows down and stands still at the end', () => {
    const steps = Array.from(
      { length: 250 },
      (_, frame) => rideProgress((frame + 1) * 20, 5000) - rideProgress(frame * 20, 5000),
    )
    for (let frame = 1; frame < steps.length; frame += 1) {
      expect(steps[frame]).toBeLessThan(steps[frame - 1] as number)
      expect(steps[frame]).toBeGreaterThan(0)
    }
    expect(steps.at(-1)).toBeLessThan((steps[0] as number) / 200)
  })

  test('keeps 0.991 of its speed above the drag in each frame', () => {
    const frame = 1000 / 60
    const speed = (n: number) => rideProgress((n + 1) * frame, 4500) - rideProgress(n * frame, 4500)
    const drops = [1, 2, 3, 40, 41].map((n) => (speed(n + 1) - speed(n)) / (speed(n) - speed(n - 1)))
    for (const drop of drops) expect(drop).toBeCloseTo(0.991, 6)
  })
})

describe('the slice that a result names', () => {
  const slices = [
    { code: 'A', label: '10' },
    { code: 'B', label: '20' },
    { code: 'A', label: '50' },
    { code: 'C', label: null },
  ]
  test.each([
    [{ code: 'B', label: '20' }, 1],
    [{ code: 'A', label: '50' }, 2],
    [{ code: 'A', label: 'another language' }, 0],
    [{ code: 'C', label: 'Coins' }, 3],
    [{ code: 'Z', label: '10' }, -1],
  ])('%j', (result, index) => {
    expect(winningSlice(slices, result)).toBe(index)
  })

  test('an empty wheel has none', () => {
    expect(winningSlice([], { code: 'A', label: null })).toBe(-1)
  })
})
