import { useConnection } from '#offline/connection.ts'
import { useClock } from '#ui/use-clock.ts'
import { accountsState } from './deposit-rules.ts'

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
