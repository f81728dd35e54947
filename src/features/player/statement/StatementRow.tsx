import { useLingui } from '@lingui/react/macro'
import { serverNow } from '#api/server-clock.ts'
import { isWallet } from '#contract/place-codes.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { signOf, sourceOf } from '#money/statement-history/statement-rules.ts'
import { statusWords } from '#money/status-words.ts'
import type { PlaceName } from '#money/use-place-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { Age } from '#ui/base/Age.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { ActivityIcon } from './ActivityIcon.tsx'
import { activityText } from './activity-text.ts'

const STATUS_COLOURS = { SUCCESS: 'text-positive', FAILED: 'text-negative', PENDING: 'text-warning' }

interface StatementRowProps {
  entry: StatementEntry
  placeName: PlaceName
  /** Opens the receipt of the entry. */
  onOpen: () => void
}

/** Two lines: what, where and how much; when. Colour says that money moved, so only a success has it. */
export function StatementRow({ entry, placeName, onOpen }: StatementRowProps) {
  const { i18n } = useLingui()
  const { statementType, status, amount, createdAt, from, to } = entry
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mx-2 flex w-[calc(100%+4*var(--spacing))] items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-raised"
        onClick={onOpen}
      >
        <ActivityIcon entry={entry} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-1.5 text-sm max-tight:flex-wrap">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 max-tight:basis-full">
              <span className="min-w-0 shrink-0 font-semibold">{i18n._(activityText(entry))}</span>
              <span className={`shrink-0 text-xs ${STATUS_COLOURS[status]}`}>
                {i18n._(statusWords[status])}
              </span>
              <span className="min-w-16 flex-1 truncate text-ink-muted text-xs empty:hidden max-tight:basis-full max-tight:whitespace-normal">
                {statementType === 'transfer' ? (
                  <Transferred from={from} to={to} placeName={placeName} />
                ) : (
                  sourceOf(entry)?.description
                )}
              </span>
            </span>
            <Amount
              value={amount}
              sign={signOf(statementType)}
              isVoid={status === 'FAILED'}
              isPending={status === 'PENDING'}
              className="ms-auto font-semibold"
            />
          </span>
          <span className="tabular block text-ink-muted text-xs">
            {formatDateTime(createdAt)}
            {' · '}
            <Age at={createdAt} now={serverNow} />
          </span>
        </span>
      </button>
    </li>
  )
}

interface TransferredProps extends Pick<StatementEntry, 'from' | 'to'> {
  placeName: PlaceName
}

/** The line is short, and nearly every transfer has the wallet at one end: an arrow tells at which. */
function Transferred({ from, to, placeName }: TransferredProps) {
  const isFromWallet = isWallet(from)
  const isToWallet = isWallet(to)
  return (
    <>
      <span className={classNames((isFromWallet || isToWallet) && 'sr-only')}>
        {placeName(from)} → {placeName(to)}
      </span>
      {(isFromWallet || isToWallet) && (
        <span aria-hidden="true">{isFromWallet ? `→ ${placeName(to)}` : `← ${placeName(from)}`}</span>
      )}
    </>
  )
}
