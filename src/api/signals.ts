/**
 * What any answer may say besides its own content: that the session has ended, or that the service
 * is gone. The client knows neither router nor storage; the app listens (src/app/session-end.ts).
 */
import { emitter } from '#browser/emitter.ts'

type Signal = 'session-ended' | 'gone'

const signals = emitter<[signal: Signal]>()

/** Calls back at each signal. Returns the unsubscribe. */
export const onSignal = signals.subscribe

/** To be told once for each answer that says so: what follows is the listeners'. */
export const emitSignal = signals.emit
