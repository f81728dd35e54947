import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { query } from '#api/query.ts'
import { invitedFriends } from '#contract/invited-friends.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { PagedTable } from '#loading/PagedTable.tsx'
import { usePagedList } from '#loading/use-paged-list.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'

/** The friends who registered with the player's link, and the bonus for each. */
export function InviteTable({ isFailureTold }: { isFailureTold: boolean }) {
  const { t } = useLingui()
  const list = usePagedList(
    (page) => query(invitedFriends, page),
    ({ invites }) => invites,
  )
  return (
    <PagedTable
      list={list}
      isFailureTold={isFailureTold}
      caption={t`Invited friends`}
      columns={[
        { header: <Trans>From</Trans>, cell: ({ from }) => from?.name ?? '—' },
        {
          header: <Trans>Amount</Trans>,
          cell: ({ amount }) => <Amount value={amount} className="font-semibold" />,
          isFigure: true,
        },
        {
          header: <Trans>Time</Trans>,
          cell: ({ createdAt }) => (
            <span className="tabular text-ink-muted text-xs">{formatDateTime(createdAt)}</span>
          ),
          isFigure: true,
        },
      ]}
      empty={
        <EmptyState icon={<Users aria-hidden="true" />} title={<Trans>No friends yet</Trans>}>
          <Trans>Friends who register with your link are shown here.</Trans>
        </EmptyState>
      }
    />
  )
}
