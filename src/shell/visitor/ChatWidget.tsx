import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'

/** A failure hides the chat. The page still has LINE and the texts. */
const ChatCard = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadPlayerCatalogue()
    return { default: (await import('#features/player/chat/ChatCard.tsx')).ChatCard }
  } catch {
    return { default: () => null }
  }
})

/** The card that opens the chat, where the service has one (docs/product-rules.md#chat). */
export function ChatWidget() {
  const isEnabled = useQuery(query(lookup.enableChatWidget))
  if (isEnabled.data !== true) return null
  return (
    <Suspense>
      <ChatCard />
    </Suspense>
  )
}
