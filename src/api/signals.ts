/**
 * Any answer may say that the session has ended or that the service is gone. This folder knows neither
 * router nor storage, so the app listens (src/app/session-end.ts).
 */
import { emitter } from '#browser/emitter.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'

type Signal = 'session-ended' | 'gone'

const signals = emitter<[signal: Signal]>()

/** Calls back at each signal. Returns a function that unsubscribes. */
export const onSignal = signals.subscribe

/** Reports a signal to all that listen. */
export const emitSignal = signals.emit

/** An answer before its schema has read it, and when it was sent and received, by `performance.now()`. */
export interface Answered {
  endpoint: AnyEndpoint
  input: Record<string, unknown>
  body: unknown
  sentTick: number
  receivedTick: number
}

const answers = emitter<[answered: Answered]>()

/** Calls back at each answer that is no refusal. Returns a function that unsubscribes. */
export const onAnswer = answers.subscribe

/** Reports an answer to all that listen. */
export const emitAnswer = answers.emit
