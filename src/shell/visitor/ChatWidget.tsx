import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { lateComponent } from '#loading/late-component.tsx'

/** A failure hides the chat until the page is opened again. It still has LINE and the texts. */
const ChatCard = lateComponent(async () => {
  try {
    await loadPlayerCatalogue()
    return (await import('#features/player/chat/ChatCard.tsx')).ChatCard
  } catch {
    return null
  }
})

/** The card that opens the chat, where the service has one (docs/product-rules.md#chat). */
export function ChatWidget() {
  const isEnabled = useQuery(query(lookup.enableChatWidget))
  return isEnabled.data === true && <ChatCard />
}
