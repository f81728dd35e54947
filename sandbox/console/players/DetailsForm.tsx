import { useState } from 'react'
import { control, phoneParam } from '../control.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Folded } from '../parts/Folded.tsx'
import { Form } from '../parts/Form.tsx'
import { Suggestions } from '../parts/Suggestions.tsx'
import { TextField } from '../parts/TextField.tsx'
import { type Player, useCatalogue } from '../queries.ts'

interface Details {
  name?: string
  password?: string
  bankCode?: string
  bankAccountName?: string
  bankAccountNo?: string
  currency?: 'BAHT' | 'LAK'
}

/** Name, password and bank account. What the player changes in the app shows until somebody types here. */
export function DetailsForm({ player }: { player: Player }) {
  const { banks } = useCatalogue()
  const [typed, setTyped] = useState<Details>({})
  const field = (name: Exclude<keyof Details, 'currency' | 'password'>) => ({
    value: typed[name] ?? player[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const save = async () => {
    const trimmed = Object.entries(typed).map(([name, value]) => [name, value?.trim()])
    const json: Details = Object.fromEntries(trimmed)
    await control.players[':phone'].$patch({ ...phoneParam(player.phone), json })
    setTyped({})
    return 'Saved'
  }
  return (
    <Folded title="Details" className="card">
      <Form layout="pairs" buttons={[{ label: 'Save', variant: 'primary' }]} send={save}>
        <Suggestions id="bank-codes" options={banks.map(({ code, nameEN }) => [code, nameEN])} />
        <TextField label="Name" {...field('name')} />
        <TextField
          label="New password"
          placeholder="unchanged"
          value={typed.password ?? ''}
          onChange={(event) => setTyped({ ...typed, password: event.target.value || undefined })}
        />
        <TextField label="Bank code" list="bank-codes" {...field('bankCode')} />
        <TextField label="Account holder" {...field('bankAccountName')} />
        <TextField label="Account number" inputMode="numeric" {...field('bankAccountNo')} />
        <ChoiceField
          label="Currency"
          options={[
            ['BAHT', 'BAHT'],
            ['LAK', 'LAK'],
          ]}
          value={typed.currency ?? player.currency}
          onChange={(event) =>
            setTyped({ ...typed, currency: event.target.value === 'LAK' ? 'LAK' : 'BAHT' })
          }
        />
      </Form>
    </Folded>
  )
}
