import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInviteCode } from '#domain/invite-code.ts'
import { storedKeys } from '#session/stored.ts'

/**
 * Returns the invite code of the link that the visitor came by, now or earlier. `isRefused`: the code of
 * this link is not valid.
 */
export function useInviteCode(): { linkCode: string | null; isRefused: boolean } {
  const { code } = useSearch({ from: '/_public/register' })
  const ofLink = isInviteCode(code) ? code : null
  useEffect(() => {
    if (ofLink !== null) storedKeys.inviteCode.write(ofLink)
  }, [ofLink])
  return {
    linkCode: ofLink ?? storedKeys.inviteCode.read(),
    isRefused: code !== undefined && code !== '' && ofLink === null,
  }
}
