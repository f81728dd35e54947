import { parseResponse } from 'hono/client'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { control, phoneParam } from '../control.ts'
import { baht } from '../parts/baht.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { Section } from '../parts/Section.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useCatalogue } from '../queries.ts'

/** What the operator gives away beside bonuses: prizes of the wheel, invite bonuses, refunds. */
export function GiftSections({ phone }: { phone: string }) {
  const { slices } = useCatalogue()
  const route = control.players[':phone']
  const param = phoneParam(phone)
  return (
    <>
      <Section title="Spin coupon">
        <Form
          layout="pairs"
          buttons={[{ label: 'Give', variant: 'primary' }]}
          send={async (values) => {
            const json = {
              slice: values.text('slice'),
              amount: values.optionalNumber('amount'),
              isExpired: values.isChecked('isExpired'),
            }
            const { label } = await parseResponse(route.coupon.$post({ ...param, json }))
            return `${phone} has a coupon: ${label}`
          }}
        >
          <ChoiceField
            label="Prize"
            name="slice"
            options={slices
              .filter(({ kind }) => kind !== 'none')
              .map(({ code, label }) => [code, `${code} · ${label}`])}
          />
          <NumberField label="Worth (฿ or coins)" name="amount" min={0} placeholder="the prize's own" />
          <Checkbox label="It has expired" name="isExpired" className="wide" />
        </Form>
      </Section>
      <Section title="Invite bonus">
        <Form
          layout="pairs"
          isEmptied
          buttons={[{ label: 'Give', variant: 'primary' }]}
          send={async (values) => {
            const json = {
              amount: values.number('amount'),
              name: values.optionalText('name'),
              hasPlayed: values.isChecked('hasPlayed'),
            }
            const { inviteBonus } = await parseResponse(route['invite-bonus'].$post({ ...param, json }))
            return `Invite bonus: ${baht(inviteBonus)} ฿`
          }}
        >
          <NumberField label="Amount (฿)" name="amount" required min={0} placeholder="30" />
          <TextField label="The friend's name" name="name" placeholder="เพื่อนใหม่" />
          <Checkbox label="The friend has played" name="hasPlayed" defaultChecked className="wide" />
        </Form>
      </Section>
      <Section title="Refund">
        <Form
          layout="one-line"
          isEmptied
          buttons={[{ label: 'Set' }]}
          send={async (values) => {
            const json = { amount: values.number('amount') }
            const { refundAmount } = await parseResponse(route.refund.$post({ ...param, json }))
            return `${phone} may receive ${baht(refundAmount)} ฿`
          }}
        >
          <NumberField label="Refund to receive (฿)" name="amount" required placeholder="50" />
        </Form>
      </Section>
    </>
  )
}
