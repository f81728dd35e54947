import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Checkbox } from '#ui/base/Checkbox.tsx'
import { control } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { Form } from '../parts/Form.tsx'
import { Section } from '../parts/Section.tsx'
import { TextField } from '../parts/TextField.tsx'
import { queries } from '../queries.ts'
import { clockOddity } from './clock-oddity.ts'

const JUMPS = {
  '+1 min': MINUTE_MS,
  '+10 min': 10 * MINUTE_MS,
  '+1 h': 60 * MINUTE_MS,
  '+1 day': 24 * 60 * MINUTE_MS,
  '+1 week': 7 * 24 * 60 * MINUTE_MS,
  '−1 h': -60 * MINUTE_MS,
}
/** Bangkok has no summer time. */
const BANGKOK = '+07:00'

async function setClock(json: { now?: string; isFixed?: boolean; advanceMs?: number }): Promise<string> {
  const { now } = await parseResponse(control.clock.$post({ json }))
  return `It is ${formatDateTime(Date.parse(now))}`
}

async function stop(): Promise<string> {
  await control.clock.$post({ json: { isFixed: true } })
  return 'The clock stands still'
}

async function backToRealTime(): Promise<string> {
  await control.clock.$delete()
  return 'The clock is on the real time'
}

/** The sandbox's time: OTPs, QR codes, bonuses and sessions follow it. */
export function ClockSection() {
  const { data: clock } = useQuery(queries.clock)
  return (
    <Section title="Clock">
      <p className="tabular mb-3 font-semibold text-xl">
        {clock && formatDateTime(Date.parse(clock.now))}
        {clock?.isFixed && ' · stands still'}
      </p>
      <div className="actions">
        {Object.entries(JUMPS).map(([label, advanceMs]) => (
          <Action key={label} label={label} run={() => setClock({ advanceMs })} />
        ))}
        {clock && !clock.isFixed && <Action label="Stop it now" run={stop} />}
        {clock && clockOddity(clock) && <Action label="Back to the real time" run={backToRealTime} />}
      </div>
      <Form
        buttons={[{ label: 'Set' }]}
        send={(values) =>
          setClock({
            now: new Date(values.text('now') + BANGKOK).toISOString(),
            isFixed: values.isChecked('isFixed'),
          })
        }
      >
        <TextField label="Bangkok time" type="datetime-local" name="now" step={1} required />
        <Checkbox label="Stand still" name="isFixed" />
      </Form>
    </Section>
  )
}
