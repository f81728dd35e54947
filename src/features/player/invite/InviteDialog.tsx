import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { InviteQr } from './InviteQr.tsx'
import { InviteTable } from './InviteTable.tsx'
import { inviteLink } from './invite-link.ts'
import { ShareLink } from './ShareLink.tsx'

export function InviteDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  const overview = useQuery(query(wallet.overview))
  const profileId = overview.data?.profile?._id
  const link = profileId ? inviteLink(location.origin, profileId) : null
  return (
    <Dialog title={<Trans>Invite friends</Trans>} onClose={onClose}>
      {!link && !overview.isPending ? (
        <ErrorState
          title={<Trans>Your invite link could not be made</Trans>}
          busy={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <div className="flex flex-col items-center gap-4">
          {link ? (
            <InviteQr link={link} label={t`QR code of your invite link`} />
          ) : (
            <Skeleton className="size-40" />
          )}
          <div className="w-full">
            <p className="mb-1 font-medium text-sm">
              <Trans>Your invite link</Trans>
            </p>
            <p className="min-h-touch select-all break-all rounded-control bg-lifted px-4 py-2.5 text-sm">
              {link ?? <Skeleton className="my-1 h-4 w-3/4" />}
            </p>
          </div>
          <div className="min-h-touch w-full">{link && <ShareLink link={link} />}</div>
        </div>
      )}
      <h3 className="mt-6 mb-2 font-bold">
        <Trans>Invited friends</Trans>
      </h3>
      <InviteTable />
    </Dialog>
  )
}
