import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface GameAccountDetailsProps {
  slotCode: string
  /** The answer to a password reset was lost. */
  isResetUnknown: boolean
}

/** The endpoint is secret, so its answer leaves memory when this component unmounts. */
export function GameAccountDetails({ slotCode, isResetUnknown }: GameAccountDetailsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const account = useQuery(query(wallet.account, { slotCode }))
  if (!account.data) {
    if (!account.isError) return <Skeleton lines={2} className="py-2" />
    return (
      <Notice
        tone="error"
        className="my-2"
        action={
          <Button size="sm" busy={account.isFetching} onClick={() => void account.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(account.error)}
      </Notice>
    )
  }
  return (
    <>
      {isResetUnknown && (
        <Notice tone="warning" className="my-2">
          <Trans>The password may or may not be new. The one below is the one that works now.</Trans>
        </Notice>
      )}
      <dl className="divide-y divide-line">
        <Row label={<Trans>Username</Trans>} value={account.data.username} copyLabel={t`username`} />
        <Row label={<Trans>Password</Trans>} value={account.data.password} copyLabel={t`password`} isSecret />
      </dl>
    </>
  )
}

/** Fetches the account and holds it in memory, out of sight. A failure shows once the player asks for it. */
export function FetchedAccount({ slotCode }: { slotCode: string }) {
  useQuery(query(wallet.account, { slotCode }))
  return null
}

interface RowProps {
  label: ReactNode
  value: string | null
  copyLabel: string
  isSecret?: boolean
}

function Row({ label, value, copyLabel, isSecret = false }: RowProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <dt className="text-ink-muted text-sm">{label}</dt>
        <dd translate="no" className="select-all break-all font-mono font-semibold">
          {value ?? '—'}
        </dd>
      </div>
      {value !== null && (
        <CopyButton
          size="sm"
          text={value}
          label={copyLabel}
          onCopied={(text) => void toast(isSecret ? t`Copied` : t`Copied ${text}`)}
          onFailed={() => void toast(t`Failed to copy`, 'danger')}
        />
      )}
    </div>
  )
}
