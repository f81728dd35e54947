import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { reloadHealed } from '#offline/reload-healed.ts'
import { currentSession } from '#session/session.ts'
import { Button } from '#ui/base/Button.tsx'
import { buttonClass } from '#ui/base/button-class.ts'
import { isMissingCode } from './is-missing-code.ts'
import { RepairLink } from './RepairLink.tsx'

/**
 * Replaces a screen that failed or whose code could not be loaded. It must not need a chunk itself. The
 * error's message is not for players.
 */
export function ScreenError({ error }: { error: unknown }) {
  const isOffline = useConnection() === 'offline'
  const [isReloading, setIsReloading] = useState(false)
  const isMissing = isMissingCode(error)
  function reload() {
    setIsReloading(true)
    // Without a server the page stays.
    void reloadHealed().finally(() => setIsReloading(false))
  }
  return (
    <div
      role="alert"
      className="page grid min-h-[60dvh] content-center justify-items-center gap-4 text-center"
    >
      <h1 className="font-bold text-lg">
        {isMissing ? (
          <Trans>This page is not on this phone yet</Trans>
        ) : (
          <Trans>This page could not be shown</Trans>
        )}
      </h1>
      <p className="text-ink-muted">
        {isMissing && isOffline ? (
          <Trans>You are offline. Connect to the internet and try again.</Trans>
        ) : isMissing ? (
          <Trans>The service cannot be reached. Try again shortly, or check your internet.</Trans>
        ) : currentSession() ? (
          <Trans>Your money is safe. Please try again.</Trans>
        ) : (
          <Trans>Please try again.</Trans>
        )}
      </p>
      <Button variant="primary" busy={isReloading} onClick={reload}>
        <Trans>Try again</Trans>
      </Button>
      <a href="/" className={buttonClass({ variant: 'ghost' })}>
        <Trans>Home</Trans>
      </a>
      <RepairLink />
    </div>
  )
}
