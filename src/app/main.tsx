import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { setMoneyRunner } from '#api/money-runner.ts'
import { dropStrayTaps } from '#browser/drop-stray-taps.ts'
import { config } from '#config.ts'
import { activateLocale } from '#i18n/activate-locale.ts'
import { handOver } from '#launch/hand-over.tsx'
import { chosenLocale } from '#session/locale-choice.ts'
import { currentSession } from '#session/session.ts'
import { SafeUrlProvider } from '#ui/base/SafeUrlProvider.tsx'
import { displayCommandErrors } from './display-command-errors.ts'
import { hasLeftovers } from './has-leftovers.ts'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { watchSessionEnd, wipePhone } from './session-end.ts'
import { startAfterFirstPaint } from './start-after-first-paint.ts'
import { startAnewOnReturn } from './start-anew-on-return.ts'

/** A slow disk must not delay the first screen for longer. */
const FIRST_SCREEN_WAIT_MS = 500

/** Offline the code may be missing. Then the screen reads the disk itself. */
async function prepareScreen(): Promise<void> {
  if (!currentSession()) return
  const home = await import('./prepare-home.ts').catch(() => null)
  await home?.prepareHome(queryClient)
}

async function start(): Promise<void> {
  // Also the second tap on the launch picture, which finds what the first one has opened.
  dropStrayTaps()
  reloadOnMissingChunk()
  startAnewOnReturn()
  watchSessionEnd()
  displayCommandErrors()
  setMoneyRunner(async () => (await import('#intents/run-money.ts')).runMoney)
  const ready = [activateLocale(chosenLocale()), router.load()]
  const wiped = hasLeftovers().then((has) => (has ? wipePhone().catch(() => {}) : undefined))
  const limit = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_WAIT_MS))
  ready.push(Promise.race([Promise.all([wiped, prepareScreen()]).then(() => {}), limit]))
  await Promise.all(ready)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const screen = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <SafeUrlProvider
            base={new URL(config.apiUrl || '/', location.origin).href}
            imageHosts={config.imageHosts}
          >
            <RouterProvider router={router} />
          </SafeUrlProvider>
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  await handOver(root, screen)
  document.querySelector('.repair')?.remove()
  startAfterFirstPaint()
}

void start()
