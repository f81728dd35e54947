import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { type Break, type BreakDays, breakDays, endsLater, withBreak } from '#domain/play-limits.ts'
import { holdWords } from '#limits/hold-words.ts'
import { limitsNow } from '#limits/limits-clock.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useClock } from '#ui/base/use-clock.ts'
import { useBaht } from '#ui/figures-hidden.ts'
import { useChangeLimits } from './use-change-limits.ts'

/** Lets the player begin a break, and shows a break that has begun. Then only one that ends later can be chosen. */
export function BreakChoice({ current }: { current: Break | null }) {
  const { i18n } = useLingui()
  const baht = useBaht()
  const { change, isBusy } = useChangeLimits()
  const minute = useClock(() => Math.floor((limitsNow() ?? 0) / MINUTE_MS))
  // One of the same length that begins a moment later is no offer.
  const now = minute === 0 ? null : minute * MINUTE_MS - HOUR_MS
  const offered = breakDays.filter((days) => endsLater(current, days, now))

  async function begin(days: BreakDays): Promise<void> {
    const isSure = await confirm({
      title: <Plural value={days} one="Take a break of # day?" other="Take a break of # days?" />,
      body: (
        <Trans>
          Until it is over you cannot put money in, move it into games, or play. You cannot end it early. You
          can still withdraw, and move money from games to your wallet.
        </Trans>
      ),
      confirmLabel: <Trans>Take a break</Trans>,
    })
    if (isSure) await change((limits, now) => withBreak(limits, days, now))
  }

  return (
    <Card as="section" padding="none" className="flex flex-col gap-2 p-3">
      <div role="status" className="empty:sr-only">
        {current && <Notice>{holdWords({ why: 'break', until: current.until }, i18n, baht)}</Notice>}
      </div>
      {offered.length > 0 && (
        <>
          <p className="font-semibold text-sm">
            {current ? <Trans>Take a longer break</Trans> : <Trans>Take a break</Trans>}
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
        </>
      )}
    </Card>
  )
}
