import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import type { BankAccount } from '#contract/bank.ts'
import { lookup } from '#contract/lookup.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { mustRename } from '#domain/bank-account.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Shows the announcement of the service, and a warning where the bank needs the account name in English. */
export function HomeNotices({ bankAccount }: { bankAccount: BankAccount | null }) {
  const dialogs = useDialogs()
  const notice = useQuery(query(lookup.notice))
  // The line stays for this visit, so the games do not move, whether there is an announcement or not.
  const [isLineKept] = useState(notice.isLoading)
  const isNameRefused = mustRename(bankAccount)
  if (!isNameRefused && !notice.data && !isLineKept) return null
  return (
    <div className="space-y-2">
      {isNameRefused && (
        <Notice
          tone="warning"
          title={<Trans>Your bank needs your account name in English</Trans>}
          action={
            <Button size="sm" data-tap="bank-account-name" onClick={() => dialogs.open('bank-account-name')}>
              <Trans>Change the name</Trans>
            </Button>
          }
        />
      )}
      {isLineKept && !notice.data && <Skeleton className={notice.isLoading ? 'h-9' : 'invisible h-9'} />}
      {notice.data && (
        <button
          type="button"
          data-tap="notice"
          onClick={() => dialogs.open('notice')}
          className="relative flex min-h-9 w-full items-center gap-2 rounded-control bg-info-soft px-3 text-start text-sm before:absolute before:-inset-1.5"
        >
          <Megaphone aria-hidden="true" className="size-4 shrink-0 text-info" />
          <span className="flex-1 font-semibold">
            <Trans>Announcement</Trans>
          </span>
          <span className="text-info">
            <Trans>Read</Trans>
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-info" />
        </button>
      )}
    </div>
  )
}
