import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import * as v from 'valibot'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { bonus } from '#contract/bonus.ts'
import { PathSegment } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { showMoneyResult } from '#dialogs/prompts.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { useFigureBefore } from '#intents/use-figure-before.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { ConditionPercents } from '#money/ConditionPercents.tsx'
import { usePlayNext } from '#money/use-play-next.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { countActiveBonuses } from './count-active-bonuses.ts'

/** Searches the promotion of a code and offers to receive it. `subject` is the code. */
export function PromotionDialog({ subject, onClose }: DialogProps) {
  const { t } = useLingui()
  const code = (subject ?? '').trim().toUpperCase()
  // A link may carry any text. The app searches only for what can be a code.
  const isCode = v.is(PathSegment, code)
  const found = useQuery({ ...query(promotion.find, { code }), enabled: isCode })
  const activate = useCommand(promotion.activate, { onError: 'alert' })
  const conclude = useConclusion(onClose)
  const isBeingChecked = useBeingChecked(promotion.activate)
  // After a lost answer, an active bonus proves the success only if none was active before.
  const activeBonuses = useFigureBefore(
    promotion.activate,
    useQuery(query(bonus.checkActive)),
    countActiveBonuses,
  )
  const playNext = usePlayNext()
  const offer = found.data ?? null
  const fail = offer?.percentFail ?? null
  // A kept "not found" may be out of date, so the search counts until the new answer is here.
  const isSearching = isCode && (found.isPending || (offer === null && found.isFetching))

  async function receive(): Promise<void> {
    const outcome = await activate.run({ code }, activeBonuses())
    if (!(await conclude(outcome))) return
    void showMoneyResult({
      tone: 'success',
      title: <Trans>Promotion received</Trans>,
      facts: [{ label: <Trans>Promotion</Trans>, value: code }],
      next: playNext,
    })
  }

  return (
    <Dialog
      title={t`Promotion ${code}`}
      onClose={onClose}
      isText
      locked={activate.isPending}
      footer={
        offer && (
          <Button
            variant="primary"
            busy={activate.isPending || isBeingChecked}
            onClick={() => void receive()}
          >
            <Trans>Receive</Trans>
          </Button>
        )
      }
    >
      <NewestIntentNotice endpoint={promotion.activate} className="mb-3" />
      {isSearching ? (
        <div className="flex flex-col items-center gap-4 py-10 text-ink-muted">
          <Spinner size="lg" label={t`Searching`} />
          <p>
            <Trans>Looking for the promotion…</Trans>
          </p>
        </div>
      ) : offer ? (
        <>
          <Freshness query={found} className="mb-2" />
          <SafeHtml html={offer.description} />
          {fail !== null && <ConditionPercents fail={fail} className="mt-4" />}
        </>
      ) : found.isError ? (
        <ReadFailed query={found} />
      ) : (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={<Trans>Promotion not found</Trans>}>
          <Trans>No promotion has this code. Please check the code and try again.</Trans>
        </EmptyState>
      )}
    </Dialog>
  )
}
