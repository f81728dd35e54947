import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { invitedFriends } from '#contract/invited-friends.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { inviteSums, isSome } from './invite-sums.ts'

interface InviteSumsProps {
  claimable: Satang | null
  /** When the server said so, epoch ms. */
  claimableAt: number
}

/** How many friends there are, what they have brought, and what of it can be received now. */
export function InviteSums({ claimable, claimableAt }: InviteSumsProps) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const { data } = useQuery(query(invitedFriends, { page: 1, limit: PAGE_SIZE }))
  const { friends, earned } = inviteSums(data)
  const hasBonus = isSome(claimable)
  if (friends === null && !hasBonus) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-lifted px-4 py-3">
      <div className="min-w-0">
        {friends !== null && (
          <p className="tabular font-semibold">
            {t`${plural(friends, { one: `${friends} friend`, other: `${friends} friends` })}`}
            {isSome(earned) && (
              <>
                {' · '}
                <Trans>
                  earned <Amount value={earned} currency />
                </Trans>
              </>
            )}
          </p>
        )}
        {hasBonus && (
          <p className="text-ink-muted text-sm">
            <Trans>
              Ready: <Amount value={claimable} currency className="font-semibold text-accent-ink" />
            </Trans>
          </p>
        )}
        {hasBonus && <StaleMark at={claimableAt} />}
      </div>
      {hasBonus && (
        <Button size="sm" className="shrink-0" onClick={() => dialogs.open('invite-bonus')}>
          <Trans>Receive</Trans>
        </Button>
      )}
    </div>
  )
}
