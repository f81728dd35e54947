import { Checkbox } from '#ui/base/Checkbox.tsx'
import { control, phoneParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { baht } from '../parts/baht.ts'
import { Form } from '../parts/Form.tsx'
import { NumberField } from '../parts/NumberField.tsx'
import { Section } from '../parts/Section.tsx'
import { Suggestions } from '../parts/Suggestions.tsx'
import { TextField } from '../parts/TextField.tsx'
import { type Player, useCatalogue } from '../queries.ts'

/** The bonus that the player plays, and giving one. */
export function BonusSection({ player: { phone, activeBonus } }: { player: Player }) {
  const { bonuses } = useCatalogue()
  const { bonus: route } = control.players[':phone']
  const end = async () => {
    await route.$delete(phoneParam(phone))
    return `${phone} has no active bonus`
  }
  return (
    <Section title="Bonus">
      {activeBonus ? (
        <>
          <div className="actions">
            <p className="me-auto text-ink-muted">
              {activeBonus.code} ({activeBonus.type}): {baht(activeBonus.turnoverDone)} of{' '}
              {baht(activeBonus.turnoverNeeded)} ฿ played
            </p>
            <Action label="End it" run={end} />
          </div>
          <progress
            aria-label="Turnover done"
            max={activeBonus.turnoverNeeded || 1}
            value={activeBonus.turnoverDone}
          />
        </>
      ) : (
        <p className="mb-2 text-ink-muted">No bonus is active.</p>
      )}
      <Form
        layout="pairs"
        buttons={[{ label: 'Give', variant: 'primary' }]}
        send={async (values) => {
          const json = {
            code: values.text('code'),
            turnoverNeeded: values.optionalNumber('turnoverNeeded'),
            turnoverDone: values.optionalNumber('turnoverDone'),
            received: values.optionalNumber('received'),
            isActive: values.isChecked('isActive'),
          }
          await route.$post({ ...phoneParam(phone), json })
          return `${phone} has the bonus ${json.code}`
        }}
      >
        <Suggestions id="bonus-codes" options={bonuses.map(({ code, title }) => [code, title])} />
        <TextField
          label="Bonus code"
          name="code"
          required
          list="bonus-codes"
          placeholder="DAILY50"
          autoCapitalize="characters"
        />
        <NumberField
          label="Turnover needed (฿)"
          name="turnoverNeeded"
          min={0}
          placeholder="the bonus's own"
        />
        <NumberField label="Turnover done (฿)" name="turnoverDone" min={0} placeholder="0" />
        <NumberField label="Received before" name="received" min={0} step={1} placeholder="0" />
        <Checkbox label="It is active now" name="isActive" defaultChecked className="wide" />
      </Form>
    </Section>
  )
}
