import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#api/query.ts'
import { invite } from '#contract/invite.ts'
import { refund } from '#contract/refund.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { BannerCarousel } from '#ui/BannerCarousel.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface BannersDialogProps {
  endpoint: typeof invite.banners | typeof refund.banners
  title: string
  /** The dialog that the banners lead to. Without banners it opens at once. */
  next: 'invite' | 'refund'
  onClose: () => void
}

/** Shows the server's banners about a dialog before that dialog opens (docs/product-rules.md#home). */
export function BannersDialog({ endpoint, title, next, onClose }: BannersDialogProps) {
  const dialogs = useDialogs()
  const banners = useQuery(query(endpoint))
  const hasNone = banners.data ? banners.data.length === 0 : banners.isError
  const goOn = useEffectEvent(() => dialogs.replace(next))

  useEffect(() => {
    if (hasNone) goOn()
  }, [hasNone])

  if (hasNone) return null
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isText
      footer={
        <Button variant="primary" onClick={() => dialogs.replace(next)}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {banners.data ? (
        <BannerCarousel banners={banners.data} label={title} />
      ) : (
        <Skeleton className="aspect-video w-full rounded-card" />
      )}
    </Dialog>
  )
}

export function InviteBannersDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  return <BannersDialog endpoint={invite.banners} title={t`Invite friends`} next="invite" onClose={onClose} />
}

export function RefundBannersDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  return <BannersDialog endpoint={refund.banners} title={t`Refund`} next="refund" onClose={onClose} />
}
