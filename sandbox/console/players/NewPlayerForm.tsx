import { parseResponse } from 'hono/client'
import { control } from '../control.ts'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { goTo } from '../place.ts'

export function NewPlayerForm() {
  return (
    <Form
      layout="pairs"
      isEmptied
      buttons={[{ label: 'Create', variant: 'primary' }]}
      send={async (values) => {
        const json = {
          phone: values.optionalText('phone'),
          password: values.optionalText('password'),
          name: values.optionalText('name'),
          balance: values.optionalNumber('balance'),
          coin: values.optionalNumber('coin'),
          statements: values.optionalNumber('statements'),
        }
        const { phone, password } = await parseResponse(control.players.$post({ json }))
        goTo('players', phone)
        return `Created ${phone}, password ${password}`
      }}
    >
      <TextField label="Phone" name="phone" inputMode="tel" pattern="\d{6,15}" placeholder="made up" />
      <TextField label="Password" name="password" placeholder="demo1234" />
      <TextField label="Name" name="name" placeholder="made up" />
      <NumberField label="Balance (฿)" name="balance" min={0} placeholder="0" />
      <NumberField label="Coins" name="coin" min={0} step={1} placeholder="0" />
      <NumberField label="Statement entries" name="statements" min={0} max={1000} step={1} placeholder="0" />
    </Form>
  )
}
