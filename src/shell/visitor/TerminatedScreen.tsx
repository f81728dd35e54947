import { Trans, useLingui } from '@lingui/react/macro'
import { CircleOff } from 'lucide-react'
import { buttonClass } from '#ui/base/button-class.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { useTitle } from '#ui/base/use-title.ts'

/**
 * Shown when the account or the service is gone. The client asks for the title "Page not found". Who has money
 * inside must find somebody to ask.
 */
export function TerminatedScreen() {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        icon={<CircleOff />}
        titleAs="h1"
        title={<Trans>Page not found</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href="/login" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Try again</Trans>
            </a>
            <a href="/contact" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Contact us</Trans>
            </a>
          </div>
        }
      >
        <Trans>This account or service is no longer available.</Trans>
      </EmptyState>
    </main>
  )
}
