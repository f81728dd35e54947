import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'

/** One timer for all components that show the time. It stops with the last of them. */
const seconds = emitter((emit) => {
  const timer = setInterval(emit, 1000)
  return () => clearInterval(timer)
})

/** What `read` makes of the time, looked at once a second; renders only when that has changed. */
export function useClock<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(seconds.subscribe, () => read(Date.now()))
}
