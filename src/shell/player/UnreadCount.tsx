import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { HistoryMessage } from '#contract/chat.ts'
import { parseDialogs } from '#dialogs/dialog-search.ts'
import { toast } from '#dialogs/toast.ts'
import { wordsOf } from '#features/player/chat/message-rules.ts'
import { useChatPerson } from '#features/player/chat/use-chat-person.ts'
import { useUnread } from '#features/player/chat/use-unread.ts'

/** The number of unread messages. One that comes while the player is here is told with its words. */
export function UnreadCount() {
  const unread = useUnread(useChatPerson().person)
  useNotice(unread)
  const count = unread?.length ?? 0
  if (count === 0) return null
  return (
    <span
      data-only-now=""
      className="tabular absolute -end-2 -top-2 min-w-4 rounded-full bg-danger px-1 text-center font-bold text-on-danger text-xs leading-snug"
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr-only">
        <Trans>Unread messages: {count}</Trans>
      </span>
    </span>
  )
}

/** Tells the newest message when it comes. What was there at the start is only counted. */
function useNotice(unread: HistoryMessage[] | null): void {
  const { t } = useLingui()
  const isReading = useRouterState({
    select: ({ location }) => parseDialogs(location.search.dialog).some(({ name }) => name === 'chat'),
  })
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (unread === null) return
    const hasMore = known.current !== null && unread.length > known.current
    known.current = unread.length
    const newest = unread[0]
    if (!hasMore || isReading || !newest) return
    const words = wordsOf(newest)
    // Not by `Trans`, which would take tags in the words for its own.
    const text = words === null ? t`A new message in the chat` : t`Chat: ${words}`
    void toast(<span className="line-clamp-2">{text}</span>, 'info')
  }, [unread, isReading, t])
}
