import { contract, type EndpointName } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { playLimits } from '#contract/play-limits.ts'
import { push } from '#contract/push.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'
import { done } from '#contract/testing/example-values.ts'

export type CallName = EndpointName | `push.${keyof typeof push}` | `playLimits.${keyof typeof playLimits}`

export interface Call {
  name: CallName
  endpoint: AnyEndpoint
  /** The path's parameters and the body's fields; null where there is no example. */
  input: Record<string, unknown> | null
  /** The answer in the sandbox's form. */
  wire: unknown
}

const limits = {
  day: {
    amount: 500,
    raise: { amount: 800, from: '2026-11-23T12:00:00.000Z' },
    wishedAt: '2026-11-22T12:00:00.000Z',
  },
  week: { amount: null, raise: null, wishedAt: null },
  break: { until: '2026-11-29T12:00:00.000Z' },
}

/** Every call of the contract, and those of its extensions, with the examples that the tests send through the app. */
export const calls: readonly Call[] = [
  ...(Object.entries(contract) as [EndpointName, AnyEndpoint][]).map(
    ([name, endpoint]): Call => ({ name, endpoint, ...answerExamples[name] }),
  ),
  { name: 'push.subscribe', endpoint: push.subscribe, input: null, wire: done.wire },
  { name: 'push.unsubscribe', endpoint: push.unsubscribe, input: null, wire: done.wire },
  { name: 'playLimits.read', endpoint: playLimits.read, input: {}, wire: limits },
  {
    name: 'playLimits.wish',
    endpoint: playLimits.wish,
    input: { day: 500, break: { days: 7 } },
    wire: limits,
  },
]
