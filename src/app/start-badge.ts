import type { QueryClient } from '@tanstack/react-query'
import { type Query, query } from '#api/query.ts'
import { isInstalled } from '#browser/is-installed.ts'
import { config } from '#config.ts'
import { type Conversation, chat } from '#contract/chat.ts'
import type { AnswerOf, InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogName } from '#dialogs/dialog-names.ts'
import { parseDialogs } from '#dialogs/dialog-search.ts'
import { chatHistory } from '#features/player/chat/chat-history.ts'
import { chatReadAt } from '#features/player/chat/chat-notes.ts'
import { unreadCount } from '#features/player/chat/message-rules.ts'
import { hasRefund } from '#features/player/refund/refund-rules.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { keepSeenByBadge, seenByBadge, showBadge } from './app-badge.ts'
import { badgeCount, seenAfter, type Waiting } from './badge-rules.ts'
import { router } from './router.ts'

/** Where each is looked at: what was on the screen there does not count any more. */
const seenIn: Partial<Record<DialogName, (keyof Waiting)[]>> = {
  chat: ['unreadChat'],
  spin: ['coupons', 'coins'],
  'invite-bonus': ['inviteBonus'],
  refund: ['refund'],
}

/** Answers come several at a time. */
const SETTLE_MS = 200

/** At most so often the badge itself asks: what waits is not worth more of the player's data. */
const ASK_EVERY_MS = 10 * 60_000

/** Reads what no screen has read, where there is an icon to write on: the installed app's. */
async function readWaiting(client: QueryClient): Promise<void> {
  const [overview, hasWheel] = await Promise.all([
    client.fetchQuery(query(wallet.overview)),
    client.fetchQuery(query(spinwheel.active)),
    client.prefetchQuery(query(refund.check)),
  ])
  if (hasWheel) await client.prefetchQuery(query(spinwheel.coupon))
  const { _id: userId = null, username = null, name = null } = overview.profile ?? {}
  // Who has never chatted here has nothing unread.
  if (config.chatUrl === '' || chatReadAt() === null || userId === null) return
  await client.prefetchQuery(chatHistory(client, { userId, guestId: null, username, name }))
}

/** What waits, as far as it has been read. */
function waitingIn(client: QueryClient): Waiting {
  const read = <E extends ReadEndpoint>({ queryKey }: Query<E>) => client.getQueryData<AnswerOf<E>>(queryKey)
  const overview = read(query(wallet.overview))
  const coupons = read(query(spinwheel.coupon))
  const check = read(query(refund.check))
  const hasWheel = read(query(spinwheel.active))
  const inviteBonus = overview?.invite.amount ?? null
  return {
    unreadChat: unreadIn(client),
    coupons: coupons?.length ?? null,
    inviteBonus: inviteBonus === null ? null : Number(inviteBonus),
    refund: check ? (hasRefund(check) ? Number(check.refundAmount) : 0) : null,
    coins: hasWheel ? (overview?.profile?.coin ?? null) : null,
  }
}

/** Messages that came since the chat was last read on this phone; null where it never was, or is not known yet. */
function unreadIn(client: QueryClient): number | null {
  const readAt = chatReadAt()
  const { topic, path } = chat.history
  const histories = client.getQueriesData<Conversation[]>({ queryKey: [topic, path] })
  // What the same person said as a guest, before they signed in, is not the player's.
  const own = histories.find(([key, read]) => read && (key[2] as InputOf<typeof chat.history>).userId)
  return readAt === null || !own?.[1] ? null : unreadCount(own[1], readAt)
}

function update(client: QueryClient): void {
  if (!currentSession()) return
  const waiting = waitingIn(client)
  const looked = parseDialogs(router.state.location.search.dialog).flatMap(({ name }) => seenIn[name] ?? [])
  const before = seenByBadge()
  const seen = seenAfter(waiting, before, looked)
  if (JSON.stringify(seen) !== JSON.stringify(before)) keepSeenByBadge(seen)
  // Nothing has been read yet: what the last start wrote there is as good.
  if (Object.values(waiting).some((figure) => figure !== null)) showBadge(badgeCount(waiting, seen))
}

let isAttending = false

/** Keeps the figure on the app's icon true while somebody is signed in; the session's end takes it off. */
export function startBadge(client: QueryClient): void {
  if (isAttending || !('setAppBadge' in navigator)) return
  isAttending = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const updateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => update(client), SETTLE_MS)
  }
  client.getQueryCache().subscribe(updateSoon)
  router.subscribe('onResolved', updateSoon)
  updateSoon()

  let askedAt = 0
  const ask = () => {
    const isDue = Date.now() - askedAt > ASK_EVERY_MS
    if (!isDue || !isInstalled() || !currentSession() || document.visibilityState !== 'visible') return
    askedAt = Date.now()
    readWaiting(client).catch(() => {
      askedAt = 0 // The figure stays as it was, until the player is back.
    })
  }
  document.addEventListener('visibilitychange', ask)
  onSessionChange(() => {
    askedAt = 0
    ask()
  })
  ask()
}
