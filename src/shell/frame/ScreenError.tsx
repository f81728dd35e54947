import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/base/Button.tsx'

/**
 * Replaces a screen that failed or whose code could not be loaded. It must not need a chunk itself. The
 * error's message is not for players.
 */
export function ScreenError() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-lg font-bold">
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="text-ink-muted">
        <Trans>Your money is safe. Check your connection and try again.</Trans>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  )
}
