import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isDone } from '#api/outcome.ts'
import { readVerdict } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { qrcode } from '#contract/qrcode.ts'
import { confirm } from '#dialogs/prompts.ts'
import { qrName } from '#features/player/deposit/awaited-deposits.ts'
import { forgetDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { endQrUse } from '#limits/end-use.ts'

interface QrEnd {
  onCancelled: () => void
  /** It is gone: this call has cancelled it, or it was paid or cancelled before. */
  onGone: () => void
}

/** Cancels the QR of a provider after the player has confirmed it. */
export function useQrCancel(bankCode: string, { onCancelled, onGone }: QrEnd) {
  const client = useQueryClient()
  const command = useCommand(qrcode.cancel, {
    verify: (client) => readVerdict(client, qrcode.current, { bankCode }, ({ hasQrcode }) => !hasQrcode),
    // A 404 may mean that the QR is already gone, which the player wanted.
    mayBeDone: ({ status }) => status === 404,
  })

  async function cancel(qrcodeId: string): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Cancel this QR?</Trans>,
      body: (
        <Trans>Do not pay it after it is cancelled. If you have paid it already, do not cancel it.</Trans>
      ),
      confirmLabel: <Trans>Cancel QR</Trans>,
      cancelLabel: <Trans>Keep the QR</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const outcome = await command.run({ qrcodeId })
    if (!isDone(outcome)) return
    // It may have been paid: its money may come, and counts in the player's own limits.
    if (outcome.status === 'verified') return onGone()
    forgetDeposit(qrName(bankCode))
    void endQrUse(client, { bankCode, qrcodeId })
    onCancelled()
  }

  return { cancel, isPending: command.isPending }
}
