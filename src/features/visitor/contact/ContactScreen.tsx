import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useConnection } from '#offline/connection.ts'
import { Card } from '#ui/base/Card.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { RefreshFailed } from '#ui/RefreshFailed.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { APP_VERSION } from './app-version.ts'
import { LineContact } from './LineContact.tsx'
import { Website } from './Website.tsx'

/** Where to find a person who helps; the same for visitors and players. */
export function ContactScreen({ chat }: { chat: ReactNode }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  useTitle(t`Contact us`)
  const connection = useConnection()
  const contact = useQuery(query(lookup.contact))
  const retry = () => void contact.refetch()

  return (
    <div className="page flex flex-1 flex-col gap-4 py-4">
      <h1 className="font-bold text-xl">
        <Trans>Contact us</Trans>
      </h1>
      {chat}
      {contact.data ? (
        <>
          {contact.isError && connection === 'online' && (
            <RefreshFailed busy={contact.isFetching} onRetry={retry} />
          )}
          {contact.data.contactText && (
            <Card>
              <SafeHtml
                html={contact.data.contactText}
                // In plain text a line break counts, in HTML it does not.
                className={/<[a-z]/i.test(contact.data.contactText) ? undefined : 'whitespace-pre-line'}
              />
            </Card>
          )}
          <LineContact contact={contact.data} />
        </>
      ) : contact.isPending ? (
        <>
          <Card>
            <Skeleton lines={4} />
          </Card>
          <Card>
            <Skeleton className="h-12 w-full" />
            <Skeleton className="mx-auto mt-4 size-44" />
          </Card>
        </>
      ) : (
        <ErrorState busy={contact.isFetching} onRetry={retry}>
          {errorText(contact.error)}
        </ErrorState>
      )}
      <Website />
      <p className="mt-auto pt-4 text-center text-ink-muted text-sm">
        <Trans>
          {config.appName} version {APP_VERSION}
        </Trans>
      </p>
    </div>
  )
}
