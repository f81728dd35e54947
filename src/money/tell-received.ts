import type { QueryClient } from '@tanstack/react-query'
import type { Outcome } from '#api/outcome.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import type { Received } from '#contract/received.ts'
import type { Overview } from '#contract/wallet.ts'
import type { MoneyResult } from '#dialogs/money-result.ts'
import { showMoneyResult } from '#dialogs/prompts.ts'
import type { Satang } from '#domain/money.ts'
import { sessionEpoch } from '#session/session.ts'
import { walletAfter } from './wallet-after.ts'

interface Known {
  /** The wallet as the server told it just before; null where it is not known. */
  before: Overview | null
  /** What the screen said that waits. Another amount may have waited by then. */
  shown: Satang | null
  outcome: Outcome<CommandEndpoint>
}

/** Tells that something which waited is in the wallet now, with its amount where the server says it of this act. */
export async function tellReceived(
  client: QueryClient,
  { before, shown, outcome }: Known,
  result: Pick<MoneyResult, 'title' | 'to'>,
): Promise<void> {
  const epoch = sessionEpoch()
  const now = await walletAfter(client)
  if (sessionEpoch() !== epoch) return
  const answered = outcome.status === 'done' ? ((outcome.answer as Received).amount ?? null) : null
  const amount = amountReceived([before, now], { shown, answered })
  void showMoneyResult({ tone: 'success', sign: '+', ...result, ...(amount !== null && { amount }) })
}

/**
 * Returns the amount that the wallet has grown by, where one of the two figures names it. Where it has not, or nobody
 * knows, the answer's, unless that may be the balance. Else null.
 */
export function amountReceived(
  [before, now]: readonly [Overview | null, Overview | null],
  { shown, answered }: { shown: Satang | null; answered: Satang | null },
): Satang | null {
  const [then, since] = [before?.wallet.amount ?? null, now?.wallet.amount ?? null]
  const named = answered !== null && answered > 0n ? answered : null
  // The answer may name the new balance instead.
  if (then === null || since === null) return named === shown ? named : null
  const change = since - then
  if (change !== 0n) return [answered, shown].includes(change) ? change : null
  // The wallet may show it later. What was shown is no proof then, but without it a new balance looks like an amount.
  return shown === null || named === since || named === since + shown ? null : named
}
