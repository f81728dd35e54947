import type { ChatCard } from '#contract/chat-message.ts'
import { ServerImage } from '#ui/ServerImage.tsx'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import type { ChatPerson } from './chat-person.ts'

const MOST_CARDS = 20
const LONGEST_CARD_TEXT = 500

export function CardsContent({ cards, person }: { cards: readonly ChatCard[]; person: ChatPerson }) {
  return (
    <ul className="flex w-full items-start gap-3 overflow-x-auto">
      {cards.slice(0, MOST_CARDS).map((card, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
          key={index}
          className="w-64 shrink-0 overflow-hidden rounded-card bg-lifted"
        >
          {card.image && (
            <ServerImage src={card.image} isPrivate alt="" className="h-32 w-full object-cover" />
          )}
          <div className="px-4 py-2">
            {card.title && <p className="font-semibold">{card.title.slice(0, LONGEST_CARD_TEXT)}</p>}
            {card.subtitle && (
              <p className="text-ink-muted text-sm">{card.subtitle.slice(0, LONGEST_CARD_TEXT)}</p>
            )}
            <ChoiceButtons buttons={card.buttons} person={person} />
          </div>
        </li>
      ))}
    </ul>
  )
}
