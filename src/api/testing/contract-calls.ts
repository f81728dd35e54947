import { contract, type EndpointName } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'

/**
 * A call of the contract with an example: its input, its answer on the wire, and the answer as the app
 * reads it.
 */
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

/** Every call that the app makes. New endpoints of the contract join by themselves. */
export const exampleCalls = calls.filter(({ endpoint }) => !endpoint.isUnused)

/** Calls that change something, whatever their method. */
export const effectfulCalls = exampleCalls.filter(
  ({ endpoint }) => endpoint.effect !== 'lookup' && endpoint.effect !== 'read',
)

/** Calls that change nothing. */
export const readCalls = exampleCalls.filter((call) => !effectfulCalls.includes(call))

/** Returns one result for every call, under its name, so that a test compares all and leaves out none. */
export async function ofEach<T>(
  list: readonly ContractCall[],
  tell: (call: ContractCall) => T | Promise<T>,
): Promise<Record<string, T>> {
  const told = await Promise.all(list.map(async (call) => [call.name, await tell(call)] as const))
  return Object.fromEntries(told)
}
