import { formatDateTime } from '#domain/bangkok-clock.ts'
import { baht } from '../parts/baht.ts'
import { Section } from '../parts/Section.tsx'
import type { Player } from '../queries.ts'

const at = (iso: string | number) => formatDateTime(new Date(iso).getTime())

/** What the player has limited for themselves. Nobody else can change it. */
export function OwnLimitsSection({ player: { ownLimits } }: { player: Player }) {
  const { day, week, break: rest } = ownLimits
  const ceilings = [
    ['a day', day],
    ['a week', week],
  ] as const
  const set = ceilings.flatMap(([span, ceiling]) => {
    if (ceiling?.amount == null) return []
    const { amount, raise } = ceiling
    const next = raise && (raise.amount == null ? 'none' : `${baht(Number(raise.amount))} ฿`)
    return [`${baht(Number(amount))} ฿ ${span}${raise ? `; ${next} from ${at(raise.from)}` : ''}`]
  })
  return (
    <Section title="Play safely">
      {set.length === 0 && !rest && <p className="text-ink-muted">The player has set no limit.</p>}
      {set.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rest && <p>On a break until {at(rest.until)}</p>}
    </Section>
  )
}
