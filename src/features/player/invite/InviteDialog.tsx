import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { account } from '#contract/account.ts'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { RefreshFailed } from '#loading/RefreshFailed.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { InviteQr } from './InviteQr.tsx'
import { InviteSums } from './InviteSums.tsx'
import { InviteTable } from './InviteTable.tsx'
import { inviteLink } from './invite-link.ts'
import { ShareLink } from './ShareLink.tsx'

/** The letters at the end of the link that are always shown */
const LINK_END = 8

export function InviteDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  const overview = useQuery(query(wallet.overview))
  // A wallet without the profile's id is no end: the profile itself may have it.
  const hasNoId = overview.data !== undefined && !overview.data.profile?._id
  const profile = useQuery({ ...query(account.profile), enabled: hasNoId })
  const asked = hasNoId ? profile : overview
  const profileId = overview.data?.profile?._id ?? profile.data?.profile._id
  const link = profileId ? inviteLink(location.origin, profileId) : null
  return (
    <Dialog title={<Trans>Invite friends</Trans>} onClose={onClose}>
      {!link && !asked.isPending ? (
        <ErrorState
          title={<Trans>Your invite link could not be made</Trans>}
          busy={overview.isFetching || profile.isFetching}
          onRetry={() => {
            void overview.refetch()
            if (hasNoId) void profile.refetch()
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <RefreshFailed query={overview} />
          <InviteSums
            claimable={overview.data?.invite?.amount ?? null}
            claimableAt={overview.dataUpdatedAt}
          />
          <div className="min-h-touch w-full">{link && <ShareLink link={link} />}</div>
          <div>
            <p className="mb-1 font-medium text-sm">
              <Trans>Your invite link</Trans>
            </p>
            <p
              onCopy={(event) => {
                if (!link) return
                // Most browsers would break the line between its two parts.
                event.clipboardData.setData('text/plain', link)
                event.preventDefault()
              }}
              className="flex min-h-touch select-all items-center rounded-control bg-lifted px-4 text-sm"
            >
              {link ? (
                // Its end tells one player from another, so the middle is left out.
                <>
                  <span className="truncate">{link.slice(0, -LINK_END)}</span>
                  <span className="shrink-0">{link.slice(-LINK_END)}</span>
                </>
              ) : (
                <Skeleton className="my-1 h-4 w-3/4" />
              )}
            </p>
          </div>
          <div className="mx-auto">
            {link ? (
              <InviteQr link={link} label={t`QR code of your invite link`} />
            ) : (
              <Skeleton className="size-40" />
            )}
          </div>
        </div>
      )}
      {/* One error is enough to say. */}
      {!overview.isLoadingError && (
        <>
          <h3 className="mt-6 mb-2 font-bold">
            <Trans>Invited friends</Trans>
          </h3>
          <InviteTable isFailureTold={overview.isRefetchError} />
        </>
      )}
    </Dialog>
  )
}
