import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#api/query.ts'
import { refund } from '#contract/refund.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { BannerCarousel } from '#ui/BannerCarousel.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What a refund is, in the service's own banners; with none of them the refund dialog takes its place. */
export function RefundBannersDialog({ onClose }: { subject: string | null; onClose(): void }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const banners = useQuery(query(refund.banners))
  const hasNone = banners.data ? banners.data.length === 0 : banners.isError
  const goOn = useEffectEvent(() => dialogs.replace('refund'))

  useEffect(() => {
    if (hasNone) goOn()
  }, [hasNone])

  return (
    <Dialog
      title={<Trans>Refund</Trans>}
      onClose={onClose}
      isText
      footer={
        <Button variant="primary" onClick={() => dialogs.replace('refund')}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {banners.data ? (
        <BannerCarousel banners={banners.data} label={t`Refund`} />
      ) : (
        <Skeleton className="aspect-video w-full rounded-card" />
      )}
    </Dialog>
  )
}
