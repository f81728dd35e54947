import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#api/query.ts'
import { invite } from '#contract/invite.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { BannerCarousel } from '#ui/BannerCarousel.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What inviting brings, in the service's own banners; with none of them the invite dialog takes its place. */
export function InviteBannersDialog({ onClose }: { subject: string | null; onClose(): void }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const banners = useQuery(query(invite.banners))
  const hasNone = banners.data ? banners.data.length === 0 : banners.isError
  const goOn = useEffectEvent(() => dialogs.replace('invite'))

  useEffect(() => {
    if (hasNone) goOn()
  }, [hasNone])

  return (
    <Dialog
      title={<Trans>Invite friends</Trans>}
      onClose={onClose}
      isText
      footer={
        <Button variant="primary" onClick={() => dialogs.replace('invite')}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {banners.data ? (
        <BannerCarousel banners={banners.data} label={t`Invite friends`} />
      ) : (
        <Skeleton className="aspect-video w-full rounded-card" />
      )}
    </Dialog>
  )
}
