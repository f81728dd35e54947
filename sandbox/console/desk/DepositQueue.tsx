import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { control, idParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { baht } from '../parts/baht.ts'
import { type Deposit, queries } from '../queries.ts'
import { MoneyLine } from './MoneyLine.tsx'
import { Queue } from './Queue.tsx'
import { isWaiting } from './waiting.ts'

function WaitingDeposit({ deposit }: { deposit: Deposit }) {
  const { id, phone, amount, place } = deposit
  const approve = async () => {
    await control.deposits[':id'].approve.$post(idParam(id))
    return `${phone} has ${baht(amount)} ฿ more`
  }
  const reject = async () => {
    await control.deposits[':id'].reject.$post(idParam(id))
    return `The deposit of ${phone} failed`
  }
  return (
    <>
      <MoneyLine row={deposit}>{place && <Badge tone="primary">{place}</Badge>}</MoneyLine>
      <div className="actions">
        <Action label="Found" variant="primary" run={approve} />
        <Action label="Not found" run={reject} />
      </div>
    </>
  )
}

/** Deposits by transfer that wait until somebody finds the transfer. */
export function DepositQueue({ phone }: { phone: string }) {
  const { data: deposits } = useQuery(queries.deposits)
  return (
    <Queue
      title="Announced deposits"
      empty="No deposit waits to be found."
      rows={deposits?.filter((deposit) => deposit.phone.includes(phone))}
      isWaiting={isWaiting.deposit}
      waiting={(deposit) => <WaitingDeposit deposit={deposit} />}
      settled={() => null}
    />
  )
}
