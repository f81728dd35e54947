import { useQuery } from '@tanstack/react-query'
import { type Deposit, type Qr, queries, type Slip, type Withdrawal } from '../queries.ts'

/** Whether somebody of the operator still has to do something about it. */
export const isWaiting = {
  withdrawal: ({ status }: Withdrawal) => status === 'pending',
  slip: ({ status }: Slip) => status === 'PROCESSING',
  qr: ({ status }: Qr) => status === 'waiting',
  deposit: (_: Deposit) => true,
}

/** How many things wait for the operator. */
export function useWaitingCount(): number {
  const { data: withdrawals } = useQuery(queries.withdrawals)
  const { data: slips } = useQuery(queries.slips)
  const { data: qrcodes } = useQuery(queries.qrcodes)
  const { data: deposits } = useQuery(queries.deposits)
  return [
    withdrawals?.filter(isWaiting.withdrawal),
    slips?.filter(isWaiting.slip),
    qrcodes?.filter(isWaiting.qr),
    deposits,
  ].reduce((sum, rows) => sum + (rows?.length ?? 0), 0)
}
