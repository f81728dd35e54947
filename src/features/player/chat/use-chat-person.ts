import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#api/query.ts'
import { account } from '#contract/account.ts'
import { guestId } from '#session/guest.ts'
import { useSession } from '#session/use-session.ts'
import type { ChatPerson } from './chat-person.ts'

/**
 * Returns the chatting person: the signed-in player by the profile's id, or a guest by an id of this phone.
 */
export function useChatPerson() {
  const isPlayer = useSession() !== null
  const profileQuery = useQuery({ ...query(account.profile), enabled: isPlayer })
  const profile = profileQuery.data?.profile
  const { _id = null, username = null, name = null } = profile ?? {}
  // By hand, because an effect that calls the server depends on it: a new object would be a new call.
  const person = useMemo((): ChatPerson | null => {
    if (!isPlayer) return { userId: null, guestId: guestId(), username: null, name: null }
    return _id === null ? null : { userId: _id, guestId: null, username, name }
  }, [isPlayer, _id, username, name])
  return {
    person,
    error: profileQuery.error,
    isFetching: profileQuery.isFetching,
    retry: profileQuery.refetch,
  }
}
