import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { bonus } from '#contract/bonus.ts'
import { PathSegment } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { IntentOutcome } from '#intents/IntentOutcome.tsx'
import { useConclusion } from '#intents/use-conclusion.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'

/** A query this young is not read again when the dialog opens. */
const RECENT_MS = 5000

/** A backend may also refuse a code that it does not know, instead of answering with nothing. */
const isNoPromotion = (error: Error) => error instanceof ApiError && error.code === 'NO_PROMOTION'

/** The promotion of a code: looked for, then shown with the way to receive it, or not found. */
export function PromotionDialog({ subject, onClose }: DialogProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const code = (subject ?? '').trim().toUpperCase()
  // A link may name anything; what is no code is not asked for.
  const isCode = v.is(PathSegment, code)
  const found = useQuery({ ...query(promotion.find, { code }), enabled: isCode })
  // Errors stand in the alert's title (specification section 8).
  const activate = useCommand(promotion.activate, { onError: 'alert' })
  const conclude = useConclusion(onClose)
  const active = useQuery(query(bonus.checkActive))
  const [openedAt] = useState(() => Date.now())
  const offer = found.data ?? null
  const fail = offer?.percentFail ?? null
  // That there was none yesterday says nothing of today.
  const isSearching = isCode && (found.isPending || (offer === null && found.isFetching))

  async function receive(): Promise<void> {
    // Should the answer be lost: an active bonus tells of this promotion only where there was none before.
    const isKnown = active.data !== undefined && active.dataUpdatedAt >= openedAt - RECENT_MS
    const outcome = await activate.run({ code }, isKnown ? { before: Number(active.data.status) } : {})
    if (outcome.status === 'already-done') {
      void alertDialog({ tone: 'error', title: errorText(outcome.error) })
      return
    }
    if (await conclude(outcome))
      void alertDialog({ tone: 'success', title: <Trans>Promotion received</Trans> })
  }

  return (
    <Dialog
      title={<Trans>Promotion {code}</Trans>}
      onClose={onClose}
      isText
      locked={activate.isPending}
      footer={
        offer && (
          <Button variant="primary" busy={activate.isPending} onClick={() => void receive()}>
            <Trans>Receive</Trans>
          </Button>
        )
      }
    >
      <IntentOutcome row={promotion.activate} className="mb-3" />
      {isSearching ? (
        <div className="flex flex-col items-center gap-4 py-10 text-ink-muted">
          <Spinner size="lg" label={t`Searching`} />
          <p>
            <Trans>Looking for the promotion…</Trans>
          </p>
        </div>
      ) : offer ? (
        <>
          <StaleMark at={found.dataUpdatedAt} className="mb-2" />
          <SafeHtml html={offer.description} />
          {fail !== null && (
            <Notice tone="warning" className="mt-4">
              <Trans>
                The bonus ends when your balance falls to <b className="text-ink">{fail}%</b> of the amount
                received
              </Trans>
            </Notice>
          )}
        </>
      ) : found.isError && !isNoPromotion(found.error) ? (
        <ReadFailed query={found} />
      ) : (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={<Trans>Promotion not found</Trans>}>
          <Trans>No promotion has this code. Please check the code and try again.</Trans>
        </EmptyState>
      )}
    </Dialog>
  )
}
