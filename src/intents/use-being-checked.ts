import type { CommandEndpoint } from '#contract/endpoint.ts'
import { sameMoneyAs } from '#contract/reconciliations.ts'
import { type Intent, isOpen, useIntents } from './journal.ts'

/**
 * Whether the app still finds out what became of a call that moves the same money. Until then the form
 * must not be ready to send: its notice says why.
 */
export function useBeingChecked(endpoint: CommandEndpoint): boolean {
  return useIntentsOf(endpoint).some(isOpen)
}

/**
 * Whether the player still has to find out what became of a call that moves the same money: the app could not
 * tell. The form is then for another one.
 */
export function useLeftInDoubt(endpoint: CommandEndpoint): boolean {
  return useIntentsOf(endpoint).some(({ state }) => state === 'could-not-tell')
}

function useIntentsOf(endpoint: CommandEndpoint): readonly Intent[] {
  const names = sameMoneyAs(endpoint)
  return useIntents().filter(({ row }) => names.includes(row))
}
