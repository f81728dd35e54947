import { afterEach, expect, it, vi } from 'vitest'
import { measureVitals, shiftCounter } from './web-vitals.ts'

afterEach(() => vi.unstubAllGlobals())

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
})

it.each([
  ['shifts within a second add up', [shift(0, 0.1), shift(900, 0.2)], 0.3],
  ['the worst run counts', [shift(0, 0.1), shift(2000, 0.3), shift(5000, 0.2)], 0.3],
  ['a run ends after five seconds', Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.1)), 0.6],
  ['what the player caused does not count', [shift(0, 0.1), shift(10, 0.5, true)], 0.1],
])('%s', (_, shifts, figure) => {
  const count = shiftCounter()
  expect(shifts.map(count).at(-1)).toBeCloseTo(figure)
})

it('figures come from what the browser has, and are null where it has none', () => {
  const kept: Record<string, object[]> = {
    navigation: [{ responseStart: 120.4 }],
    paint: [
      { name: 'first-paint', startTime: 300 },
      { name: 'first-contentful-paint', startTime: 400 },
    ],
    'largest-contentful-paint': [{ startTime: 500 }, { startTime: 800.6 }],
    event: [
      { interactionId: 0, duration: 900 },
      { interactionId: 7, duration: 88 },
      { interactionId: 8, duration: 56 },
    ],
  }
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = Object.keys(kept)
      type = ''
      observe({ type }: { type: string }) {
        this.type = type
      }
      takeRecords() {
        return kept[this.type] ?? []
      }
    },
  )
  expect(measureVitals()()).toEqual({ ttfb: 120, fcp: 400, lcp: 801, inp: 88, cls: null })
})
