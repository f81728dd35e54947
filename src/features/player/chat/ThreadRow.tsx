import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { HistoryMessage } from '#contract/chat.ts'
import { formatTimeOfDay } from '#domain/bangkok-clock.ts'
import { classNames } from '#ui/base/class-names.ts'
import type { ChatPerson } from './chat-person.ts'
import { DeliverStatus } from './DeliverStatus.tsx'
import { MessageContent } from './MessageContent.tsx'
import { OutgoingContent } from './OutgoingContent.tsx'
import type { OutgoingMessage } from './outgoing-message.ts'
import { SentMark } from './SentMark.tsx'

interface ThreadRowProps {
  id: string
  day: string | null
  isSessionEnd: boolean
  message: HistoryMessage | null
  outgoing: OutgoingMessage | null
  isLast: boolean
  person: ChatPerson
}

/**
 * One row of the thread: a message, a day or the end of a session. The props are primitive or stable
 * values, so that `memo` skips rows that have not changed.
 */
export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { id, day, isSessionEnd, message, outgoing, isLast, person } = props
  if (outgoing) {
    return (
      <Row id={id} isOwn foot={<DeliverStatus outgoing={outgoing} />}>
        <OutgoingContent outgoing={outgoing} person={person} />
      </Row>
    )
  }
  if (message) {
    const isOwn = message.sender === 'customer'
    return (
      <Row
        id={id}
        isOwn={isOwn}
        foot={
          isOwn ? (
            <SentMark at={message.createdAt} />
          ) : (
            <p className="tabular text-ink-muted text-xs">
              {message.name && <span>{message.name.slice(0, 80)} · </span>}
              {formatTimeOfDay(message.createdAt)}
            </p>
          )
        }
      >
        <MessageContent message={message.message} isOwn={isOwn} isLast={isLast} person={person} />
      </Row>
    )
  }
  return (
    <li className="py-2 text-center text-ink-muted text-xs">
      {isSessionEnd ? <Trans>The conversation has ended</Trans> : <span className="tabular">{day}</span>}
    </li>
  )
})

interface RowProps {
  id: string
  isOwn: boolean
  foot: ReactNode
  children: ReactNode
}

function Row({ id, isOwn, foot, children }: RowProps) {
  return (
    <li
      data-key={id}
      className={classNames('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}
    >
      {children}
      {foot}
    </li>
  )
}
