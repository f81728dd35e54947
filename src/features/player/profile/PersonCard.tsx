import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/account.ts'
import { toast } from '#dialogs/toast.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Card } from '#ui/base/Card.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

export function PersonCard({ profile }: { profile: Profile | null }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const name = profile?.name ?? '—'
  const memberId = profile?.memberId
  const shownId = memberId !== profile?._id ? memberId : null
  return (
    <Card as="section" aria-label={t`Your account`}>
      <div className="flex items-center gap-4 max-tight:flex-wrap">
        <span
          aria-hidden="true"
          className="fill-gold grid size-14 shrink-0 place-items-center rounded-full font-bold text-2xl"
        >
          {initialOf(name)}
        </span>
        <p className="min-w-0 font-bold text-xl max-tight:basis-full">{name}</p>
      </div>
      <dl className="mt-3 divide-y divide-line">
        {shownId && (
          <DetailRow
            label={<Trans>Member ID</Trans>}
            action={
              <CopyButton
                text={shownId}
                label={t`member ID`}
                size="sm"
                onCopied={(text) => void toast(t`Copied ${text}`)}
                onFailed={() => void toast(t`Failed to copy`, 'danger')}
              >
                <span className="max-[389px]:sr-only">
                  <Trans>Copy</Trans>
                </span>
              </CopyButton>
            }
          >
            <span className="whitespace-nowrap">{shownId}</span>
          </DetailRow>
        )}
        <DetailRow label={<Trans>Username</Trans>}>{profile?.username ?? '—'}</DetailRow>
        <DetailRow label={<Trans>Joined</Trans>}>
          <span className="whitespace-nowrap max-tight:whitespace-normal">
            {formatDateTime(profile?.createdAt ?? null)}
          </span>
        </DetailRow>
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
        <DetailRow label={<Trans>ID</Trans>}>
          <span className="block text-balance text-ink-muted text-xs">{profile?._id ?? '—'}</span>
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

interface DetailRowProps {
  label: ReactNode
  children: ReactNode
  action?: ReactNode
}

function DetailRow({ label, children, action }: DetailRowProps) {
  return (
    <div className="flex min-h-touch items-center gap-x-3 py-1.5 max-tight:flex-wrap">
      <dt className="shrink-0 text-ink-muted text-sm">{label}</dt>
      <dd className="tabular flex min-w-0 flex-1 items-center justify-end max-tight:basis-full gap-3 text-end font-medium">
        <span className="min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  )
}
