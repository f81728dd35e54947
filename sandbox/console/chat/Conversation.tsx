import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Section } from '../parts/Section.tsx'
import { Time } from '../parts/Time.tsx'
import { type ChatMessage, queries } from '../queries.ts'
import { Composer } from './Composer.tsx'
import { MessageContent } from './MessageContent.tsx'

const NEAR_END_PX = 40

function MessageRow({ message: said, isNewSession }: { message: ChatMessage; isNewSession: boolean }) {
  const { sender, name, createdAt, message } = said
  return (
    <li className={sender === 'customer' ? 'theirs' : 'ours'}>
      {isNewSession && <p className="justify-self-center text-ink-muted text-xs">New session</p>}
      <div className="bubble">
        <div className="whitespace-pre-wrap">
          <MessageContent type={message.message_type} payload={message.payload} />
        </div>
        <small>
          {sender}
          {name && ` · ${name}`} · <Time at={createdAt} />{' '}
          {message.message_type !== 'text' && <Badge tone="primary">{message.message_type}</Badge>}
        </small>
      </div>
    </li>
  )
}

/** The messages of a visitor, oldest first; it stays at its end while somebody reads there. */
function Messages({ visitor }: { visitor: string }) {
  const { data } = useQuery(queries.conversation(visitor))
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const messages = data?.messages.toReversed()
  const newest = messages?.at(-1)?._id

  const stayAtEnd = () => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when a message is added
  useLayoutEffect(stayAtEnd, [newest])
  return (
    <ol
      ref={list}
      className="messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label="Messages"
      role="log"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
      // Pictures and videos have no height before they have come.
      onLoadCapture={stayAtEnd}
      onLoadedMetadataCapture={stayAtEnd}
    >
      {messages?.map((message, index) => (
        <MessageRow
          key={message._id}
          message={message}
          isNewSession={index > 0 && messages[index - 1]?.session_id !== message.session_id}
        />
      ))}
      {messages?.length === 0 && <li className="text-ink-muted">Nobody has said anything yet.</li>}
    </ol>
  )
}

/** One conversation, and what the agent writes in it. */
export function Conversation({ visitor }: { visitor: string }) {
  const { data: person } = useQuery({
    ...queries.players,
    select: (players) => players.find((player) => player.phone === visitor),
  })
  return (
    <Section title={person ? `${visitor} · ${person.name}` : `Guest ${visitor}`}>
      <Messages visitor={visitor} />
      <Composer visitor={visitor} />
    </Section>
  )
}
