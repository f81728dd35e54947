import { accountsState } from '#features/player/deposit/deposit-rules.ts'
import { useConnection } from '#offline/connection.ts'
import { useClock } from '#ui/base/use-clock.ts'

interface AccountsRead {
  isError: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

/** Whether the accounts on screen may be paid into; it changes by itself as time goes by. */
export function useAccountsState({ isError, isFetching, dataUpdatedAt }: AccountsRead) {
  const isOnline = useConnection() === 'online'
  return useClock((now) => accountsState({ isError, isFetching, isOnline, updatedAt: dataUpdatedAt, now }))
}
