import { Trans } from '@lingui/react/macro'
import type { ChatButton, ChatMessage } from '#contract/chat-message.ts'
import { Bubble } from './Bubble.tsx'
import { CardsContent } from './CardsContent.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { MediaContent } from './MediaContent.tsx'
import type { ChatPerson } from './outgoing-message.ts'

/** A text of any length must not hold up a cheap phone (RELIABILITY T25). */
const LONGEST_SHOWN = 10_000

interface MessageContentProps {
  message: ChatMessage
  isOwn: boolean
  /** Nothing has come after it: its quick replies can still be given. */
  isLast: boolean
  person: ChatPerson
}

/** What a message of each type says (specification section 3). All of it is text; nothing is read as HTML. */
export function MessageContent({ message, isOwn, isLast, person }: MessageContentProps) {
  const { message_type: type, payload } = message
  switch (type) {
    case 'text':
    case 'postback':
      return <Said isOwn={isOwn} text={payload.message} />
    case 'buttons':
    case 'quick_replies':
      return <Choices {...payload} isOwn={isOwn} isOpen={type === 'buttons' || isLast} person={person} />
    case 'media':
      return (
        <>
          <MediaContent media={payload} />
          {payload.message && <Said isOwn={isOwn} text={payload.message} />}
        </>
      )
    case 'generic':
      return <CardsContent cards={payload.elements} person={person} />
    default:
      return <Unknown isOwn={isOwn} />
  }
}

interface ChoicesProps {
  message: string | null
  buttons: readonly ChatButton[]
  isOwn: boolean
  isOpen: boolean
  person: ChatPerson
}

/** A text with what can be answered to it, either of which may be lacking. */
function Choices({ message, buttons, isOwn, isOpen, person }: ChoicesProps) {
  const text = message?.trim() ? message : null
  const isOffered = isOpen && buttons.length > 0
  return (
    <>
      {(text || !isOffered) && (
        <Said isOwn={isOwn} text={text ?? buttons.map(({ title }) => title).join(', ')} />
      )}
      {isOffered && <ChoiceButtons buttons={buttons} person={person} />}
    </>
  )
}

function Said({ isOwn, text }: { isOwn: boolean; text: string | null }) {
  if (!text?.trim()) return <Unknown isOwn={isOwn} />
  return <Bubble isOwn={isOwn}>{text.slice(0, LONGEST_SHOWN)}</Bubble>
}

function Unknown({ isOwn }: { isOwn: boolean }) {
  return (
    <Bubble isOwn={isOwn}>
      <i className="text-ink-muted">
        <Trans>Unknown message</Trans>
      </i>
    </Bubble>
  )
}
