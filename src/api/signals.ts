/**
 * What any answer may say besides its own content: that the session has ended, or that the service
 * is gone. The client knows neither router nor storage; the app listens (src/app/session-end.ts).
 */
type Signal = 'session-ended' | 'gone'

const listeners = new Set<(signal: Signal) => void>()

/** Calls back at each signal. Answers the unsubscribe. */
export function onSignal(listener: (signal: Signal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be told once for each answer that says so: what follows is the listeners'. */
export function emitSignal(signal: Signal): void {
  for (const listener of listeners) listener(signal)
}
