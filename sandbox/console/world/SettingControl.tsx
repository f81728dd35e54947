import { useEffect, useRef } from 'react'
import { Switch } from '#ui/Switch.tsx'
import { control } from '../control.ts'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { showError } from '../parts/notices.ts'
import { TextField } from '../parts/TextField.tsx'
import { useCommand } from '../parts/use-command.ts'
import type { SettingLabel, SettingName } from './setting-labels.ts'
import { changeOf, type SettingValue, shownText, typedValue } from './setting-values.ts'

interface SettingControlProps {
  name: SettingName
  about: SettingLabel
  value: SettingValue
}

interface SettingFieldProps extends SettingControlProps {
  send: (value: SettingValue) => void
}

/** A field that is sent when its text was changed and left, and that follows the setting while nobody is in it. */
function SettingField({ about: { label, hint, unit = 1, isTimeOfDay }, value, send }: SettingFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = shownText(value, unit)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = shown
  }, [shown])

  const isFigure = typeof value === 'number'
  // The browser's own event: React's `onChange` comes with every letter.
  const listen = (node: HTMLInputElement) => {
    input.current = node
    const sendTyped = () => {
      if (node.checkValidity()) send(typedValue(node.value, value, unit))
      else showError(`${label}: ${node.validationMessage}`)
    }
    node.addEventListener('change', sendTyped)
    return () => node.removeEventListener('change', sendTyped)
  }
  return (
    <TextField
      ref={listen}
      label={label}
      hint={hint}
      type={isFigure ? 'number' : isTimeOfDay ? 'time' : 'text'}
      {...(isFigure && { step: 'any', min: 0, required: true })}
      defaultValue={shown}
    />
  )
}

/** One setting; it is sent as soon as it was changed. */
export function SettingControl({ name, about, value }: SettingControlProps) {
  const { mutate } = useCommand(async (changed: SettingValue) => {
    await control.settings.$patch({ json: changeOf(name, changed) })
    return null
  })
  const { label, hint, choices } = about
  if (typeof value === 'boolean') {
    return <Switch label={label} hint={hint} checked={value} onChange={(checked) => mutate(checked)} />
  }
  if (choices) {
    return (
      <ChoiceField
        label={label}
        hint={hint}
        options={choices}
        value={String(value)}
        onChange={(event) => mutate(event.target.value)}
      />
    )
  }
  return <SettingField name={name} about={about} value={value} send={mutate} />
}
