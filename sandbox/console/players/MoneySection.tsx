import { parseResponse } from 'hono/client'
import { control, phoneParam } from '../control.ts'
import { baht } from '../parts/baht.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { Section } from '../parts/Section.tsx'
import { TextField } from '../parts/TextField.tsx'

const SOURCES = {
  deposit: 'a deposit from the bank',
  bonus: 'a bonus',
  promotion: 'a promotion',
  invite: 'an invite bonus',
  refund: 'a refund',
  luckydraw: 'the lucky draw',
}

/** The wallet and the coins. */
export function MoneySection({ phone }: { phone: string }) {
  const route = control.players[':phone']
  const param = phoneParam(phone)
  return (
    <Section title="Money and coins">
      <Form
        layout="pairs"
        buttons={[{ label: 'Pay in', variant: 'primary' }]}
        send={async (values) => {
          const json = {
            amount: values.number('amount'),
            source: values.choice('source', SOURCES),
            description: values.optionalText('description'),
          }
          const { balance } = await parseResponse(route.credit.$post({ ...param, json }))
          return `Paid in: the wallet holds ${baht(balance)} ฿`
        }}
      >
        <NumberField label="Amount (฿)" name="amount" required min={0.01} placeholder="100" />
        <ChoiceField label="As" name="source" options={Object.entries(SOURCES)} />
        <TextField label="Description" name="description" placeholder="in the statement" />
      </Form>
      <Form
        layout="one-line"
        isEmptied
        buttons={[{ label: 'Set' }]}
        send={async (values) => {
          const json = { balance: values.number('balance') }
          const { balance } = await parseResponse(route.$patch({ ...param, json }))
          return `The wallet holds ${baht(balance)} ฿`
        }}
      >
        <NumberField label="Balance (฿)" name="balance" required min={0} placeholder="new balance" />
      </Form>
      <Form
        layout="one-line"
        isEmptied
        buttons={[{ label: 'Give' }]}
        send={async (values) => {
          const json = { amount: values.number('amount') }
          const { coin } = await parseResponse(route.coins.$post({ ...param, json }))
          return `${phone} has ${coin} coins`
        }}
      >
        <NumberField label="Coins (negative takes away)" name="amount" required step={1} placeholder="3" />
      </Form>
    </Section>
  )
}
