/** Knowing that the player tries again what was done before, or not: the same key makes it safe. */
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { reconciliations } from '#contract/reconciliations.ts'
import { onSessionChange } from '#session/session.ts'
import { type Intent, KEY_KEPT_MS } from './journal.ts'
import { isTellable, lastSending } from './sent-time.ts'

type Input = Record<string, unknown>

/** What this page has sent each intent with. A gift link must not reach the disk. */
const inputs = new Map<string, string>()
onSessionChange(() => inputs.clear())

/** Notes what an intent is sent with, for as long as the page lives. */
export function noteInput(id: string, input: Input): void {
  inputs.set(id, JSON.stringify(input))
}

/** Returns the part of an input that may be written to disk. */
export function inputForDisk(endpoint: CommandEndpoint, input: Input): Input {
  const names = reconciliations.get(endpoint)?.keeps ?? []
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** Whether a server still knows the key of an intent: it counts from the first sending. */
export function hasLivingKey(intent: Intent): boolean {
  return !intent.isKeySpent && isTellable(intent, KEY_KEPT_MS)
}

/**
 * Whether a call with this input tries again what an intent has tried: the same call with the same input, within a
 * day. What was done is no failed try.
 */
export function isTryAgain(intent: Intent, endpoint: CommandEndpoint, input: Input): boolean {
  if (intent.state === 'done' || intent.row !== endpointName(endpoint)) return false
  return isTellable(lastSending(intent), KEY_KEPT_MS) && hasSameInput(intent, endpoint, input)
}

function hasSameInput({ id, input: before }: Intent, endpoint: CommandEndpoint, input: Input): boolean {
  const known = inputs.get(id)
  if (known !== undefined) return known === JSON.stringify(input)
  const now = inputForDisk(endpoint, input)
  const isAllKept = Object.keys(now).length === Object.keys(input).length
  return isAllKept && JSON.stringify(now) === JSON.stringify(before)
}
