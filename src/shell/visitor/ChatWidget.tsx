import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { isFirstRead } from '#loading/is-first-read.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** As high as the card, so that what stands below does not move when it comes. */
const ChatWaiting = () => (
  <Card className="flex flex-col gap-3">
    <div>
      <Skeleton className="h-[1.65em] w-32" />
      <Skeleton className="mt-1 h-5 w-3/4" />
    </div>
    <Skeleton className="h-12 w-full" />
  </Card>
)

/** A failure hides the chat until the page is opened again. It still has LINE and the texts. */
const ChatCard = lateComponent(async () => {
  try {
    await loadPlayerCatalogue()
    return (await import('#features/player/chat/ChatCard.tsx')).ChatCard
  } catch {
    return null
  }
}, ChatWaiting)

/** The card that opens the chat, where the service has one (docs/product-rules.md#chat). */
export function ChatWidget() {
  const isEnabled = useQuery(query(lookup.enableChatWidget))
  if (isFirstRead(isEnabled)) return <ChatWaiting />
  return isEnabled.data === true && <ChatCard />
}
