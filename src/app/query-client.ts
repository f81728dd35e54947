import { QueryClient } from '@tanstack/react-query'

/**
 * Commands never wait for a connection, are never retried and never written to disk, so that nothing is
 * sent by itself (docs/reliability.md#fact-4). Reads set their own policy in `api/query.ts`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnWindowFocus: true, refetchOnReconnect: true },
    mutations: { networkMode: 'always', retry: 0, gcTime: 0 },
    dehydrate: { shouldDehydrateMutation: () => false },
  },
})
