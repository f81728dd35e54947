import type { QueryClient } from '@tanstack/react-query'
import { loadOutbox } from '#offline/chat-outbox.ts'

/** Takes up what an earlier page could not send; who has nothing waiting pays for no more than the look. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  const outbox = await loadOutbox()
  if (outbox.every(({ status }) => status === 'succeed' || status === 'failed')) return
  const { deliverOutbox } = await import('./deliver-outbox.ts')
  await deliverOutbox(client)
}
