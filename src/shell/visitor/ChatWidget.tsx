import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'

/** Without it the page is as good: LINE and the texts are there. */
const ChatCard = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadPlayerCatalogue()
    return { default: (await import('#features/player/chat/ChatCard.tsx')).ChatCard }
  } catch {
    return { default: () => null }
  }
})

/** The way into the chat, where the service and this build have one (specification section 1). */
export function ChatWidget() {
  const isEnabled = useQuery({ ...query(lookup.enableChatWidget), enabled: config.chatUrl !== '' })
  if (isEnabled.data !== true || config.chatUrl === '') return null
  return (
    <Suspense>
      <ChatCard />
    </Suspense>
  )
}
