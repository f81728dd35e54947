import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#api/query.ts'
import type { invite } from '#contract/invite.ts'
import type { refund } from '#contract/refund.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { BannerCarousel } from '#ui/BannerCarousel.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface BannersDialogProps {
  row: typeof invite.banners | typeof refund.banners
  title: string
  /** The dialog that they lead to, and that takes their place where there are none. */
  next: 'invite' | 'refund'
  onClose: () => void
}

/** What something brings, in the service's own banners, before it is opened. */
export function BannersDialog({ row, title, next, onClose }: BannersDialogProps) {
  const dialogs = useDialogs()
  const banners = useQuery(query(row))
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
