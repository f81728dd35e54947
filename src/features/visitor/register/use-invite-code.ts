import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isInviteCode } from '#domain/invite-code.ts'
import { storedKeys } from '#session/stored.ts'

interface InviteCode {
  /** The code of the link that the visitor came by, now or earlier. */
  linkCode: string | null
  /** The code of this link is not valid. */
  isRefused: boolean
  /** Forgets a code that the service does not take. Its field can be changed then. */
  forget: () => void
}

export function useInviteCode(): InviteCode {
  const { code } = useSearch({ from: '/_public/register' })
  const isRefused = code !== undefined && code !== '' && !isInviteCode(code)
  // Read once: the next steps have no code in their address, and another tab may open another link.
  const [linkCode, setLinkCode] = useState(() =>
    isInviteCode(code) ? code : isRefused ? null : storedKeys.inviteCode.read(),
  )
  useEffect(() => {
    if (linkCode === null) storedKeys.inviteCode.remove()
    else storedKeys.inviteCode.write(linkCode)
  }, [linkCode])
  return { linkCode, isRefused, forget: () => setLinkCode(null) }
}
