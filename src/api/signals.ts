/**
 * Any answer may say that the session has ended or that the service is gone. This folder knows neither
 * router nor storage, so the app listens (src/app/session-end.ts).
 */
import { emitter } from '#browser/emitter.ts'

type Signal = 'session-ended' | 'gone'

const signals = emitter<[signal: Signal]>()

/** Calls back at each signal. Returns a function that unsubscribes. */
export const onSignal = signals.subscribe

export const emitSignal = signals.emit
