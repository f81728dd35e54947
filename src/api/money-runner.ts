import type { QueryClient } from '@tanstack/react-query'
import type { CommandEndpoint, InputOf } from '#contract/endpoint.ts'
import type { Outcome } from './outcome.ts'

/**
 * Sends a money call once, through the journal. `before` is the figure before the call; null when unknown.
 * `tappedAt` is when the player asked for it, in epoch ms by the phone's clock.
 */
export type MoneyRunner = <E extends CommandEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  before: number | null,
  tappedAt: number,
) => Promise<Outcome<E>>

let load: () => Promise<MoneyRunner> = () => Promise.reject(new Error('no money runner was set'))

/**
 * Sets how to load the runner. The app calls it, because this folder must not import `intents`. The first
 * money call loads the runner: the login page needs neither the journal nor the rules of reconciliation.
 */
export function setMoneyRunner(loadRunner: () => Promise<MoneyRunner>): void {
  load = loadRunner
}

/** @throws {Error} when the browser cannot load the code; then nothing was sent */
export function loadMoneyRunner(): Promise<MoneyRunner> {
  return load()
}
