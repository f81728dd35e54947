/** The libraries of the first screen with one line of text: the app cannot be faster than they are. */
import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'

const i18n = setupI18n({ locale: 'en', messages: { en: { hello: 'Hello' } } })
const Greeting = v.object({ name: v.string() })
const rootRoute = createRootRoute({ component: () => <Outlet /> })
const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page })
const router = createRouter({ routeTree: rootRoute.addChildren([page]) })

function Page() {
  const [isShown, setIsShown] = useState(false)
  useSearch({ strict: false })
  const { data } = useQuery({ queryKey: ['name'], queryFn: () => v.parse(Greeting, { name: 'you' }) })
  return (
    <main>
      <Trans id="hello" /> {data?.name} <X />
      <button type="button" onClick={() => setIsShown(true)}>
        Show
      </button>
      {isShown && <p role="alert">Shown</p>}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
