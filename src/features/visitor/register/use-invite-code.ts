import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isInviteCode } from '#domain/invite-code.ts'
import { storedKeys } from '#session/stored.ts'
import type { Draft } from './use-register-draft.ts'

interface InviteCode {
  /** The code of the link that the visitor came by, now or earlier. */
  linkCode: string | null
  /** The code of this link is not valid. */
  isInvalid: boolean
  /** Takes the link's code for one that was typed: the service has refused it. Its field can be changed then. */
  unlock: () => void
}

export function useInviteCode({ draft, change }: Draft): InviteCode {
  const { code } = useSearch({ from: '/_public/register' })
  const isInvalid = code !== undefined && code !== '' && !isInviteCode(code)
  // Read once: another tab may open another link.
  const [linkCode, setLinkCode] = useState(() => {
    if (isInvalid || (code && code === draft.refusedCode)) return null
    return isInviteCode(code) ? code : storedKeys.inviteCode.read()
  })
  useEffect(() => {
    if (linkCode === null) storedKeys.inviteCode.remove()
    else storedKeys.inviteCode.write(linkCode)
  }, [linkCode])

  function unlock(): void {
    if (linkCode === null) return
    change({ inviteCode: linkCode, refusedCode: linkCode })
    setLinkCode(null)
  }
  return { linkCode, isInvalid, unlock }
}
