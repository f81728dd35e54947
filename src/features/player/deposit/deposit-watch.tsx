import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { query, refreshTopics } from '#api/query.ts'
import { send } from '#api/send.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { formatBaht, type Satang } from '#domain/money.ts'
import { currentConnection, onConnectionChange } from '#offline/connection.ts'
import { useFiguresHidden } from '#session/figures-choice.ts'
import { onLeave, sessionEpoch } from '#session/session.ts'
import { currentSlips, onOutboxChange } from '#slips/outbox/slip-outbox.ts'
import { arrivedDeposits, awaitAlso, changeWatch, nextLookInMs, readWatch } from './awaited-deposits.ts'

/**
 * Waits for deposits that are on their way: while the player looks at the app, the wallet is read
 * again and again, and the credit is announced on whatever screen they are.
 */
let client: QueryClient | null = null
let onCredited: () => void = () => {}
let timer: ReturnType<typeof setTimeout> | undefined
let isLooking = false
/** How long the wallet has been looked at since the player came, or told of a deposit. */
let lookedForMs = 0
/** What the wallet held at the last look: only a change of it is worth reading the statement for. */
let lastAmount: Satang | null | undefined

/** Takes up what an earlier page waited for; `credited` hears of each deposit that has come. */
export function startDepositWatch(queryClient: QueryClient, credited: () => void): void {
  if (!client) {
    document.addEventListener('visibilitychange', beginAnew)
    onConnectionChange(() => void look())
    onLeave(beginAnew)
    onOutboxChange(followSlips)
  }
  client = queryClient
  onCredited = credited
  beginAnew()
}

/** A deposit is on its way: `name` tells it from others, and what is named again is waited for anew. */
export function expectDeposit(name: string): void {
  awaitAlso(name)
  beginAnew()
}

/** One has come of which the player was told at once: it is none of those that are waited for. */
export function noteToldDeposit(): void {
  if (readWatch()) expectDeposit(`told ${Date.now()}`)
}

/** It will not come: it was cancelled. */
export function forgetDeposit(name: string): void {
  changeWatch({ awaited: readWatch()?.awaited.filter((other) => other !== name) })
}

/** The slips that are being sent, or were: each is a deposit on its way. */
const sentSlips = new Set<string>()

function followSlips(): void {
  for (const { id, state } of currentSlips()) {
    const name = `slip ${id}`
    if (state === 'sending' && !sentSlips.has(name)) {
      sentSlips.add(name)
      expectDeposit(name)
    } else if (state === 'chosen' && sentSlips.delete(name)) forgetDeposit(name)
  }
}

function beginAnew(): void {
  lookedForMs = 0
  lastAmount = undefined
  void look()
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && currentConnection() === 'online'
}

async function look(): Promise<void> {
  clearTimeout(timer)
  if (!client || isLooking || !readWatch() || !isLookedAt()) return
  isLooking = true
  await findArrived(client).catch(() => {
    // The connection's notice tells it; the next look may find more.
  })
  isLooking = false
  const pauseMs = nextLookInMs(lookedForMs)
  if (pauseMs === null || !isLookedAt()) return
  timer = setTimeout(() => {
    lookedForMs += pauseMs
    void look()
  }, pauseMs)
}

async function findArrived(queryClient: QueryClient): Promise<void> {
  const epoch = sessionEpoch()
  const { amount } = (await queryClient.fetchQuery({ ...query(wallet.overview), staleTime: 0 })).wallet
  if (amount === lastAmount && readWatch()?.known) return
  // Past the cache and its copy on disk, which may be older than what is waited for.
  const { statements } = await send(statement.list, FIRST_PAGE)
  const watch = readWatch()
  if (sessionEpoch() !== epoch || !watch) return
  lastAmount = amount
  const deposits = arrivedDeposits(statements)
  const { known } = watch
  const fresh = known ? deposits.filter(({ key }) => !known.includes(key)) : []
  changeWatch({ known: deposits.map(({ key }) => key), awaited: watch.awaited.slice(fresh.length) })
  if (fresh.length === 0) return
  for (const { amount: arrived } of fresh.toReversed()) void toast(<DepositArrived amount={arrived} />)
  refreshTopics(queryClient, ['wallet', 'statement', 'qrcode'])
  onCredited()
}

/** The announcement of a credit; over every screen, and so outside of what hides figures there. */
function DepositArrived({ amount }: { amount: Satang | null }) {
  const isHidden = useFiguresHidden()
  const shown = formatBaht(amount)
  return amount === null || isHidden ? (
    <Trans>A deposit has arrived in your wallet</Trans>
  ) : (
    <Trans>{shown} has arrived in your wallet</Trans>
  )
}
