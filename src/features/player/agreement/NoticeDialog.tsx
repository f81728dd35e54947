import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { HtmlSections } from './HtmlSections.tsx'

export function NoticeDialog({ onClose }: DialogProps) {
  const notice = useQuery({
    ...query(lookup.notice),
    select: (html): readonly string[] => (html === null ? [] : [html]),
  })
  return (
    <Dialog title={<Trans>Announcement</Trans>} onClose={onClose} isText>
      <HtmlSections sections={notice} />
    </Dialog>
  )
}
