import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isDone } from '#api/outcome.ts'
import { readVerdict } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { qrcode } from '#contract/qrcode.ts'
import { confirm } from '#dialogs/prompts.ts'
import { forgetDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { endQrUse } from '#limits/end-use.ts'

/** Cancels the QR of a provider after the player has confirmed it. */
export function useQrCancel(bankCode: string, onCancelled: () => void) {
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
    forgetDeposit('qr')
    void endQrUse(client, bankCode)
    onCancelled()
  }

  return { cancel, isPending: command.isPending }
}
