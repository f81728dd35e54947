import { useLingui } from '@lingui/react/macro'
import { toldAt } from '#api/server-clock.ts'
import type { RowStatus, Slip, StatementEntry } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import { absolute, type Satang } from '#domain/money.ts'
import { withoutPrivateNumbers } from '#domain/without-private-numbers.ts'
import { signOf, sourceOf } from '#money/statement-history/statement-rules.ts'
import { statusWords } from '#money/status-words.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { slipReasonText } from '#slips/slip-reason-text.ts'
import { useBaht } from '#ui/figures-hidden.ts'
import type { ReceiptState } from '#ui/picture/draw-receipt-picture.ts'
import type { SheetRow } from '#ui/picture/sheet-rows.ts'
import { activityText } from '../activity-text.ts'

/** What a receipt says, in the player's language. It can be shown to others. */
export interface Receipt {
  state: ReceiptState
  stateText: string
  title: string
  /** In satang; null where it is unknown, undefined where none is told yet. */
  amount: Satang | null | undefined
  sign: '+' | '-' | 'none'
  /** With sign and currency; hidden where the player hides figures, null where none is told yet. */
  amountText: string | null
  rows: SheetRow[]
  /** When the server said so. */
  note: string
  /** Names the record in a message to support. */
  question: string
}

const STATES: Record<RowStatus, ReceiptState> = { SUCCESS: 'success', FAILED: 'failed', PENDING: 'progress' }
const SIGNS = { '+': '+', '-': '−', none: '' }

interface Facts {
  title: string
  status: RowStatus
  stateText: string
  amount: Receipt['amount']
  sign: Receipt['sign']
  createdAt: number | null
  reference: string | null
  details: SheetRow[]
  readAt: number
}

/** Only what is known to have moved, or to have failed, has a sign. */
function shownSign(sign: Receipt['sign'], { status, amount }: Facts): Receipt['sign'] {
  if (amount === null || amount === undefined || status === 'PENDING') return 'none'
  return sign === '+' && amount < 0n ? '-' : sign
}

function useReceiptFrom(): (facts: Facts) => Receipt {
  const { t } = useLingui()
  const shownBaht = useBaht()
  return (facts) => {
    const { title, status, stateText, amount, createdAt, reference, details, readAt } = facts
    const figure = facts.sign === 'none' ? amount : amount && absolute(amount)
    const sign = shownSign(facts.sign, facts)
    const time = formatDateTime(createdAt)
    const said = formatDateTime(toldAt(readAt))
    const shown = (baht: (known: Satang | null) => string) =>
      figure === undefined ? null : `${SIGNS[sign]}${baht(figure)}`
    const known = [title, shown(formatBaht), stateText, time, reference]
    return {
      state: STATES[status],
      stateText,
      title,
      amount: figure,
      sign,
      amountText: shown(shownBaht),
      rows: [
        ...details.map(({ label, value }) => ({ label, value: withoutPrivateNumbers(value) })),
        { label: t`Time`, value: time },
        ...(reference === null ? [] : [{ label: t`Reference`, value: reference }]),
      ],
      note: t`As the service told it at ${said}`,
      question: `${t`About this entry:`} ${known.filter((part) => part !== null).join(' · ')}`,
    }
  }
}

/** Returns what the receipt of an entry of the statement says. */
export function useEntryReceipt(): (entry: StatementEntry, readAt: number) => Receipt {
  const { t, i18n } = useLingui()
  const placeName = usePlaceName({ asks: true })
  const receiptFrom = useReceiptFrom()
  return (entry, readAt) => {
    const { statementType, status, amount, from, to, createdAt, _id } = entry
    const description = sourceOf(entry)?.description ?? null
    const row = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
    return receiptFrom({
      title: i18n._(activityText(entry)),
      status,
      stateText: i18n._(statusWords[status]),
      amount,
      sign: signOf(statementType),
      createdAt,
      reference: _id,
      details: [
        ...row(t`From`, from && placeName(from)),
        ...row(t`To`, to && placeName(to)),
        ...row(t`For`, description),
      ],
      readAt,
    })
  }
}

/** Returns what the receipt of an uploaded slip says. */
export function useSlipReceipt(): (slip: Slip, readAt: number) => Receipt {
  const { t, i18n } = useLingui()
  const receiptFrom = useReceiptFrom()
  return ({ status, amount, note, createdAt, reference, _id }, readAt) =>
    receiptFrom({
      title: t`Slip`,
      status,
      stateText: { SUCCESS: t`Arrived in your wallet`, FAILED: t`Not accepted`, PENDING: t`Being checked` }[
        status
      ],
      // The server sends the amount 0 until it has read the slip.
      amount: amount || undefined,
      sign: 'none',
      createdAt,
      reference: reference ?? _id,
      details: status === 'FAILED' ? [{ label: t`Reason`, value: slipReasonText(note, i18n) }] : [],
      readAt,
    })
}
