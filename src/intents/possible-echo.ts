import { ApiError } from '#api/api-error.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { reconciliations } from '#contract/reconciliations.ts'
import { isOfService } from './is-of-service.ts'

/**
 * What has to show that something was done although the service has refused it. `records-unless-money-stayed`: the
 * records, unless the balances are known to be as before. Balances that cannot be read do not count against it.
 */
type Proof = 'records' | 'records-and-money' | 'records-unless-money-stayed'

export interface PossibleEcho {
  proof: Proof
  /**
   * It is what a second sending of a withdrawal, a transfer or a refund gets after a first one that was done, or comes
   * from what knows nothing of a first one: a limit of calls, a firewall, a server that broke. Where the records cannot
   * be read, nobody can tell then.
   */
  isLikely: boolean
}

/**
 * Returns how a refusal may be the echo of the call's own success, which a browser may have sent twice
 * (docs/reliability.md#fact-1), or come from a server that broke after it; null where it cannot be one. Where the reason
 * does not sound like an echo, the money must have moved, too: a backend may write down what it has refused.
 */
export function possibleEcho(endpoint: CommandEndpoint, error: unknown): PossibleEcho | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return null
  const { code, status } = error
  const { alreadyDone = [], namesEach = false } = reconciliations.get(endpoint) ?? {}
  const soundsDone = code !== null && alreadyDone.includes(code)
  const isBreakdown = status !== null && (status >= 500 || status === 408)
  const isLikely = namesEach && (soundsDone || isBreakdown || !isOfService(code, status))
  if (code !== null && isBreakdown) return { proof: 'records', isLikely }
  // The first sending may have taken the money that is missing now. Then the balance has moved.
  const isShort = code === 'MONEY_NOT_ENOUGH'
  if (soundsDone) return { proof: isShort ? 'records-unless-money-stayed' : 'records', isLikely }
  return namesEach ? { proof: 'records-and-money', isLikely } : null
}
