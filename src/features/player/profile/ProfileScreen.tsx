import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, Pencil, ShieldCheck, Smartphone } from 'lucide-react'
import { query } from '#api/query.ts'
import { isInstalled } from '#browser/is-installed.ts'
import { config } from '#config.ts'
import { account } from '#contract/account.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Loaded } from '#loading/Loaded.tsx'
import { RefreshFailed } from '#loading/RefreshFailed.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { deskColumn, deskColumns } from '#ui/desk-columns.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { BankCard } from './BankCard.tsx'
import { PersonCard } from './PersonCard.tsx'

const columns = classNames('flex flex-col gap-4', deskColumns)

/** The player's data at the service, and the bank account for withdrawals. */
export function ProfileScreen() {
  const { t } = useLingui()
  useTitle(t`Profile`)
  const dialogs = useDialogs()
  const profile = useQuery(query(account.profile))

  return (
    <div className="page flex flex-col gap-4 py-4 lg:max-w-6xl">
      <header>
        <PageTitle>
          <Trans>Profile</Trans>
        </PageTitle>
        {profile.data && <StaleMark hasNoFigures at={profile.dataUpdatedAt} />}
      </header>
      <Loaded query={profile} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <>
            <RefreshFailed query={profile} />
            <div className={columns}>
              <div className={classNames(deskColumn, 'gap-4')}>
                <PersonCard profile={data.profile} />
              </div>
              <div className={classNames(deskColumn, 'gap-4')}>
                <BankCard bankAccount={data.bankAccount} />
                <Button
                  full
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => dialogs.open('edit-profile')}
                >
                  <Trans>Edit profile</Trans>
                </Button>
                <Button full icon={<ShieldCheck aria-hidden="true" />} onClick={() => dialogs.open('limits')}>
                  <Trans>Play safely</Trans>
                </Button>
                {config.hasPush && (
                  <Button
                    full
                    icon={<Bell aria-hidden="true" />}
                    onClick={() => dialogs.open('notifications')}
                  >
                    <Trans>Notifications</Trans>
                  </Button>
                )}
                {!isInstalled() && (
                  <Button
                    full
                    icon={<Smartphone aria-hidden="true" />}
                    onClick={() => dialogs.open('install')}
                  >
                    <Trans>Install the app</Trans>
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <span className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </span>
      <div className={columns}>
        <Card>
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-8 w-40" />
          </div>
          <Skeleton className="mt-4 h-48 w-full" />
        </Card>
        <Card>
          <Skeleton className="h-28 w-full" />
        </Card>
      </div>
    </>
  )
}
