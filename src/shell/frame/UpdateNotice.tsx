import { Trans } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/base/Button.tsx'
import { isHalfTyped } from './is-half-typed.ts'
import { isHereAlone, isIdle, isUnderWay } from './is-idle.ts'

/** How often it checks what stands in the way. */
const CHECK_MS = 500

function onStakes(listener: () => void): () => void {
  const events = ['input', 'focusout'] as const
  for (const name of events) document.addEventListener(name, listener)
  // Nothing tells that a form has gone, or that a chat file has been written.
  const timer = setInterval(listener, CHECK_MS)
  return () => {
    for (const name of events) document.removeEventListener(name, listener)
    clearInterval(timer)
  }
}

/** What only the player can bring to an end: an update that waited for it would wait for ever. */
function needsPlayer(): boolean {
  return isHalfTyped() || isHereAlone()
}

/**
 * Offers a new build, but never over an open dialog or a half-typed form, nor while a slip that is not sent is on
 * this page alone. After the player agrees, it waits until nothing is on its way to the server. Without an answer,
 * the app updates by itself while it is hidden and idle.
 */
export function UpdateNotice({ onUpdate }: { onUpdate: () => void }) {
  const openDialogs = useOpenDialogs()
  const isFree = !useSyncExternalStore(onStakes, needsPlayer) && openDialogs.length === 0
  const [hasAgreed, setAgreed] = useState(false)
  useEffect(() => {
    const applyWhenIdle = () => {
      if (isIdle()) onUpdate()
    }
    // What the player has left to itself goes on while the page is hidden.
    applyWhenIdle()
    document.addEventListener('visibilitychange', applyWhenIdle)
    return () => document.removeEventListener('visibilitychange', applyWhenIdle)
  }, [onUpdate])
  useEffect(() => {
    if (!hasAgreed || !isFree) return
    const applyWhenDone = () => {
      if (!isUnderWay()) onUpdate()
    }
    applyWhenDone()
    const timer = setInterval(applyWhenDone, CHECK_MS)
    return () => clearInterval(timer)
  }, [hasAgreed, isFree, onUpdate])
  if (!isFree) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-md pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex items-center gap-3 rounded-card bg-raised p-4 shadow-sheet">
        <p className="flex-1">
          <Trans>A new version is ready.</Trans>
        </p>
        <Button size="sm" variant="primary" busy={hasAgreed} onClick={() => setAgreed(true)}>
          <Trans>Update</Trans>
        </Button>
      </div>
    </div>
  )
}
