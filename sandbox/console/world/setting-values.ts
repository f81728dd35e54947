import type { InferRequestType } from 'hono/client'
import type { control } from '../control.ts'
import type { Settings } from '../queries.ts'
import type { SettingName } from './setting-labels.ts'

export type SettingValue = boolean | number | string | string[]
type SettingChanges = InferRequestType<typeof control.settings.$patch>['json']

/** The settings as a flat list: those of the slips have names of two parts. */
export function valuesOf({ slip, ...settings }: Settings): Record<SettingName, SettingValue> {
  return {
    ...settings,
    'slip.isActive': slip.isActive,
    'slip.closeFrom': slip.closeFrom,
    'slip.closeTo': slip.closeTo,
  }
}

/** A change as the control API takes it, which checks that the value is of the setting's type. */
export function changeOf(name: SettingName, value: SettingValue): SettingChanges {
  const inSlip = name.startsWith('slip.') ? name.slice('slip.'.length) : null
  return (inSlip ? { slip: { [inSlip]: value } } : { [name]: value }) as SettingChanges
}

/** A value as its field shows it; `unit` is the size of the unit in which a figure is shown. */
export function shownText(value: SettingValue, unit: number): string {
  if (typeof value === 'number') return String(value / unit)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What was typed, as a value of the same type as the one before. */
export function typedValue(typed: string, before: SettingValue, unit: number): SettingValue {
  if (typeof before === 'number') return Math.round(Number(typed) * unit * 100) / 100
  return Array.isArray(before) ? typed.split(/[\s,]+/).filter(Boolean) : typed.trim()
}
