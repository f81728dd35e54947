import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isOfThisPage } from '#api/just-read.ts'
import { query } from '#api/query.ts'
import { account } from '#contract/account.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { mustRename } from '#domain/bank-account.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BankAccountNameForm } from './BankAccountNameForm.tsx'

/** Asks for the account name in English where the bank takes no other. */
export function BankAccountNameDialog({ onClose }: DialogProps) {
  const profile = useQuery({ ...query(account.profile), staleTime: 0 })
  const bankAccount = profile.data?.bankAccount
  // The name on the disk may be an old one: staff or another phone may have changed it since.
  const isRead = profile.isFetchedAfterMount && isOfThisPage(profile.dataUpdatedAt) && !profile.isError
  if (bankAccount && mustRename(bankAccount)) {
    return <BankAccountNameForm bankAccount={bankAccount} onClose={onClose} />
  }
  return (
    <Dialog
      title={<Trans>Bank account name</Trans>}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {isRead ? (
        <Notice tone="info">
          {bankAccount?.bankAccountName ? (
            <Trans>Your bank account name is fine as it is.</Trans>
          ) : (
            <Trans>The name of your bank account is not known.</Trans>
          )}
        </Notice>
      ) : profile.isError ? (
        <ReadFailed query={profile} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  )
}
