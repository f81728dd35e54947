import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query, refreshTopics } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { FIRST_PAGE } from '#contract/page.ts'
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
import { type ExpectedKind, forgetExpected, useExpected } from './expected.ts'
import { keepSeenUnderWay, readSeenUnderWay } from './seen-under-way.ts'
import { isOver, rowsUnderWay, seenThatArrived, type UnderWay } from './under-way-rules.ts'

const LOOK_AGAIN_MS = 30_000

const hasOpen = (entries: readonly StatementEntry[] = []) =>
  entries.some(({ status }) => status === 'PENDING')

/** Withdrawals and reported deposits, each as a line of steps, for as long as the service works on them. */
export function UnderWayList() {
  const client = useQueryClient()
  const expected = useExpected()
  const [seen, setSeen] = useState(readSeenUnderWay)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const isWanted = Object.keys(expected).length > 0
  const list = useQuery({
    ...query(statement.list, FIRST_PAGE),
    // What was kept on the phone says only what was under way.
    staleTime: 0,
    refetchInterval: ({ state }) => (isWanted || hasOpen(state.data?.statements) ? LOOK_AGAIN_MS : false),
  })
  const { data, dataUpdatedAt, isError, isFetching, isFetchedAfterMount } = list
  const kinds = new Set<ExpectedKind>(['withdraw', ...(Object.keys(expected) as ExpectedKind[])])
  const rows = rowsUnderWay(data?.statements ?? [], { kinds, seen, now: serverNow() })
  const open = rows.filter(({ standing }) => standing === 'checking').map(({ id }) => id)
  const ended = rows.length - open.length
  const shown = rows.filter(({ id, standing }) => standing === 'checking' || !read.has(id))
  const isTold = isFetchedAfterMount && !isFetching && !isError

  function markRead(id: string) {
    setRead(new Set([...read, id]))
    // Also where the last look failed, and so says nothing about the other rows.
    keepSeenUnderWay([...readSeenUnderWay()].filter((kept) => kept !== id))
  }

  if (open.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...open]))
  // A refused withdrawal goes back to the wallet.
  useEffect(() => {
    if (ended > 0) refreshTopics(client, ['wallet'])
  }, [client, ended])
  useEffect(() => {
    const arrived = isTold ? seenThatArrived(data?.statements ?? [], readSeenUnderWay()) : []
    for (const deposit of arrived) tellCredited(deposit)
    if (arrived.length > 0) refreshTopics(client, ['wallet'])
    if (isTold) keepSeenUnderWay(shown.map(({ id }) => id))
  })
  useEffect(() => {
    if (!isTold || rows.length > 0) return
    for (const [kind, at] of Object.entries(expected) as [ExpectedKind, number][]) {
      if (isOver(rows, kind, at, Date.now())) forgetExpected(kind)
    }
  })

  return shown.map((row) => (
    <UnderWayCard key={row.id} row={row} saidAt={dataUpdatedAt} onRead={() => markRead(row.id)} />
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
    <Card padding="sm" className="flex flex-col gap-3" role="status">
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
                    : t`Please look into this deposit for me: ${shown}, ${time}. It was not found.`
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
