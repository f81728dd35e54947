import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storedKeys } from '#session/stored.ts'
import { isInviteCode } from './invite-code.ts'

/** The invite code of the link that led here, now or before; and whether this link's is none at all. */
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
