import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/endpoint.ts'

/** Reads every query of these topics again that is on screen, and the others when they are next shown. */
export function refreshTopics(client: QueryClient, topics: readonly Topic[]): void {
  for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
}
