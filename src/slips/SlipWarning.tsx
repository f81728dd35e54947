import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { referenceOf } from '#domain/slip-qr.ts'
import { knownSlip, looksOld, type SlipDoubt, type SlipReading } from '#slips/picture/slip-doubt-rules.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useClock } from '#ui/base/use-clock.ts'
import { slipReasonText } from './slip-reason-text.ts'

/** Says why a picture may be the wrong one. The player can send it all the same. */
export function SlipWarning({ reading }: { reading: SlipReading | null }) {
  const doubt = useSlipDoubt(reading)
  return (
    <div role="status" className="empty:sr-only">
      {doubt && (
        <BroughtIntoView>
          <Doubt doubt={doubt} />
        </BroughtIntoView>
      )}
    </div>
  )
}

function Doubt({ doubt }: { doubt: SlipDoubt }) {
  const { slipHours } = config
  switch (doubt.kind) {
    case 'payment':
      return (
        <Notice tone="warning" title={<Trans>This looks like a QR to pay with, not a slip</Trans>}>
          <Trans>The slip is the picture that your bank shows after the transfer.</Trans>
        </Notice>
      )
    case 'known':
      return <KnownSlip slip={doubt.slip} />
    case 'old':
      return (
        <Notice
          tone="warning"
          title={
            <Plural
              value={slipHours}
              one="This slip looks older than # hour"
              other="This slip looks older than # hours"
            />
          }
        >
          <Trans>It may be refused. Check that it is the slip of this transfer.</Trans>
        </Notice>
      )
  }
}

function KnownSlip({ slip }: { slip: Slip }) {
  const { i18n } = useLingui()
  const dialogs = useDialogs()
  const time = formatDateTime(slip.createdAt)
  return (
    <Notice
      tone="warning"
      title={<KnownTitle status={slip.status} />}
      action={
        <Button size="sm" variant="ghost" className="-ms-3" onClick={() => dialogs.open('slips')}>
          <Trans>Slip status</Trans>
        </Button>
      }
    >
      <p className="tabular">
        <Trans>Uploaded {time}</Trans>
      </p>
      {slip.status === 'FAILED' && <p>{slipReasonText(slip.note, i18n)}</p>}
    </Notice>
  )
}

function KnownTitle({ status }: Pick<Slip, 'status'>) {
  switch (status) {
    case 'SUCCESS':
      return <Trans>You have sent this slip before: it was credited</Trans>
    case 'PENDING':
      return <Trans>You have sent this slip before: it is being checked</Trans>
    case 'FAILED':
      return <Trans>You have sent this slip before: it failed</Trans>
  }
}

/** Returns the most serious doubt about a picture. A picture that is not a slip is not called old. */
function useSlipDoubt(reading: SlipReading | null): SlipDoubt | null {
  const client = useQueryClient()
  const qr = reading?.qr ?? null
  const reference = qr && referenceOf(qr)
  // Read again: the status may have changed since the last read.
  const first = useQuery({ ...query(statement.slips, FIRST_PAGE), staleTime: 0, enabled: reference !== null })
  const isOld = useClock(
    (phone) => reading !== null && looksOld(reading, config.slipHours, { phone, server: serverNow() }),
  )

  if (qr?.kind === 'payment') return { kind: 'payment' }
  if (reference !== null) {
    const { path, topic } = statement.slips
    const pages = client.getQueriesData<typeof first.data>({ queryKey: [topic, path] })
    const slips = [first.data, ...pages.map(([, page]) => page)].flatMap((page) => page?.slips ?? [])
    const slip = knownSlip(reference, slips)
    if (slip) return { kind: 'known', slip }
  }
  return isOld ? { kind: 'old' } : null
}
