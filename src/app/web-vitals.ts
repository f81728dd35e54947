import type { VitalsReport } from './report-rules.ts'

type Vitals = VitalsReport['vitals']

/** A run of shifts ends with a second without one, and after five seconds. The worst run is the figure. */
const RUN_GAP_MS = 1000
const LONGEST_RUN_MS = 5000

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  interactionId?: number
}

/** Returns a function that takes shifts in their order and returns the figure so far. */
export function shiftCounter(): (
  shift: Pick<LayoutShift, 'value' | 'startTime' | 'hadRecentInput'>,
) => number {
  let worst = 0
  let run = 0
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return worst
    if (startTime - last > RUN_GAP_MS || startTime - first > LONGEST_RUN_MS) {
      run = 0
      first = startTime
    }
    run += value
    last = startTime
    worst = Math.max(worst, run)
    return worst
  }
}

/**
 * Measures Web Vitals from now on, with what the browser has kept since the start of the page. Returns a function
 * for the figures so far. `inp` is the slowest interaction, which it is for up to 50 interactions.
 */
export function measureVitals(): () => Vitals {
  const vitals: Vitals = { ttfb: null, fcp: null, lcp: null, inp: null, cls: null }
  const countShift = shiftCounter()
  const onEntry: Record<string, (entry: PerformanceEntry) => void> = {
    navigation: (entry) => {
      vitals.ttfb = (entry as PerformanceNavigationTiming).responseStart
    },
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.fcp = startTime
    },
    'largest-contentful-paint': ({ startTime }) => {
      vitals.lcp = startTime
    },
    event: (entry) => {
      if ((entry as Interaction).interactionId) vitals.inp = Math.max(vitals.inp ?? 0, entry.duration)
    },
    'layout-shift': (entry) => {
      vitals.cls = countShift(entry as LayoutShift)
    },
  }
  const known = globalThis.PerformanceObserver?.supportedEntryTypes ?? []
  const observers = Object.entries(onEntry)
    .filter(([type]) => known.includes(type))
    .map(([type, take]) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
      observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) })
      return { observer, take }
    })
  return () => {
    for (const { observer, take } of observers) observer.takeRecords().forEach(take)
    const rounded = Object.entries(vitals).map(([name, value]) => [
      name,
      value === null ? null : Number(value.toFixed(name === 'cls' ? 3 : 0)),
    ])
    return Object.fromEntries(rounded)
  }
}
