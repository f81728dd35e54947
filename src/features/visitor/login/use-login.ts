import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '#api/use-command.ts'
import { login } from '#contract/login.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import { signIn } from '#session/session.ts'
import type { LoginForm } from './login-rules.ts'
import { safeWayBack } from './safe-way-back.ts'

const WAY_OUT_MS = 5000

/** It comes with the login's answer, which takes longer. Without it Back leads home again. */
const loadWayOut = () => loadInTime(import('./leave-visitors-pages.ts'), WAY_OUT_MS)

/** Signs in and opens the page that the player wanted. The form shows a failure. */
export function useLogin() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { redirect } = useSearch({ from: '/_public/login' })
  const command = useCommand(login, { onError: 'inline' })
  // The player's pages may load for seconds. A second login would replace the session under them.
  const [isLeaving, setLeaving] = useState(false)

  async function run({ phone, password }: LoginForm, remember: boolean) {
    const wayOut = loadWayOut()
    const outcome = await command.run({ username: phone, password })
    if (outcome.status !== 'done') return outcome
    setLeaving(true)
    try {
      signIn(outcome.answer.token, { remember })
      // Back must not lead from the wallet to the login or a page before it.
      await (await wayOut)?.leaveVisitorsPages(history)
      await navigate({ href: safeWayBack(redirect, location.origin), replace: true })
    } finally {
      setLeaving(false)
    }
    return outcome
  }

  return { run, error: command.error, isPending: command.isPending || isLeaving, forgetError: command.reset }
}
