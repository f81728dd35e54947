import { Trans } from '@lingui/react/macro'
import { useContext, useEffect, useState } from 'react'
import { useStore } from '#browser/use-store.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { keptStatement, restoreHistory } from '#money/statement-history/kept-history.ts'
import { wasReadSince } from '#money/statement-history/known-days.ts'
import { readFurther } from '#money/statement-history/read-further.ts'
import { hasNoNetwork, useConnection } from '#offline/connection.ts'
import { Amount } from '#ui/Amount.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { StaleMark } from '#ui/StaleMark.tsx'
import { spanStarts } from './limit-state.ts'
import { useGames } from './use-limits.ts'
import { spendSince } from './week-spend.ts'

const PAGES_AT_ONCE = 20

/**
 * What the player has paid in this week less what was withdrawn, or the other way round where more was
 * withdrawn. Where the phone does not know the whole week, it says from when on, and a week in which nothing was
 * read is a dash: what is not known is never 0. While figures are hidden it does not say which was more: that alone
 * would tell a win or a loss.
 *
 * @param isBrief leaves out what it is the difference of
 */
export function WeekSpend({ isBrief = false }: { isBrief?: boolean }) {
  const kept = useStore(keptStatement)
  const areHidden = useContext(FiguresHidden)
  const start = useClock(() => spanStarts().week)
  const [reading, setReading] = useState<'under-way' | 'done' | 'failed'>('under-way')
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // Anew where the connection comes back: what was read before it went is old.
    const mayGoOn = async () => isOnline || !hasNoNetwork()
    restoreHistory()
      .then(() => {
        if (!signal.aborted) setReading('under-way')
        return readFurther(start, PAGES_AT_ONCE, mayGoOn, signal)
      })
      .then(
        () => signal.aborted || setReading('done'),
        // It then says from when on it knows, and how old that is.
        () => signal.aborted || setReading('failed'),
      )
    return () => controller.abort()
  }, [start, isOnline])

  const { chain, isWhole, since } = kept
  const isWeek = isWhole || (since !== null && since < start)
  // A part of the week may say that more came than went where the whole says the opposite.
  const isReadEnough = isWeek || reading !== 'under-way'
  const isKnown = since !== null && isReadEnough && wasReadSince(start, kept.history)
  const games = useGames()
  const entries = chain.map(({ entry }) => entry)
  const sum = isKnown ? spendSince(isWeek ? start : Math.max(start, since), entries, games) : null
  const spend = typeof sum === 'string' ? null : sum
  const net = spend && spend.in - spend.out
  const hasGained = net !== null && net < 0
  const paidIn = spend?.in ?? null
  const withdrawn = spend?.out ?? null
  const [more, less] = hasGained ? [withdrawn, paidIn] : [paidIn, withdrawn]
  const readAt = kept.history.top?.readAt
  return (
    <div className={classNames('min-w-0', isBrief && 'grow basis-24')}>
      <dl className="flex flex-col gap-1 text-sm">
        <div
          className={
            isBrief ? 'leading-tight' : 'flex items-baseline justify-between gap-x-3 max-tight:flex-wrap'
          }
        >
          <dt className="font-semibold">
            <Title
              which={areHidden || !net ? 'untold' : hasGained ? 'out' : 'in'}
              since={isWeek || !isKnown ? null : since}
            />
          </dt>
          <dd className="font-semibold text-lg">
            <Amount value={net && (hasGained ? -net : net)} currency />
          </dd>
        </div>
        {!isBrief && !areHidden && (
          <div className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
            <dt>
              {hasGained ? <Trans>Withdrawn minus paid in</Trans> : <Trans>Paid in minus withdrawn</Trans>}
            </dt>
            <dd>
              <Amount value={more} currency /> − <Amount value={less} currency />
            </dd>
          </div>
        )}
        {!isBrief && typeof sum === 'string' && (
          <div className="text-ink-muted text-xs">
            <dt className="sr-only">
              <Trans>Why it is not known</Trans>
            </dt>
            <dd>
              {sum === 'unknown-kind' ? (
                <Trans>Some entries of your statement have a kind that this app does not know.</Trans>
              ) : (
                <Trans>The time or the amount of an entry of your statement cannot be read.</Trans>
              )}
            </dd>
          </div>
        )}
      </dl>
      {/* Otherwise it is just being read again. */}
      {(!isOnline || reading === 'failed') && readAt !== undefined && <StaleMark at={readAt} />}
    </div>
  )
}

interface TitleProps {
  /** Which was more; `untold` where that is hidden or not known, or neither was. */
  which: 'in' | 'out' | 'untold'
  /** From when on it is known, epoch ms; null for the whole week. */
  since: number | null
}

function Title({ which, since }: TitleProps) {
  const from = formatDateTime(since)
  if (which === 'untold')
    return since === null ? <Trans>In minus out this week</Trans> : <Trans>In minus out since {from}</Trans>
  if (which === 'out')
    return since === null ? (
      <Trans>More out than in this week</Trans>
    ) : (
      <Trans>More out than in since {from}</Trans>
    )
  return since === null ? (
    <Trans>More in than out this week</Trans>
  ) : (
    <Trans>More in than out since {from}</Trans>
  )
}
