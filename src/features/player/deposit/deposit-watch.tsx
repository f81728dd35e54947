import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { query, refreshTopics } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { formatBaht } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { tellCredited, tellCreditedAgain, untoldCredited, wasTold } from '#money/credited-deposits.ts'
import { currentConnection, onConnectionChange } from '#offline/connection.ts'
import { useFiguresHidden } from '#session/figures-choice.ts'
import { onLeave, sessionEpoch } from '#session/session.ts'
import { currentSlips, onOutboxChange } from '#slips/outbox/slip-outbox.ts'
import {
  addAwaitedDeposit,
  arrivedDeposits,
  changeWatch,
  depositRecords,
  freshDeposits,
  nextLookInMs,
  oldestOf,
  readWatch,
  withoutArrived,
} from './awaited-deposits.ts'
import { isQrMoney } from './is-qr-money.ts'

let client: QueryClient | null = null
let onCredited: () => void = () => {}
let timer: ReturnType<typeof setTimeout> | undefined
let isLooking = false
/** How long this round of reading has lasted. A new deposit or the player's return starts a new round. */
let lookedForMs = 0
let isFirstLook = true
let lastLookTick = Number.NEGATIVE_INFINITY
/**
 * The balance that all rows are known of. Where it has changed, the statement is read until a new row explains it:
 * a row may come some seconds after its money. Undefined until the first look.
 */
let lastAmount: Satang | null | undefined

/**
 * Waits for deposits. While the app is visible, it reads the wallet repeatedly and announces each
 * credit on every screen. Also continues the wait of an earlier page.
 * @param credited is called when a deposit has arrived
 */
export function startDepositWatch(queryClient: QueryClient, credited: () => void): void {
  if (!client) {
    document.addEventListener('visibilitychange', beginAnew)
    onConnectionChange(() => goOn())
    onLeave(() => {
      lastAmount = undefined
      sentSlips.clear()
      beginAnew()
    })
    onOutboxChange(followSlips)
  }
  client = queryClient
  onCredited = credited
  beginAnew()
}

/**
 * Starts to wait for a deposit. A second call with the same `name` starts its hour again.
 * @param since when it was sent, where that was earlier: epoch ms, by the server's clock
 */
export function expectDeposit(name: string, since: number | null = knownServerNow()): void {
  addAwaitedDeposit(name, since)
  beginAnew()
}

/**
 * To be called when the form has said already that a gift arrived, but not its amount. Its row will come, too: without
 * an entry of its own in the list it would end the wait for another deposit.
 */
export function expectToldDeposit(): void {
  if (readWatch()) expectDeposit(`told ${Date.now()}`)
}

/** Stops the wait for a deposit that was cancelled. */
export function forgetDeposit(name: string): void {
  changeWatch({ awaited: readWatch()?.awaited.filter((other) => other !== name) })
}

/** The slips whose upload has started. Each one stands for a deposit to wait for. */
const sentSlips = new Set<string>()

function followSlips(): void {
  for (const { id, state } of currentSlips()) {
    const name = `slip ${id}`
    if (state === 'sending' && !sentSlips.has(name)) {
      sentSlips.add(name)
      expectDeposit(name)
    } else if (state === 'chosen' && sentSlips.delete(name)) forgetDeposit(name)
    // It brings no money, so the next deposit is another one.
    else if (state === 'rejected' && readWatch()?.awaited.includes(name)) forgetDeposit(name)
  }
}

function beginAnew(): void {
  lookedForMs = 0
  isFirstLook = true
  void look()
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && currentConnection() === 'online'
}

async function look(): Promise<void> {
  clearTimeout(timer)
  if (!client || isLooking || !isLookedAt()) return
  if (!readWatch() && untoldCredited().length === 0) return
  isLooking = true
  await findArrived(client).catch(() => {
    // The offline notice already tells the player. The next look tries again.
  })
  isLooking = false
  lastLookTick = performance.now()
  goOn()
}

/** Looks again after what is left of the pause, also where the connection comes and goes meanwhile. */
function goOn(): void {
  clearTimeout(timer)
  const pauseMs = nextLookInMs(lookedForMs)
  if (pauseMs === null || isLooking || !isLookedAt()) return
  timer = setTimeout(
    () => {
      lookedForMs += pauseMs
      void look()
    },
    Math.max(0, lastLookTick + pauseMs - performance.now()),
  )
}

async function findArrived(queryClient: QueryClient): Promise<void> {
  const epoch = sessionEpoch()
  // An unchanged balance saves a read of the statement. Where the wallet cannot be read, the statement is read.
  const amount = await readNow(queryClient, query(wallet.overview)).then(
    (overview) => overview.wallet.amount,
    () => null,
  )
  const isAsBefore = amount !== null && amount === lastAmount && !isFirstLook
  if (isAsBefore && readWatch()?.known && untoldCredited().length === 0) return
  // Read from the server: the cache and its copy on disk may be older than the deposit.
  const { statements } = await send(depositRecords.read, depositRecords.input)
  if (sessionEpoch() !== epoch) return
  const arrived = arrivedDeposits(statements)
  tellCreditedAgain(arrived)
  const watch = readWatch()
  if (!watch) return
  // A first look goes by the time alone: the deposit before may have come within the second.
  const untold = arrived.filter((deposit) => !wasTold(deposit))
  const fresh = freshDeposits(untold, watch, knownServerNow())
  // Home may have told one first: it ends a wait all the same.
  const ended = watch.known ? freshDeposits(arrived, watch, knownServerNow()) : fresh
  isFirstLook = false
  if (fresh.length > 0 || lastAmount === undefined) lastAmount = amount
  changeWatch({
    // A list may leave out for a while what it had before.
    known: [...new Set([...(watch.known ?? []), ...arrived.map(({ key }) => key)])],
    floor: watch.known ? watch.floor : oldestOf(statements),
    awaited: withoutArrived(watch.awaited, ended.length),
  })
  if (fresh.length === 0) return
  for (const deposit of [...fresh].reverse()) {
    // Of a slip nobody knows the amount, so both may be of the same.
    if (!tellCredited(deposit, isQrMoney(deposit, watch.awaited)))
      void toast(<DepositArrived amount={deposit.amount} />)
  }
  refreshTopics(queryClient, ['wallet', 'statement', 'qrcode'])
  onCredited()
}

/** A toast is outside the screens, so it must check itself whether figures are hidden. */
function DepositArrived({ amount }: { amount: Satang | null }) {
  const isHidden = useFiguresHidden()
  const shown = formatBaht(amount)
  return amount === null || isHidden ? (
    <Trans>A deposit has arrived in your wallet</Trans>
  ) : (
    <Trans>{shown} has arrived in your wallet</Trans>
  )
}
