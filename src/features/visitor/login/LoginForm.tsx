import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { config } from '#config.ts'
import { plainPhone } from '#domain/phone.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { readLoginPhone, writeLoginPhone } from '#session/login-phone.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Button } from '#ui/base/Button.tsx'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { fieldOfRefusal, type LoginField, type LoginProblems, loginProblems } from './login-rules.ts'
import { useLogin } from './use-login.ts'

/** The login form. It uses no form library, because the first screen must stay small. */
export function LoginForm() {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const login = useLogin()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(() => readLoginPhone(Date.now()))
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [problems, setProblems] = useState<LoginProblems>({})
  const refused = login.error ? fieldOfRefusal(login.error.code) : null

  function focus(field: LoginField | undefined): void {
    if (field) (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus()
  }

  function onInput(field: LoginField, value: string): void {
    if (field === 'phone') {
      setPhone(value)
      writeLoginPhone(value, Date.now())
    } else setPassword(value)
    setProblems({ ...problems, [field]: undefined })
    if (login.error) login.forgetError()
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = { phone: plainPhone(phone, config.market), password }
    const found = loginProblems(typed)
    setProblems(found)
    const [first] = Object.keys(found) as LoginField[]
    if (first) return focus(first)
    const outcome = await login.run(typed, remember)
    if (outcome.status === 'failed')
      afterOverlay(() => focus(fieldOfRefusal(outcome.error.code) ?? undefined))
  }

  function errorOf(field: LoginField): string | undefined {
    const problem = problems[field]
    if (problem) return i18n._(problem)
    return login.error && refused === field ? errorText(login.error) : undefined
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        enterKeyHint="next"
        label={t`Phone number`}
        value={phone}
        error={errorOf('phone')}
        onChange={(event) => onInput('phone', event.target.value)}
      />
      <TextField
        name="password"
        reveal
        autoComplete="current-password"
        enterKeyHint="go"
        label={t`Password`}
        value={password}
        error={errorOf('password')}
        onChange={(event) => onInput('password', event.target.value)}
      />
      <Checkbox
        label={t`Stay logged in`}
        hint={remember ? t`Others use this phone? Untick this.` : t`Log out when you are done.`}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      {login.error && refused === null && <Notice tone="error">{errorText(login.error)}</Notice>}
      <Button type="submit" variant="primary" size="lg" full busy={login.isPending}>
        {t`Log in`}
      </Button>
    </form>
  )
}
