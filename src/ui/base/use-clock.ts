import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'

/** One timer for all components that show the time. It stops with the last of them. */
const seconds = emitter((emit) => {
  const timer = setInterval(emit, 1000)
  return () => clearInterval(timer)
})

/** Calls `read` with the time once a second, and renders only when its result changes. */
export function useClock<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  const readNow = () => read(Date.now())
  return useSyncExternalStore(seconds.subscribe, readNow, readNow)
}
