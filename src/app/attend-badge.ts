import type { QueryClient } from '@tanstack/react-query'
import { type Query, query } from '#api/query.ts'
import { type Conversation, chat } from '#contract/chat.ts'
import type { AnswerOf, InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogName } from '#dialogs/dialog-names.ts'
import { parseDialogs } from '#dialogs/dialog-search.ts'
import { badgeCount, seenAfter, type Waiting } from '#domain/badge-rules.ts'
import { unreadCount } from '#features/chat/message-rules.ts'
import { hasRefund } from '#features/refund/refund-rules.ts'
import { keepSeenByBadge, seenByBadge, showBadge } from '#offline/app-badge.ts'
import { chatReadAt } from '#offline/chat-notes.ts'
import { currentSession } from '#session/session.ts'
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

/** What waits, as far as the screens have read it: the badge itself asks for nothing. */
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
  const looked = parseDialogs((router.state.location.search as { dialog?: unknown }).dialog).flatMap(
    ({ name }) => seenIn[name] ?? [],
  )
  const before = seenByBadge()
  const seen = seenAfter(waiting, before, looked)
  if (JSON.stringify(seen) !== JSON.stringify(before)) keepSeenByBadge(seen)
  // Nothing has been read yet: what the last start wrote there is as good.
  if (Object.values(waiting).some((figure) => figure !== null)) showBadge(badgeCount(waiting, seen))
}

let isAttending = false

/** Keeps the figure on the app's icon true while somebody is signed in; the session's end takes it off. */
export function attendBadge(client: QueryClient): void {
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
}
