import { Plural, Trans } from '@lingui/react/macro'
import { type ReminderMinutes, reminderMinutes } from '#domain/play-limits.ts'
import { Card } from '#ui/base/Card.tsx'
import { useChangeLimits } from './use-change-limits.ts'

/** After how many minutes the player wants to be told how long the app has been open. */
export function ReminderChoice({ minutes }: { minutes: ReminderMinutes | null }) {
  const { change, isBusy } = useChangeLimits()
  const choose = (reminder: ReminderMinutes | null) => void change((limits) => ({ ...limits, reminder }))
  return (
    <Card padding="none" className="p-3">
      {/* Not disabled meanwhile: the chosen one would lose the focus after each arrow key. */}
      <fieldset aria-busy={isBusy} className="flex flex-col gap-1 text-sm">
        <legend className="font-semibold">
          <Trans>Tell me how long I have been here</Trans>
        </legend>
        {[null, ...reminderMinutes].map((each) => (
          <label key={each} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name="reminder"
              className="size-5 accent-primary"
              checked={minutes === each}
              onChange={() => choose(each)}
            />
            {each === null ? (
              <Trans>Never</Trans>
            ) : (
              <Plural value={each} one="Every # minute" other="Every # minutes" />
            )}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
