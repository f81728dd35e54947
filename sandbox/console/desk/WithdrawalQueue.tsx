import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { control, idParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { baht } from '../parts/baht.ts'
import { Form } from '../parts/Form.tsx'
import { TextField } from '../parts/TextField.tsx'
import { queries, type Withdrawal } from '../queries.ts'
import { MoneyLine } from './MoneyLine.tsx'
import { Queue } from './Queue.tsx'
import { isWaiting } from './waiting.ts'

function WaitingWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, amount, phone } = withdrawal
  const pay = async () => {
    await control.withdrawals[':id'].pay.$post(idParam(id))
    return `Paid ${baht(amount)} ฿ to ${phone}`
  }
  return (
    <>
      <MoneyLine row={withdrawal} />
      <div className="actions">
        <Action label="Pay" variant="primary" run={pay} />
        <details className="inline">
          <summary>Refuse…</summary>
          <Form
            buttons={[{ label: 'Refuse', variant: 'danger' }]}
            send={async (values) => {
              const json = { reason: values.optionalText('reason') }
              await control.withdrawals[':id'].refuse.$post({ ...idParam(id), json })
              return `Refused: ${baht(amount)} ฿ are back in the wallet of ${phone}`
            }}
          >
            <TextField label="Reason" name="reason" placeholder="kept with the withdrawal" />
          </Form>
        </details>
      </div>
    </>
  )
}

/** Withdrawals that the operator pays or refuses. */
export function WithdrawalQueue({ phone }: { phone: string }) {
  const { data: withdrawals } = useQuery(queries.withdrawals)
  return (
    <Queue
      title="Withdrawals"
      empty="No withdrawal waits."
      rows={withdrawals?.filter((withdrawal) => withdrawal.phone.includes(phone))}
      isWaiting={isWaiting.withdrawal}
      waiting={(withdrawal) => <WaitingWithdrawal withdrawal={withdrawal} />}
      settled={(withdrawal) => (
        <MoneyLine row={withdrawal}>
          <Badge tone={withdrawal.status === 'paid' ? 'positive' : 'negative'}>{withdrawal.status}</Badge>
          <small>{withdrawal.reason}</small>
        </MoneyLine>
      )}
    />
  )
}
