import { contract, type EndpointName } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'

/** A call of the contract: an input that fits it, an answer on the wire, and how the app reads that. */
export interface ContractCall {
  name: EndpointName
  endpoint: AnyEndpoint
  input: Record<string, unknown>
  wire: unknown
  answer: unknown
}

const calls = (Object.entries(contract) as [EndpointName, AnyEndpoint][]).map(
  ([name, endpoint]): ContractCall => ({ name, endpoint, ...answerExamples[name] }),
)

/** Every call that the app makes; an endpoint that is added to the contract is in it by itself. */
export const usedCalls = calls.filter(({ endpoint }) => !endpoint.isUnused)

/** Calls that change something, whatever their method. */
export const effectfulCalls = usedCalls.filter(
  ({ endpoint }) => endpoint.effect !== 'lookup' && endpoint.effect !== 'read',
)

/** Calls that may be asked again at any time. */
export const readCalls = usedCalls.filter((call) => !effectfulCalls.includes(call))

/** Something of every call, under its name: what a test compares whole, so that none is left out. */
export async function ofEach<T>(
  list: readonly ContractCall[],
  tell: (call: ContractCall) => T | Promise<T>,
): Promise<Record<string, T>> {
  const told = await Promise.all(list.map(async (call) => [call.name, await tell(call)] as const))
  return Object.fromEntries(told)
}
