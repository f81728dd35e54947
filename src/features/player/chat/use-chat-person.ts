import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { account } from '#contract/account.ts'
import { wallet } from '#contract/wallet.ts'
import { guestId } from '#session/guest.ts'
import { useSession } from '#session/use-session.ts'
import type { ChatPerson } from './chat-person.ts'

/**
 * Returns the chatting person: the signed-in player by the profile's id, or a guest by an id of this phone. A
 * profile without an id is no end: the wallet may have it. Where neither has one, there is an error.
 */
export function useChatPerson() {
  const isPlayer = useSession() !== null
  const profileQuery = useQuery({ ...query(account.profile), enabled: isPlayer })
  const { profile } = profileQuery.data ?? {}
  const hasNoId = profile !== undefined && profile._id === null
  const walletQuery = useQuery({ ...query(wallet.overview), enabled: isPlayer && hasNoId })
  const { username = null, name = null } = profile ?? {}
  const _id = (hasNoId ? walletQuery.data?.profile?._id : profile?._id) ?? null
  // By hand, because an effect that calls the server depends on it: a new object would be a new call.
  const person = useMemo((): ChatPerson | null => {
    if (!isPlayer) return { userId: null, guestId: guestId(), username: null, name: null }
    return _id === null ? null : { userId: _id, guestId: null, username, name }
  }, [isPlayer, _id, username, name])
  const { error, isFetching } = hasNoId ? walletQuery : profileQuery
  const isMissing = hasNoId && walletQuery.isSuccess && _id === null
  return {
    person,
    error: error ?? (isMissing ? new ApiError('malformed') : null),
    isFetching: isFetching || profileQuery.isFetching,
    retry: () => Promise.all([profileQuery.refetch(), hasNoId && walletQuery.refetch()]),
  }
}
