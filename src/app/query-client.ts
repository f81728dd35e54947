import { type Query, QueryClient } from '@tanstack/react-query'

/** After the phone's clock was set back, an answer of before would count as fresh until the clock is there again. */
const readAgain = ({ state }: Query) => (state.dataUpdatedAt > Date.now() ? 'always' : true)

/**
 * Commands never wait for a connection, are never retried and never written to disk, so that nothing is
 * sent by itself (docs/reliability.md#fact-4). Reads set their own policy in `api/query.ts`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnMount: readAgain,
      refetchOnWindowFocus: readAgain,
      refetchOnReconnect: readAgain,
    },
    mutations: { networkMode: 'always', retry: 0, gcTime: 0 },
    dehydrate: { shouldDehydrateMutation: () => false },
  },
})
