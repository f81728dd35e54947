import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { chatReadAt } from '#features/player/chat/chat-notes.ts'
import { useChatPerson } from '#features/player/chat/use-chat-person.ts'
import { useUnread } from '#features/player/chat/use-unread.ts'

/** The number of unread messages. It asks nothing for a player who never opened the chat on this phone. */
export function UnreadCount() {
  // What was read is noted on the phone, and counts from the next screen on.
  const place = useRouterState({
    select: ({ location }) => `${location.pathname} ${location.search.dialog?.includes('chat') ?? false}`,
  })
  return <IfChatted key={place} />
}

function IfChatted() {
  const [hasChatted] = useState(() => chatReadAt() !== null)
  return hasChatted && <Unread />
}

function Unread() {
  const isEnabled = useQuery(query(lookup.enableChatWidget)).data === true
  const { person } = useChatPerson()
  const unread = useUnread(isEnabled ? person : null)
  if (unread === 0) return null
  return (
    <span
      data-only-now=""
      className="tabular absolute -end-2 -top-2 min-w-4 rounded-full bg-danger px-1 text-center font-bold text-on-danger text-xs leading-snug"
    >
      <span aria-hidden="true">{unread > 9 ? '9+' : unread}</span>
      <span className="sr-only">
        <Trans>Unread messages: {unread}</Trans>
      </span>
    </span>
  )
}
