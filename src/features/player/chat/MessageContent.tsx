import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChatButton, ChatMessage } from '#contract/chat-message.ts'
import { classNames } from '#ui/base/class-names.ts'
import { CardsContent } from './CardsContent.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import type { ChatPerson } from './chat-person.ts'
import { MediaContent } from './MediaContent.tsx'

/** Characters. A longer text would block a slow phone. */
const LONGEST_SHOWN = 10_000

interface MessageContentProps {
  message: ChatMessage
  isOwn: boolean
  /** Whether it is the last message of the thread. Only its quick replies are offered. */
  isLast: boolean
  person: ChatPerson
}

/** Shows a message by its type. Every part is plain text and never HTML. */
export function MessageContent({ message, isOwn, isLast, person }: MessageContentProps) {
  const { message_type: type, payload } = message
  switch (type) {
    case 'text':
    case 'postback':
      return <TextBubble isOwn={isOwn} text={payload.message} />
    case 'buttons':
    case 'quick_replies':
      return <Choices {...payload} isOwn={isOwn} isOpen={type === 'buttons' || isLast} person={person} />
    case 'media':
      return (
        <>
          <MediaContent media={payload} />
          {payload.message && <TextBubble isOwn={isOwn} text={payload.message} />}
        </>
      )
    case 'generic':
      return <CardsContent cards={payload.elements} person={person} />
    default:
      return <UnknownBubble isOwn={isOwn} />
  }
}

interface ChoicesProps {
  message: string | null
  buttons: readonly ChatButton[]
  isOwn: boolean
  isOpen: boolean
  person: ChatPerson
}

/** Shows a text and the buttons that answer it. Either may be missing. */
function Choices({ message, buttons, isOwn, isOpen, person }: ChoicesProps) {
  const text = message?.trim() ? message : null
  const isOffered = isOpen && buttons.length > 0
  return (
    <>
      {(text || !isOffered) && (
        <TextBubble isOwn={isOwn} text={text ?? buttons.map(({ title }) => title).join(', ')} />
      )}
      {isOffered && <ChoiceButtons buttons={buttons} person={person} />}
    </>
  )
}

function TextBubble({ isOwn, text }: { isOwn: boolean; text: string | null }) {
  if (!text?.trim()) return <UnknownBubble isOwn={isOwn} />
  return <Bubble isOwn={isOwn}>{text.slice(0, LONGEST_SHOWN)}</Bubble>
}

function UnknownBubble({ isOwn }: { isOwn: boolean }) {
  return (
    <Bubble isOwn={isOwn}>
      <i className="text-ink-muted">
        <Trans>Unknown message</Trans>
      </i>
    </Bubble>
  )
}

/** The box around a message. The person's own messages have the app's colour. */
function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'max-w-[85%] whitespace-pre-line rounded-card px-4 py-2',
        isOwn ? 'bg-primary-soft' : 'bg-lifted',
      )}
    >
      {children}
    </div>
  )
}
