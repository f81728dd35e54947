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
  /** What the server has now; undefined when it cannot be asked. */
  reread(): Promise<Qrcode | undefined>
  onCancelled: () => void
}

/** Takes a QR back, when the player is sure. */
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
    // Not there is what was wanted (RELIABILITY section 3, kind D).
    if (outcome.error.status === 404) return finish()
    // It may be cancelled although no answer came: the server is asked.
    const isOver = isUnknownOutcome(outcome.error) && (await reread())?.hasQrcode === false
    if (isOver) finish()
    else void toast(errorText(outcome.error), 'danger')
  }

  return { cancel, isPending: command.isPending }
}
