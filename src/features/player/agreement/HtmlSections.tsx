import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#loading/Loaded.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Shows the sections of a text from the server. After a failed refetch the earlier text stays. */
export function HtmlSections({ sections }: { sections: UseQueryResult<readonly string[]> }) {
  return (
    <Loaded query={sections} skeleton={<Skeleton lines={8} />}>
      {(texts) =>
        texts.length === 0 ? (
          <EmptyState title={<Trans>There is nothing here right now</Trans>} />
        ) : (
          <div className="divide-y divide-line">
            {texts.map((html, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and no state of their own
              <SafeHtml key={index} html={html} className="py-3 first:pt-0" />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}
