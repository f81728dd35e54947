import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { config } from '#config.ts'
import type { Locale } from '#domain/locale.ts'
import { languageTag } from '#i18n/locales.ts'
import { OfflineNotice } from '#ui/base/OfflineNotice.tsx'
import { SafeUrlProvider } from '#ui/base/SafeUrlProvider.tsx'
import { routeTree } from '../routes/route-tree.gen.ts'

/** Speaks a language in all that follows. */
export function speak(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages })
}

/** Returns the HTML of the notice that the phone is offline. */
export function prerenderOffline(): string {
  return renderToString(
    <I18nProvider i18n={i18n}>
      <OfflineNotice why="offline" onRetry={() => {}} />
    </I18nProvider>,
  )
}

/**
 * Returns the HTML of a visitor's page as the app draws it first.
 * @throws whatever the page throws while it is drawn
 */
export async function prerender(path: string): Promise<string> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <SafeUrlProvider base={config.apiUrl || 'https://localhost'} imageHosts={config.imageHosts}>
          <RouterProvider router={router} />
        </SafeUrlProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
