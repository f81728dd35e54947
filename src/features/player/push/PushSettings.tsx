import { Trans } from '@lingui/react/macro'
import { pushKinds } from '#contract/push.ts'
import type { PushChoices } from '#offline/push-choices.ts'
import { Button } from '#ui/base/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import { PushKindText } from './PushKindText.tsx'
import { QuietHoursFields } from './QuietHoursFields.tsx'

interface PushSettingsProps {
  choices: PushChoices
  isBusy: boolean
  onChange: (choices: PushChoices) => void
  onStop: () => void
}

/** Switches for each kind of notification, for quiet hours, and for amounts on a locked phone. */
export function PushSettings({ choices, isBusy, onChange, onStop }: PushSettingsProps) {
  const { kinds, showsAmounts } = choices
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="font-semibold">
          <Trans>Tell me when</Trans>
        </legend>
        {pushKinds.map((kind) => (
          <Switch
            key={kind}
            label={<PushKindText kind={kind} />}
            checked={kinds.includes(kind)}
            onChange={(isOn) =>
              onChange({
                ...choices,
                kinds: pushKinds.filter((k) => (k === kind ? isOn : kinds.includes(k))),
              })
            }
          />
        ))}
      </fieldset>
      <QuietHoursFields
        hours={choices.quietHours}
        onChange={(quietHours) => onChange({ ...choices, quietHours })}
      />
      <Switch
        label={<Trans>Show amounts</Trans>}
        hint={<Trans>Others can then read them on your locked phone.</Trans>}
        checked={showsAmounts}
        onChange={(isOn) => onChange({ ...choices, showsAmounts: isOn })}
      />
      <Button full busy={isBusy} onClick={onStop}>
        <Trans>Stop all notifications</Trans>
      </Button>
    </div>
  )
}
