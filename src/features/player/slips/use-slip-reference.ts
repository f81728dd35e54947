import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCancelled } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { statement } from '#contract/statement.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { safeUrl } from '#domain/safe-url.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { openNewTab } from '#ui/new-tab.ts'

export interface SlipReference {
  /** Opens a tab at once, asks the server for the picture's address, and shows the picture in that tab. */
  open(reference: string): Promise<void>
  isPending: boolean
  /** The picture's address when the browser opened no tab. A second tap opens it as a link. */
  url: string | null
}

/** Finds the picture of a slip that has a reference but no link (docs/product-rules.md#slip). */
export function useSlipReference(): SlipReference {
  const { t } = useLingui()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { base } = useSafeUrlSettings()
  const [isPending, setPending] = useState(false)
  const [url, setUrl] = useState<string | null>(null)

  async function open(reference: string): Promise<void> {
    const opened = openNewTab(t`Loading…`)
    const tab = typeof opened === 'string' ? null : opened
    setPending(true)
    const fail = (title: string | null) => {
      tab?.close()
      if (title !== null) void alertDialog({ title, tone: 'error' })
    }
    await client.fetchQuery(query(statement.slipReference, { reference })).then(
      (answer) => {
        const picture = safeUrl('link', answer, base)
        if (picture === null) fail(t`This picture cannot be shown.`)
        else if (tab) tab.go(picture)
        else {
          setUrl(picture)
          void toast(t`Tap the picture once more to open it.`, 'info')
        }
      },
      (error) => fail(isCancelled(error) ? null : errorText(error)),
    )
    setPending(false)
  }

  return { open, isPending, url }
}
