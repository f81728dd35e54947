import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Profile } from '#contract/account.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Card } from '#ui/base/Card.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { DetailRow } from './DetailRow.tsx'

export function PersonCard({ profile }: { profile: Profile | null }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const name = profile?.name ?? '—'
  const memberId = profile?.memberId
  return (
    <Card as="section" aria-label={t`Your account`}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="fill-gold grid size-14 shrink-0 place-items-center rounded-full font-bold text-2xl"
        >
          {initialOf(name)}
        </span>
        <p className="min-w-0 font-bold text-xl">{name}</p>
      </div>
      <dl className="mt-3 divide-y divide-line">
        <DetailRow label={<Trans>ID</Trans>}>{profile?._id ?? '—'}</DetailRow>
        {memberId && memberId !== profile._id && (
          <DetailRow label={<Trans>Member ID</Trans>}>{memberId}</DetailRow>
        )}
        <DetailRow label={<Trans>Joined</Trans>}>{formatDateTime(profile?.createdAt ?? null)}</DetailRow>
        <DetailRow label={<Trans>Username</Trans>}>{profile?.username ?? '—'}</DetailRow>
        <DetailRow
          label={<Trans>Password</Trans>}
          action={
            <IconButton
              label={t`Change password`}
              variant="secondary"
              onClick={() => dialogs.open('change-password')}
            >
              <Lock />
            </IconButton>
          }
        >
          <span aria-hidden="true">••••••••</span>
        </DetailRow>
      </dl>
    </Card>
  )
}

const segments = 'Segmenter' in Intl ? new Intl.Segmenter() : null

/** Returns the first letter with its marks: a Thai or Lao vowel must not stand without its consonant. */
function initialOf(name: string): string {
  const first = segments ? [...segments.segment(name)][0]?.segment : [...name][0]
  return (first ?? '').toUpperCase()
}
