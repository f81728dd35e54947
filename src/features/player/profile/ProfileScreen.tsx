import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, Pencil, Smartphone } from 'lucide-react'
import { query } from '#api/query.ts'
import { isInstalled } from '#browser/is-installed.ts'
import { config } from '#config.ts'
import { account } from '#contract/account.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { RefreshFailed } from '#ui/RefreshFailed.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { BankCard } from './BankCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

/** Who the player is to the service, and the bank account that is paid out to. */
export function ProfileScreen() {
  const { t } = useLingui()
  const errorText = useErrorText()
  useTitle(t`Profile`)
  const dialogs = useDialogs()
  const connection = useConnection()
  const profile = useQuery(query(account.profile))
  const retry = () => void profile.refetch()

  return (
    <div className="page flex flex-col gap-4 py-4">
      <header>
        <h1 className="font-bold text-xl">
          <Trans>Profile</Trans>
        </h1>
        {profile.data && <StaleMark at={profile.dataUpdatedAt} />}
      </header>
      {profile.data ? (
        <>
          {profile.isError && connection === 'online' && (
            <RefreshFailed busy={profile.isFetching} onRetry={retry} />
          )}
          <PersonCard profile={profile.data.profile} />
          <BankCard bankAccount={profile.data.bankAccount} />
          <Button full icon={<Pencil aria-hidden="true" />} onClick={() => dialogs.open('edit-profile')}>
            <Trans>Edit profile</Trans>
          </Button>
          {config.pushKey && (
            <Button full icon={<Bell aria-hidden="true" />} onClick={() => dialogs.open('notifications')}>
              <Trans>Notifications</Trans>
            </Button>
          )}
          {!isInstalled() && (
            <Button full icon={<Smartphone aria-hidden="true" />} onClick={() => dialogs.open('install')}>
              <Trans>Install the app</Trans>
            </Button>
          )}
        </>
      ) : profile.isPending ? (
        <ProfileSkeleton />
      ) : (
        <ErrorState busy={profile.isFetching} onRetry={retry}>
          {errorText(profile.error)}
        </ErrorState>
      )}
    </div>
  )
}
