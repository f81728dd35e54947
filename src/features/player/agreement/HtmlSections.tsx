import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useErrorText } from '#i18n/use-error-text.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The sections of a text that the service wrote; what came before stays when it cannot be read again. */
export function HtmlSections({ sections }: { sections: UseQueryResult<readonly string[]> }) {
  const errorText = useErrorText()
  if (sections.data === undefined) {
    if (sections.isPending) return <Skeleton lines={8} />
    return (
      <ErrorState busy={sections.isFetching} onRetry={() => void sections.refetch()}>
        {errorText(sections.error)}
      </ErrorState>
    )
  }
  if (sections.data.length === 0) return <EmptyState title={<Trans>There is nothing here right now</Trans>} />
  return (
    <div className="divide-y divide-line">
      {sections.data.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and no state of their own
        <SafeHtml key={index} html={html} className="py-3 first:pt-0" />
      ))}
    </div>
  )
}
