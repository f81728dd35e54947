import { useEffect, useRef } from 'react'
import type { Outcome } from '#api/outcome.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { strikeOutOnceShown } from './strike-out-once-shown.ts'

/**
 * What a dialog does with the outcome of its money command: returns true, and closes the dialog, when
 * it is done. It waits for an outcome that is unknown while the dialog is open; after that the
 * journal's notices tell it. `useCommand` tells a refusal, also one because it had been done
 * before, and that another window is at it.
 */
export function useConclusion(onClose: () => void) {
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
    } else if (outcome.status !== 'done') return false
    if (outcome.intentId !== undefined) strikeOutOnceShown(outcome.intentId)
    // The player may have left meanwhile: closing would then take away another dialog.
    if (isOpen.current) onClose()
    return true
  }
}
