import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query, refreshTopics } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#contract/page.ts'
import { type StatementEntry, statement } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import { tellCredited } from '#money/credited-deposits.ts'
import { MoneySteps } from '#money/MoneySteps.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { type ExpectedKind, expectUnderWay, forgetExpected, useExpected } from './expected-under-way.ts'
import { keepSeenUnderWay, readSeenUnderWay, type SeenUnderWay } from './seen-under-way.ts'
import {
  isOver,
  pushedOff,
  rowsOfBoth,
  rowsUnderWay,
  seenThatArrived,
  type UnderWay,
} from './under-way-rules.ts'

const LOOK_AGAIN_MS = 30_000
const SECOND_PAGE = { page: 2, limit: PAGE_SIZE }

const hasSameRows = (some: readonly SeenUnderWay[], others: readonly SeenUnderWay[]) =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id))

const hasOpen = (entries: readonly StatementEntry[] = []) =>
  entries.some(({ status }) => status === 'PENDING')

/** Withdrawals and reported deposits, each as a line of steps, for as long as the service works on them. */
export function UnderWayList() {
  const client = useQueryClient()
  const expected = useExpected()
  const [seen, setSeen] = useState(readSeenUnderWay)
  const { since, ...askedAt } = expected
  const isWanted = Object.keys(askedAt).length > 0
  const read = {
    // What was kept on the phone says only what was under way.
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: AnswerOf<typeof statement.list> | undefined } }) =>
      isWanted || hasOpen(state.data?.statements) ? LOOK_AGAIN_MS : false,
  }
  const first = useQuery({ ...query(statement.list, FIRST_PAGE), ...read })
  const now = serverNow()
  const newest = first.data?.statements
  const isSecondWanted = newest !== undefined && pushedOff(newest, seen, now).length > 0
  const second = useQuery({ ...query(statement.list, SECOND_PAGE), ...read, enabled: isSecondWanted })
  const older = isSecondWanted ? second.data : undefined
  const entries = rowsOfBoth(newest ?? [], older?.statements ?? [])
  const saidAt = older ? Math.min(first.dataUpdatedAt, second.dataUpdatedAt) : first.dataUpdatedAt
  const kinds = new Set<ExpectedKind>(['withdraw', ...(Object.keys(askedAt) as ExpectedKind[])])
  const rows = rowsUnderWay(entries, { kinds, seen, since, now })
  const ended = rows.filter(({ standing }) => standing !== 'checking').length
  const isTold = first.isFetchedAfterMount && !first.isFetching && !first.isError
  const shown = rows.map(({ id, entry }) => ({ id, at: entry.createdAt ?? now }))
  const missing = pushedOff(entries, seen, now)
  // While the last look failed, a row that is not in the list may be in it all the same.
  const others = isTold ? missing : seen.filter(({ id }) => !shown.some((row) => row.id === id))
  const unread = [...shown, ...others]
  if (!hasSameRows(unread, seen)) setSeen(unread)

  function markRead({ id, kind, entry: { createdAt } }: UnderWay) {
    // Else it would be told as a new one again.
    if (kind === 'withdraw' && since && createdAt !== null && createdAt > since)
      expectUnderWay(kind, createdAt)
    setSeen(seen.filter((row) => row.id !== id))
    // Also where the last look failed, and so says nothing about the other rows.
    keepSeenUnderWay(readSeenUnderWay().filter((row) => row.id !== id))
  }

  // A refused withdrawal goes back to the wallet.
  useEffect(() => {
    if (ended > 0) refreshTopics(client, ['wallet'])
  }, [client, ended])
  useEffect(() => {
    const arrived = isTold ? seenThatArrived(entries, readSeenUnderWay()) : []
    for (const deposit of arrived) tellCredited(deposit, false)
    if (arrived.length > 0) refreshTopics(client, ['wallet'])
    if (isTold) keepSeenUnderWay(unread)
  })
  useEffect(() => {
    if (!isTold || unread.length > 0) return
    for (const [kind, at] of Object.entries(askedAt) as [ExpectedKind, number][]) {
      if (isOver(rows, kind, at, Date.now())) forgetExpected(kind)
    }
  })

  return rows.map((row) => (
    <UnderWayCard key={row.id} row={row} saidAt={saidAt} onRead={() => markRead(row)} />
  ))
}

interface UnderWayCardProps {
  row: UnderWay
  /** When the server said that it stands so, epoch ms. */
  saidAt: number
  onRead: () => void
}

function UnderWayCard({ row, saidAt, onRead }: UnderWayCardProps) {
  const { t } = useLingui()
  const { kind, standing } = row
  const { amount, createdAt } = row.entry
  const isWithdrawal = kind === 'withdraw'
  const shown = formatBaht(amount)
  const time = formatDateTime(createdAt)
  const Icon = isWithdrawal ? ArrowUpFromLine : ArrowDownToLine
  return (
    <Card padding="sm" className="flex flex-col gap-3">
      {/* Without its age, which would be read aloud each minute. */}
      <div role="status" className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
          <p className="min-w-0 flex-1 font-semibold">
            {isWithdrawal ? <Trans>Withdrawal</Trans> : <Trans>Deposit</Trans>}
          </p>
          <Amount value={amount} currency className="font-bold" />
        </div>
        <MoneySteps
          standing={standing}
          end={isWithdrawal ? <Trans>Paid out</Trans> : <Trans>In your wallet</Trans>}
        />
        {standing === 'refused' && (
          <p className="text-sm">
            {isWithdrawal ? (
              <Trans>The withdrawal did not go through. Look at your balance, or ask us.</Trans>
            ) : (
              <Trans>The deposit did not go through. If you have paid, ask us to look into it.</Trans>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="tabular text-ink-muted text-xs">{time}</p>
        {/* What ended does not change any more. */}
        {standing === 'checking' && <StaleMark at={saidAt} />}
        {standing !== 'checking' && (
          <div className="-me-2 flex flex-wrap gap-x-1">
            {standing === 'refused' && (
              <TellSupport
                text={
                  isWithdrawal
                    ? t`Please look into this withdrawal for me: ${shown}, ${time}. It did not go through.`
                    : t`Please look into this deposit for me: ${shown}, ${time}. It did not go through.`
                }
              />
            )}
            <Button size="sm" variant="ghost" onClick={onRead}>
              <Trans>Got it</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
