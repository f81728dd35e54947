import type { QueryClient } from '@tanstack/react-query'
import type { CommandEndpoint, InputOf } from '#contract/endpoint.ts'
import type { Outcome } from './outcome.ts'

/** Sends a money call once, through the journal. */
export type MoneyRunner = <E extends CommandEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  before: number | null,
) => Promise<Outcome<E>>

let load: () => Promise<MoneyRunner> = () => Promise.reject(new Error('no money runner was set'))

/**
 * The app gives the way to `intents`, which lies above this folder. It is loaded with the first money
 * call: the login page needs neither the journal nor the rules of reconciliation.
 */
export function setMoneyRunner(loadRunner: () => Promise<MoneyRunner>): void {
  load = loadRunner
}

/** @throws {Error} when the code cannot be fetched: nothing was sent */
export function loadMoneyRunner(): Promise<MoneyRunner> {
  return load()
}
