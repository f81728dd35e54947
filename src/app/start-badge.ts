import type { QueryClient } from '@tanstack/react-query'
import { type Query, query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { isInstalled } from '#browser/is-installed.ts'
import type { AnswerOf, ReadEndpoint } from '#contract/endpoint.ts'
import { hasRefund, refund } from '#contract/refund.ts'
import { spinCoupons } from '#contract/spin-coupons.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogName } from '#dialogs/dialog-names.ts'
import { parseDialogs } from '#dialogs/dialog-search.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { knownUnread } from '#features/player/chat/known-unread.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { readBadgeSeen, showBadge, writeBadgeSeen } from './app-badge.ts'
import { badgeCount, updateSeen, type Waiting } from './badge-rules.ts'
import { router } from './router.ts'

/** The dialogs that show each thing. An open dialog marks its things as seen. */
const shownIn: Partial<Record<DialogName, (keyof Waiting)[]>> = {
  chat: ['unreadChat'],
  spin: ['coupons', 'coins'],
  'invite-bonus': ['inviteBonus'],
  refund: ['refund'],
}

/** Several answers often arrive together. */
const SETTLE_MS = 200

/** The least time between two readings for the badge, to save the player's data. */
const ASK_EVERY_MS = 10 * MINUTE_MS

/**
 * Sends the reads that no screen has sent; the chat is read by the menu of every screen. Only the installed app has
 * an icon to show them on.
 */
async function readWaiting(client: QueryClient): Promise<void> {
  const [hasWheel] = await Promise.all([
    client.fetchQuery(query(spinwheel.active)),
    client.fetchQuery(query(wallet.overview)),
    readNow(client, query(refund.check)).catch(() => {}),
  ])
  if (hasWheel) await readNow(client, query(spinCoupons)).catch(() => {})
}

/** Returns the waiting things from the data that was read. */
function waitingIn(client: QueryClient): Waiting {
  const read = <E extends ReadEndpoint>({ queryKey }: Query<E>) => client.getQueryData<AnswerOf<E>>(queryKey)
  const overview = read(query(wallet.overview))
  const coupons = read(query(spinCoupons))
  const check = read(query(refund.check))
  const hasWheel = read(query(spinwheel.active))
  const inviteBonus = overview?.invite.amount ?? null
  return {
    unreadChat: knownUnread(client)?.length ?? null,
    coupons: coupons?.length ?? null,
    inviteBonus: inviteBonus === null ? null : Number(inviteBonus),
    refund: check ? (hasRefund(check) ? Number(check.refundAmount) : 0) : null,
    coins: hasWheel ? (overview?.profile?.coin ?? null) : null,
  }
}

function update(client: QueryClient): void {
  if (!currentSession()) return
  const waiting = waitingIn(client)
  const viewed = parseDialogs(router.state.location.search.dialog).flatMap(({ name }) => shownIn[name] ?? [])
  const before = readBadgeSeen()
  const seen = updateSeen(waiting, before, viewed)
  if (JSON.stringify(seen) !== JSON.stringify(before)) writeBadgeSeen(seen)
  // Nothing was read yet, so the number of the last start stays.
  if (Object.values(waiting).some((figure) => figure !== null)) showBadge(badgeCount(waiting, seen))
}

let isStarted = false

/**
 * Keeps the number on the app's icon up to date while a player is signed in. The end of the session removes
 * it.
 */
export function startBadge(client: QueryClient): void {
  if (isStarted || !('setAppBadge' in navigator)) return
  isStarted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const updateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => update(client), SETTLE_MS)
  }
  client.getQueryCache().subscribe(updateSoon)
  router.subscribe('onResolved', updateSoon)
  updateSoon()

  let askedAt = 0
  const readIfDue = () => {
    const isDue = Date.now() - askedAt > ASK_EVERY_MS
    if (!isDue || !isInstalled() || !currentSession() || document.visibilityState !== 'visible') return
    askedAt = Date.now()
    readWaiting(client).catch(() => {
      askedAt = 0 // The number stays until the player returns.
    })
  }
  document.addEventListener('visibilitychange', readIfDue)
  onSessionChange(() => {
    askedAt = 0
    readIfDue()
  })
  readIfDue()
}
