import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { errorIn } from '#api/outcome.ts'
import { useCommand } from '#api/use-command.ts'
import { account, type Registration } from '#contract/account.ts'
import { login } from '#contract/login.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import { registrationVerdict } from './register-error-rules.ts'

/**
 * Sends the registration. Where the answer leaves it open, a login with the same data tells whether it was
 * done. The app never sends a registration again by itself (docs/reliability.md#kind-w).
 * @param phone the confirmed one: what is in doubt about another does not bar it
 */
export function useRegistration(phone: string) {
  const [sentPhone, setSentPhone] = useState('')
  const [state, setState] = useState<'open' | 'unknown' | 'not-done' | 'done'>('open')
  const [error, setError] = useState<ApiError | null>(null)
  const unanswered = useRef<{ form: Registration; error: ApiError } | null>(null)
  const checking = useCommand(login, { onError: 'inline' })
  const registering = useCommand(account.register, {
    onError: 'inline',
    verify(_, form, lost) {
      unanswered.current = { form, error: lost }
      return check()
    },
    // The phone may be taken because of an earlier try whose answer was lost.
    mayBeDone: ({ code }, { username }) =>
      code === 'EXISTING_USER' && unanswered.current?.form.username === username,
  })

  function show(shown: typeof state, why: ApiError | null = null): void {
    setState(shown)
    setError(why)
  }

  async function check(): Promise<Verdict> {
    if (!unanswered.current) return 'unclear'
    show('unknown')
    const { form, error: lost } = unanswered.current
    const outcome = await checking.run({ username: form.username, password: form.password })
    const refusal = errorIn(outcome)
    const isTaken = lost.code === 'EXISTING_USER'
    const failed = refusal ? registrationVerdict(refusal, isTaken) : 'unclear'
    const verdict = outcome.status === 'done' ? 'done' : failed
    const isFree = verdict === 'not-done' || verdict === 'refused'
    if (verdict === 'taken') show('open', new ApiError('refused', { code: 'EXISTING_USER' }))
    // The service has taken it, and may do it later.
    else if (isFree && lost.kind === 'accepted') show('unknown', lost)
    // It was no sure refusal, but nobody is registered, and its words are the reason.
    else if (isFree && lost.kind === 'malformed' && lost.serverMessage) show('open', lost)
    else if (verdict === 'unclear') show('unknown', refusal)
    else if (verdict === 'refused') show('open', refusal)
    else show(verdict)
    if (verdict === 'refused') return 'unclear'
    return verdict === 'taken' ? 'not-done' : verdict
  }

  async function register(form: Registration): Promise<ApiError | null> {
    setError(null)
    setSentPhone(form.username)
    const outcome = await registering.run(form)
    if (outcome.status === 'done') show('done')
    if (outcome.status !== 'failed') return null
    show('open', outcome.error)
    return outcome.error
  }

  /** To be called when the form changes. What the service has taken in its own words may have been a refusal. */
  function forgetError(): void {
    const isAccepted = unanswered.current?.error.kind === 'accepted'
    if (state === 'not-done' || (state === 'unknown' && isAccepted)) show('open')
    else if (state !== 'unknown') show(state)
  }

  const isOfPhone = sentPhone === phone
  return {
    state: isOfPhone || state === 'done' ? state : 'open',
    error: isOfPhone ? error : null,
    register,
    check,
    forgetError,
    isPending: registering.isPending || checking.isPending,
  }
}
