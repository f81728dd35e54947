/**
 * One slip leaves at a time, and a while after the one before it. The list names no picture: it tells the rows of two
 * slips apart by the times of their sendings alone.
 */
import { EXACT_MS } from '#contract/newest-rows.ts'
import { onSessionChange, sessionEpoch } from '#session/session.ts'

/** Until when no slip leaves, by `performance.now()`. */
let restsUntil = Number.NEGATIVE_INFINITY
/** Resolves when the last one in the queue has had its turn. */
let lastTurn: Promise<void> = Promise.resolve()

onSessionChange(() => {
  restsUntil = Number.NEGATIVE_INFINITY
})

/**
 * Waits until a slip may leave. Returns what ends its turn; that may be called more than once.
 * @returns a function that takes whether the slip may have left the phone
 */
export async function takeSlipTurn(): Promise<(hasLeft: boolean) => void> {
  const epoch = sessionEpoch()
  const before = lastTurn
  let next = () => {}
  lastTurn = new Promise((done) => (next = done))
  await before
  await rest()
  return (hasLeft) => {
    if (hasLeft && sessionEpoch() === epoch) restsUntil = performance.now() + 2 * EXACT_MS
    next()
  }
}

/** The end of the session ends the rest. */
async function rest(): Promise<void> {
  while (restsUntil > performance.now()) {
    await new Promise<void>((done) => {
      const stop = onSessionChange(end)
      const timer = setTimeout(end, restsUntil - performance.now())
      function end(): void {
        stop()
        clearTimeout(timer)
        done()
      }
    })
  }
}
