import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { buttonClass } from '#ui/base/button-class.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { useTitle } from '#ui/base/use-title.ts'

export function NotFoundScreen() {
  const { t } = useLingui()
  useTitle(t`Page Not Found`)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        icon={<SearchX />}
        titleAs="h1"
        title={<Trans>Page Not Found</Trans>}
        action={
          <Link to="/user/home" className={buttonClass({ variant: 'primary' })}>
            <Trans>Back to home</Trans>
          </Link>
        }
      >
        <Trans>There is no page here. The link may be wrong or too old.</Trans>
      </EmptyState>
    </main>
  )
}
