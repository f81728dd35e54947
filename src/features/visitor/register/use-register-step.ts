import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { closeLayer, layerState } from '#dialogs/history-layer.ts'
import type { RegisterSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import { type Progress, type RegisterStep, reachableStep, stepBefore } from './register-step-rules.ts'

export interface StepPlace {
  step: RegisterStep
  /** With `replace`, Back does not lead to the step that the player leaves. */
  go: (step: RegisterStep, options?: { replace?: boolean }) => void
  back: () => void
}

function searchOf(step: RegisterStep) {
  return withSearch<RegisterSearch>({ step: step === 'phone' ? undefined : step })
}

/**
 * Keeps the step in the URL, so that Back leads a step back. A step that is not reachable yet is replaced.
 */
export function useRegisterStep(progress: Progress): StepPlace {
  const { history } = useRouter()
  const { step: wanted } = useSearch({ from: '/_public/register' })
  const navigate = useNavigate({ from: '/register' })
  const step = reachableStep(wanted, progress)

  function replaceBy(next: RegisterStep): void {
    void navigate({ search: searchOf(next), replace: true })
  }

  const correctTo = useEffectEvent(replaceBy)
  useEffect(() => {
    if (step !== (wanted ?? 'phone')) correctTo(step)
  }, [wanted, step])

  return {
    step,
    go: (next, { replace = false } = {}) =>
      void navigate({
        search: searchOf(next),
        replace,
        state: replace ? true : layerState,
      }),
    back: () => closeLayer(history, () => replaceBy(stepBefore(step))),
  }
}
