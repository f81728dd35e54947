import { Plural, Trans } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'
import { type BreakDays, breakDays, type PlayLimits, withBreak } from '#domain/play-limits.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useChangeLimits } from './use-change-limits.ts'

/** Begins a break. While one lasts, only a longer one can be chosen. */
export function BreakChoice({ rest }: { rest: PlayLimits['rest'] }) {
  const { change, isBusy } = useChangeLimits()
  const offered = breakDays.filter((days) => rest === null || days > rest.days)

  async function begin(days: BreakDays): Promise<void> {
    const isSure = await confirm({
      title: <Plural value={days} one="Take a break of # day?" other="Take a break of # days?" />,
      body: (
        <Trans>
          Until it is over you cannot put money in, move it into games, or play. You cannot end it early.
          Withdrawing and taking money home still work.
        </Trans>
      ),
      confirmLabel: <Trans>Take a break</Trans>,
    })
    if (isSure) await change((limits, now) => withBreak(limits, days, now))
  }

  if (offered.length === 0) return null
  return (
    <Card as="section" padding="none" className="flex flex-col gap-2 p-3">
      <p className="font-semibold text-sm">
        {rest ? <Trans>Take a longer break</Trans> : <Trans>Take a break</Trans>}
      </p>
      <p className="text-ink-muted text-sm">
        <Trans>A pause for a while. It cannot be ended early, and withdrawing still works.</Trans>
      </p>
      <div className="flex gap-2 max-tight:flex-col *:flex-1">
        {offered.map((days) => (
          <Button
            key={days}
            className="whitespace-nowrap px-1!"
            disabled={isBusy}
            onClick={() => void begin(days)}
          >
            <Plural value={days} one="# day" other="# days" />
          </Button>
        ))}
      </div>
    </Card>
  )
}
