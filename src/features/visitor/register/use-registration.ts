import { useRef, useState } from 'react'
import { ApiError, isUnknownOutcome } from '#api/api-error.ts'
import { useCommand } from '#api/use-command.ts'
import { account, type Registration } from '#contract/account.ts'
import { login } from '#contract/login.ts'
import { registrationVerdict } from './register-error-rules.ts'

/**
 * Sends the registration. If no answer comes, a login with the same data shows whether it was done.
 * The app never sends a registration again by itself (docs/reliability.md#kind-w).
 */
export function useRegistration() {
  const registering = useCommand(account.register, { onError: 'inline' })
  const checking = useCommand(login, { onError: 'inline' })
  const [state, setState] = useState<'open' | 'unknown' | 'not-done' | 'done'>('open')
  const [error, setError] = useState<ApiError | null>(null)
  const unanswered = useRef<Registration | null>(null)

  async function check(): Promise<void> {
    const form = unanswered.current
    if (!form) return
    setError(null)
    const outcome = await checking.run({ username: form.username, password: form.password })
    if (outcome.status === 'done') return setState('done')
    if (outcome.status !== 'failed') return
    const verdict = registrationVerdict(outcome.error.code)
    if (verdict === 'unclear') {
      setError(outcome.error)
      return
    }
    setState(verdict === 'taken' ? 'open' : verdict)
    if (verdict === 'taken') setError(new ApiError('refused', { code: 'EXISTING_USER' }))
  }

  async function register(form: Registration): Promise<ApiError | null> {
    setError(null)
    const outcome = await registering.run(form)
    if (outcome.status === 'done') setState('done')
    if (outcome.status !== 'failed') return null
    // The phone may be taken because of an earlier try whose answer was lost.
    const isOwn = unanswered.current?.username === form.username && outcome.error.code === 'EXISTING_USER'
    if (isUnknownOutcome(outcome.error) || isOwn) {
      unanswered.current = form
      setState('unknown')
      await check()
      return null
    }
    setState('open')
    setError(outcome.error)
    return outcome.error
  }

  function forgetError(): void {
    setError(null)
    if (state === 'not-done') setState('open')
  }

  return {
    state,
    error,
    register,
    check,
    forgetError,
    isPending: registering.isPending || checking.isPending,
  }
}
