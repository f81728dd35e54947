import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | undefined

/** One clock for all that tick, which stops with the last of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticker ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }
}

/** What `read` makes of the time, looked at once a second; renders only when that has changed. */
export function useClock<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => read(Date.now()))
}
