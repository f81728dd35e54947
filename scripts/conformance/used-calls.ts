import { contract } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Every call that the app makes, by its name in docs/openapi.json. */
export const usedCalls: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = Object.entries(
  contract as Record<string, AnyEndpoint>,
).filter(([, { isUnused }]) => !isUnused)
