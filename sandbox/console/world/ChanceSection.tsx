import { control } from '../control.ts'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { Section } from '../parts/Section.tsx'

export function ChanceSection() {
  return (
    <Section title="Chance">
      <p className="mb-2 text-ink-muted">With a seed, spins, OTPs and faults fall the same way every time.</p>
      <Form
        layout="one-line"
        buttons={[{ label: 'Set' }]}
        send={async (values) => {
          const seed = values.optionalNumber('seed') ?? null
          await control.random.$post({ json: { seed } })
          return seed === null ? 'Chance is real again' : `Chance follows the seed ${seed}`
        }}
      >
        <NumberField label="Seed" name="seed" step={1} placeholder="real chance" />
      </Form>
    </Section>
  )
}
