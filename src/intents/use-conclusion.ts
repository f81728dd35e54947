import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Outcome } from '#api/outcome.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { toast } from '#dialogs/toast.ts'
import { endIntent } from './journal.ts'

/**
 * What a dialog does with the outcome of its money command: answers true, and closes the dialog, when
 * it is done. An outcome that is unknown is waited for while the dialog is open; afterwards, and for
 * every other ending, the journal's notices tell it.
 */
export function useConclusion(onClose: () => void) {
  const { t } = useLingui()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return async <E extends CommandEndpoint>(outcome: Outcome<E>): Promise<boolean> => {
    if (outcome.status === 'unknown') {
      const verdict = await outcome.verdict
      if (verdict !== 'done' || !isOpen.current) return false
      await endIntent(outcome.intentId)
    } else if (outcome.status !== 'done' && outcome.status !== 'already-done') {
      if (outcome.status === 'not-sent' && outcome.reason === 'busy') {
        void toast(t`This is under way in another window. Please wait a moment.`, 'info')
      }
      return false
    }
    // The player may have left meanwhile: closing would then take away another dialog.
    if (isOpen.current) onClose()
    return true
  }
}
