import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Phone } from 'lucide-react'
import { useRef } from 'react'
import { DOUBLE_TAP_MS } from '#browser/drop-tap.ts'
import type { ChatButton } from '#contract/chat-message.ts'
import { safeUrl } from '#domain/safe-url.ts'
import { Button } from '#ui/base/Button.tsx'
import { buttonClass } from '#ui/base/button-class.ts'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import type { ChatPerson } from './chat-person.ts'
import { openLink } from './open-link.tsx'
import { writePostback } from './write-message.ts'

/** More buttons than this cannot be read as a choice. */
const MOST_BUTTONS = 20
const LONGEST_TITLE = 200

interface ChoiceButtonsProps {
  buttons: readonly ChatButton[]
  person: ChatPerson
}

/** Shows the buttons of a message. A button without a safe address is plain text (docs/reliability.md#t3). */
export function ChoiceButtons({ buttons, person }: ChoiceButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {buttons.slice(0, MOST_BUTTONS).map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <li key={index} className="min-w-0">
          <ChoiceButton button={button} person={person} />
        </li>
      ))}
    </ul>
  )
}

function ChoiceButton({ button, person }: { button: ChatButton; person: ChatPerson }) {
  const client = useQueryClient()
  const { base } = useSafeUrlSettings()
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)
  const title = button.title.slice(0, LONGEST_TITLE)
  if (button.type === 'postback') {
    return (
      <Button
        size="sm"
        onClick={({ timeStamp }) => {
          if (timeStamp - answeredAt.current < DOUBLE_TAP_MS) return
          answeredAt.current = timeStamp
          writePostback(client, person, title, button.payload)
        }}
      >
        {title}
      </Button>
    )
  }
  const link = button.type === 'web' ? safeUrl('link', button.payload, base) : null
  if (link) {
    return (
      <Button size="sm" icon={<ExternalLink aria-hidden />} onClick={() => void openLink(link, base)}>
        {title}
      </Button>
    )
  }
  const call = button.type === 'call' ? safeUrl('tel', button.payload, base) : null
  if (call) {
    return (
      <a href={call} className={buttonClass({ size: 'sm' })}>
        <Phone aria-hidden />
        {title}
      </a>
    )
  }
  return <span className="text-ink-muted text-sm">{title}</span>
}
