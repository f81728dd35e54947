import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { HistoryMessage } from '#contract/chat.ts'
import { cameSince, newestOtherAt, wordsOf } from './message-rules.ts'

/**
 * Tells a screen reader what the other side writes while the chat is open. The thread itself is not read aloud: its
 * rows come again once the server has them, and it grows at the top.
 */
export function NewWords({ messages }: { messages: readonly HistoryMessage[] }) {
  const [since] = useState(() => newestOtherAt(messages) ?? 0)
  return (
    <div aria-live="polite" className="sr-only">
      {cameSince(messages, since).map((message) => (
        // The same message may get an id later.
        <p key={`${message.createdAt} ${wordsOf(message)}`}>{wordsOf(message) ?? <OneMessage />}</p>
      ))}
    </div>
  )
}

/** A picture or a film has no words. */
function OneMessage() {
  const fresh = 1
  return <Plural value={fresh} one="# new message" other="# new messages" />
}
