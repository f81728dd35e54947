import { config } from '#config.ts'
import { contract } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { playLimits } from '#contract/play-limits.ts'

/** What a setting switches on. */
const limits = config.sharesLimits
  ? Object.entries(playLimits).map(([name, endpoint]) => [`playLimits.${name}`, endpoint] as const)
  : []

/** Every call that the app makes, by its name in docs/openapi.json. */
export const usedCalls: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = [
  ...Object.entries(contract as Record<string, AnyEndpoint>),
  ...limits,
].filter(([, { isUnused }]) => !isUnused)
