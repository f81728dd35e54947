import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { config } from '#config.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { Card } from '#ui/base/Card.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginScreen() {
  const { t } = useLingui()
  useTitle(t`Log in`)
  return (
    <div className="page flex max-w-md flex-1 flex-col justify-center gap-3 py-2 sm:gap-4 sm:py-10">
      <header className="text-center">
        <h1 className="font-bold text-xl">
          <Trans>Welcome to {config.appName}</Trans>
        </h1>
        <p className="text-ink-muted text-sm">
          <Trans>Log in to see your wallet</Trans>
        </p>
      </header>
      <Card>
        <LoginForm />
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-ink-muted text-sm">
        <Trans>No account yet?</Trans>
        <Link to="/register" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Trans>Register</Trans>
        </Link>
      </p>
    </div>
  )
}
