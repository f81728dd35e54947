import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { HtmlSections } from './HtmlSections.tsx'

export function ConditionsDialog({ onClose }: DialogProps) {
  const conditions = useQuery(query(lookup.conditions))
  return (
    <Dialog title={<Trans>Conditions</Trans>} onClose={onClose} isText>
      <HtmlSections sections={conditions} />
    </Dialog>
  )
}
