import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isUnknownOutcome } from '#api/api-error.ts'
import { refreshTopics } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { confirm } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { forgetDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'

interface QrCancelOptions {
  /** Reads the QR from the server again; undefined when that fails. */
  reread(): Promise<Qrcode | undefined>
  onCancelled: () => void
}

/** Cancels a QR after the player has confirmed it. */
export function useQrCancel({ reread, onCancelled }: QrCancelOptions) {
  const errorText = useErrorText()
  const client = useQueryClient()
  const command = useCommand(qrcode.cancel, { onError: 'silent' })

  function finish(): void {
    forgetDeposit('qr')
    onCancelled()
    refreshTopics(client, ['qrcode'])
  }

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
    if (outcome.status === 'done') return finish()
    if (outcome.status !== 'failed') return
    // A 404 means that the QR is already gone, which the player wanted.
    if (outcome.error.status === 404) return finish()
    // The server may have cancelled it although no answer came, so ask.
    const isOver = isUnknownOutcome(outcome.error) && (await reread())?.hasQrcode === false
    if (isOver) finish()
    else void toast(errorText(outcome.error), 'danger')
  }

  return { cancel, isPending: command.isPending }
}
