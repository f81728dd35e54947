import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { storedKeys } from '#session/stored.ts'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { HtmlSections } from './HtmlSections.tsx'

/** The agreement. Closing it in any way accepts it (docs/product-rules.md#agreement). */
export function AgreementDialog({ onClose }: DialogProps) {
  const agreements = useQuery(query(lookup.agreements))
  const accept = () => {
    // A text that could not be read is not accepted.
    if (agreements.data !== undefined && agreements.data.length > 0) storedKeys.agreementAccepted.write(true)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Agreement</Trans>}
      onClose={accept}
      isText
      footer={
        agreements.data && (
          <Button variant="primary" onClick={accept}>
            <Trans>I have read and accept</Trans>
          </Button>
        )
      }
    >
      <HtmlSections sections={agreements} />
    </Dialog>
  )
}
