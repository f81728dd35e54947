import { useQuery } from '@tanstack/react-query'
import { Section } from '../parts/Section.tsx'
import { queries } from '../queries.ts'
import { ChanceSection } from './ChanceSection.tsx'
import { ClockSection } from './ClockSection.tsx'
import { ResetSection } from './ResetSection.tsx'
import { SettingControl } from './SettingControl.tsx'
import { SETTING_GROUPS, SETTING_LABELS, type SettingName } from './setting-labels.ts'
import { valuesOf } from './setting-values.ts'

/** What an operator can switch. */
function SettingsSections() {
  const { data: settings } = useQuery(queries.settings)
  if (!settings) return null
  const values = valuesOf(settings)
  return Object.entries(SETTING_GROUPS).map(([title, group]) => (
    <Section key={title} title={title}>
      <div className="settings">
        {(Object.keys(group) as SettingName[]).map((name) => (
          <SettingControl key={name} name={name} about={SETTING_LABELS[name]} value={values[name]} />
        ))}
      </div>
    </Section>
  ))
}

/** Settings, time and chance of the whole sandbox. */
export function WorldView() {
  return (
    <div className="columns">
      <div>
        <ClockSection />
        <ChanceSection />
        <ResetSection />
      </div>
      <div>
        <SettingsSections />
      </div>
    </div>
  )
}
