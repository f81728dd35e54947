import './console.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const EVERY_MS = 2000

const client = new QueryClient({
  defaultOptions: {
    // A failed reading goes on failing until it is well again: its error stays on the screen meanwhile.
    queries: { refetchInterval: EVERY_MS, retry: true, retryDelay: EVERY_MS, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
