import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query.ts'
import { account } from '#contract/account.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { forgetPlayerForm, readPlayerForm } from '#session/player-forms.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EDIT_PROFILE, EditProfileForm } from './EditProfileForm.tsx'

/** Changes the player's name and bank account. The form starts from what the server has now. */
export function EditProfileDialog({ onClose }: DialogProps) {
  const [openedAt] = useState(Date.now)
  const [isRead, setRead] = useState(false)
  const [typed] = useState(() => readPlayerForm(EDIT_PROFILE, null))
  // Also where the form never came: the next time it would show what the player has given up.
  useEffect(() => () => forgetPlayerForm(EDIT_PROFILE), [])
  const profile = useQuery({ ...query(account.profile), staleTime: 0 })
  // Saving sends all fields. An older copy would put back a bank account that another phone has changed since.
  if (!isRead && profile.dataUpdatedAt >= openedAt) setRead(true)
  if (isRead && profile.data)
    return <EditProfileForm account={profile.data} typed={typed} onClose={onClose} />
  return (
    <Dialog title={<Trans>Edit profile</Trans>} onClose={onClose}>
      {profile.isFetching || !profile.isError ? (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      ) : (
        <ReadFailed query={profile} />
      )}
    </Dialog>
  )
}
