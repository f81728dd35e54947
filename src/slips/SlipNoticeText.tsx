import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { slipReasonOf } from '#slips/outbox/slip-delivery-rules.ts'
import { takesSlips } from '#slips/outbox/slip-hours.ts'
import type { OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import { useSlipShare } from '#slips/outbox/slip-progress.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { SlipProblemText } from './SlipProblemText.tsx'
import { slipReasonText } from './slip-reason-text.ts'

/** What is known of a slip, in a sentence. */
export function SlipNoticeText({ slip }: { slip: OutboxSlip }) {
  const { i18n } = useLingui()
  switch (slip.state) {
    case 'chosen':
      return (
        <p>
          {slip.problem ? (
            <SlipProblemText problem={slip.problem} />
          ) : (
            <Trans>You have chosen it, but not sent it.</Trans>
          )}
        </p>
      )
    case 'waiting':
      return <WaitingText />
    case 'sending':
      return <SendingText id={slip.id} />
    case 'checking':
      return (
        <p>
          <Trans>We are looking for it in your slips. Please do not send it again.</Trans>
        </p>
      )
    case 'uncertain':
      return (
        <p>
          <Trans>Look at your slips first. Send it again only if it is not there.</Trans>
        </p>
      )
    case 'received':
      return (
        <p>
          {slip.note === null ? (
            <Trans>It is being checked. Your wallet is credited when the check is done.</Trans>
          ) : (
            slipReasonText(slipReasonOf({ serverCode: slip.note }), i18n)
          )}
        </p>
      )
  }
}

function WaitingText() {
  const hours = useQuery(query(lookup.slip)).data
  const isTaken = useClock(() => !hours || takesSlips(hours, serverNow()))
  if (isTaken) {
    return (
      <p>
        <Trans>It is sent by itself once you are connected, or when you next open the app.</Trans>
      </p>
    )
  }
  const { isActive, closeTo } = hours ?? {}
  return (
    <p>
      {isActive && closeTo ? (
        <Trans>Slips are taken again at {closeTo}. It is sent then, or when you next open the app.</Trans>
      ) : (
        <Trans>Slips are not taken right now. It is sent once they are, or when you next open the app.</Trans>
      )}
    </p>
  )
}

function SendingText({ id }: { id: string }) {
  const share = useSlipShare(id)
  if (share === null) {
    return (
      <p>
        <Trans>Another window is sending it.</Trans>
      </p>
    )
  }
  const percent = Math.round(share * 100)
  return (
    <p className="tabular">
      {percent < 100 ? <Trans>Sending {percent}%</Trans> : <Trans>Sent. Waiting for the answer…</Trans>}
    </p>
  )
}
