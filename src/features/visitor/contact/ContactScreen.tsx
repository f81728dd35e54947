import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { isFirstRead } from '#loading/is-first-read.ts'
import { Loaded } from '#loading/Loaded.tsx'
import { RefreshFailed } from '#loading/RefreshFailed.tsx'
import { Card } from '#ui/base/Card.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useSanitizer } from '#ui/use-sanitizer.ts'
import { version } from '../../../../package.json'
import { LineContact } from './LineContact.tsx'
import { Website } from './Website.tsx'

/** Shows how to reach support, for visitors and players. `first` stands before the texts. */
export function ContactScreen({ first }: { first: ReactNode }) {
  const { t } = useLingui()
  useTitle(t`Contact us`)
  const contact = useQuery(query(lookup.contact))

  const { sanitize, hasFailed } = useSanitizer()
  // What stands below a text moves when the text is drawn, and so it waits for that.
  const isTextComing = Boolean(contact.data?.contactText) && !sanitize && !hasFailed

  return (
    <div className="page flex flex-1 flex-col gap-4 py-4">
      <PageTitle>
        <Trans>Contact us</Trans>
      </PageTitle>
      {first}
      <Loaded query={contact} skeleton={<ContactWaiting />}>
        {(data) =>
          isTextComing ? (
            <ContactWaiting />
          ) : (
            <>
              <RefreshFailed query={contact} />
              {data.contactText && (
                <Card>
                  <SafeHtml html={data.contactText} />
                </Card>
              )}
              <LineContact contact={data} />
            </>
          )
        }
      </Loaded>
      {!isFirstRead(contact) && !isTextComing && <Website />}
      <p className="mt-auto pt-4 text-center text-ink-muted text-sm">
        <Trans>
          {config.appName} version {version}
        </Trans>
      </p>
    </div>
  )
}

function ContactWaiting() {
  return (
    <>
      <Card>
        <Skeleton lines={4} />
      </Card>
      <Card>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mx-auto mt-4 size-44" />
      </Card>
    </>
  )
}
