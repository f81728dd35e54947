import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RegisterSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import { type Progress, type RegisterStep, reachableStep, stepBefore } from './register-step-rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by going a step on: the step before it is behind it. */
    registerStep?: boolean
  }
}

export interface StepPlace {
  step: RegisterStep
  /** `replace` where the step that is left is not to be come back to. */
  go: (step: RegisterStep, options?: { replace?: boolean }) => void
  back: () => void
}

/** The step stands in the URL, so that Back is a step back; a step that is not open yet is corrected. */
export function useRegisterStep(progress: Progress): StepPlace {
  const router = useRouter()
  const { step: wanted } = useSearch({ from: '/_public/register' })
  const step = reachableStep(wanted, progress)

  function move(next: RegisterStep, replace: boolean, registerStep: boolean | undefined): void {
    void router.navigate({
      to: '/register',
      search: withSearch<RegisterSearch>({ step: next === 'phone' ? undefined : next }),
      replace,
      state: (previous) => ({ ...previous, registerStep }),
    })
  }

  const isCorrect = step === (wanted ?? 'phone')
  useEffect(() => {
    if (!isCorrect) move(step, true, undefined)
  })

  return {
    step,
    go: (next, { replace = false } = {}) =>
      move(next, replace, replace ? router.state.location.state.registerStep : true),
    back: () => {
      if (router.state.location.state.registerStep) router.history.back()
      else move(stepBefore(step), true, undefined)
    },
  }
}
