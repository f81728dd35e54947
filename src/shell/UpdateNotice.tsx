import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { isIdle } from './is-idle.ts'

/**
 * Offers a newer build, never over an open dialog, where something may be half typed. Put aside with
 * nothing under way, the app takes it by itself.
 */
export function UpdateNotice({ onUpdate }: { onUpdate(): void }) {
  const { openDialogs } = useDialogs()
  useEffect(() => {
    const applyWhenIdle = () => {
      if (isIdle()) onUpdate()
    }
    document.addEventListener('visibilitychange', applyWhenIdle)
    return () => document.removeEventListener('visibilitychange', applyWhenIdle)
  }, [onUpdate])
  if (openDialogs.length > 0) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-20 mx-auto flex max-w-md items-center gap-3 rounded-card bg-raised p-4 shadow-sheet"
    >
      <p className="flex-1">
        <Trans>A new version is ready.</Trans>
      </p>
      <Button size="sm" variant="primary" onClick={onUpdate}>
        <Trans>Update</Trans>
      </Button>
    </div>
  )
}
