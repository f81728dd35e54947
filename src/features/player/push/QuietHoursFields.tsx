import { Trans } from '@lingui/react/macro'
import type { DailyHours } from '#domain/daily-hours.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { Switch } from '#ui/Switch.tsx'

/** The hours when most people sleep. */
const STANDARD: DailyHours = { from: '22:00', to: '07:00' }
const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

interface QuietHoursFieldsProps {
  hours: DailyHours | null
  onChange: (hours: DailyHours | null) => void
}

/** The daily hours without notifications. */
export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  return (
    <div>
      <Switch
        label={<Trans>Quiet hours</Trans>}
        hint={<Trans>No notifications at night, Thai and Lao time.</Trans>}
        checked={hours !== null}
        onChange={(isOn) => onChange(isOn ? STANDARD : null)}
      />
      {hours && (
        <div className="mt-2 grid grid-cols-2 gap-3 max-tight:grid-cols-1">
          <SelectField
            label={<Trans>Quiet from</Trans>}
            value={hours.from}
            onChange={(event) => onChange({ ...hours, from: event.currentTarget.value })}
          >
            {hourOptionsExcept(hours.to)}
          </SelectField>
          <SelectField
            label={<Trans>Quiet until</Trans>}
            value={hours.to}
            onChange={(event) => onChange({ ...hours, to: event.currentTarget.value })}
          >
            {hourOptionsExcept(hours.from)}
          </SelectField>
        </div>
      )}
    </div>
  )
}

/** Equal ends would mean no hours at all. */
function hourOptionsExcept(hour: string) {
  return fullHours.filter((other) => other !== hour).map((clock) => <option key={clock}>{clock}</option>)
}
