import { parseResponse } from 'hono/client'
import { useState } from 'react'
import type { PushKind } from '#contract/push.ts'
import { control } from '../control.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { PlayerChoice } from '../parts/PlayerChoice.tsx'
import { TextField } from '../parts/TextField.tsx'
import { goTo } from '../place.ts'
import type { PushOutcome } from '../queries.ts'
import { PUSH_KINDS, pushKindLabels } from './push-kinds.ts'

interface PushFormProps {
  phone: string
  /** Told null when a push is under way, and what came of it. */
  onOutcome: (phone: string, outcome: PushOutcome | null) => void
}

export function PushForm({ phone, onOutcome }: PushFormProps) {
  const [kind, setKind] = useState<PushKind>('deposit')
  const { hasAmount, hasId } = PUSH_KINDS[kind]
  return (
    <Form
      layout="pairs"
      buttons={[{ label: 'Push', variant: 'primary' }]}
      send={async (values) => {
        const json = { phone, kind, amount: values.optionalNumber('amount'), id: values.optionalText('id') }
        onOutcome(phone, null)
        onOutcome(phone, await parseResponse(control.push.$post({ json })))
        return null
      }}
    >
      <PlayerChoice
        label="Player"
        isWide
        value={phone}
        onChange={(event) => goTo('push', event.target.value)}
      />
      <ChoiceField
        label="Kind"
        isWide
        options={Object.entries(pushKindLabels)}
        value={kind}
        onChange={(event) => setKind(event.target.value as PushKind)}
      />
      {hasAmount && (
        <NumberField
          label="Amount (฿)"
          hint="Shown only where the player allows it."
          name="amount"
          min={0}
          placeholder="none"
        />
      )}
      {hasId && (
        <TextField
          label="Id"
          hint="A second push of this kind and id takes the place of the first."
          name="id"
          placeholder="none"
        />
      )}
    </Form>
  )
}
