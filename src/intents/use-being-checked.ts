import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { sameMoneyAs } from '#contract/reconcile.ts'
import { isOpen, useIntents } from './journal.ts'

/**
 * Whether the app still finds out what became of a call that moves the same money. Until then the form
 * must not be ready to send: its notice says why.
 */
export function useBeingChecked(endpoint: CommandEndpoint): boolean {
  const actions = sameMoneyAs(endpoint).map(endpointName)
  return useIntents().some((intent) => isOpen(intent) && actions.includes(intent.row))
}
