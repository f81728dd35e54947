import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSanitizer } from '#ui/use-sanitizer.ts'
import { HtmlSections } from './HtmlSections.tsx'

/** The agreement. Closing it in any way accepts it once it can be read: home sees it close, and notes it. */
export function AgreementDialog({ onClose }: DialogProps) {
  const agreements = useQuery(query(lookup.agreements))
  const isReadable = useSanitizer().sanitize !== null
  return (
    <Dialog
      title={<Trans>Agreement</Trans>}
      onClose={onClose}
      isText
      footer={
        agreements.data &&
        isReadable && (
          <Button variant="primary" onClick={onClose}>
            <Trans>I have read and accept</Trans>
          </Button>
        )
      }
    >
      <HtmlSections sections={agreements} />
    </Dialog>
  )
}
