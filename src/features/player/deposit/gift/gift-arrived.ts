import { send } from '#api/send.ts'
import { reconciliations } from '#contract/reconcile.ts'
import { wallet } from '#contract/wallet.ts'

/**
 * Whether a deposit has arrived since a moment on the server's clock (epoch ms). A browser may itself
 * send a request again when a connection drops (RELIABILITY fact 1): then "already used" is the
 * answer to our own success. False as well when it cannot be told now.
 */
export async function giftArrivedSince(sentAt: number | null): Promise<boolean> {
  const records = reconciliations.get(wallet.truelink)
  if (!records) return false
  try {
    const answer = await send(records.read, records.input)
    return records.judge(answer as never, { input: {}, sentAt, before: null }) === 'done'
  } catch {
    return false
  }
}
