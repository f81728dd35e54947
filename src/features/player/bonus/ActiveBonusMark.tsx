import { Gift } from 'lucide-react'

const RADIUS = 40
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that fills with the turnover of the bonus; a gift where the backend does not send it. */
export function ActiveBonusMark({ percent }: { percent: number | null }) {
  if (percent === null) {
    return (
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-hero-deep text-hero-accent"
      >
        <Gift className="size-8" />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className="relative grid size-23 shrink-0 place-items-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 92 92"
        className="absolute inset-0 [transform:rotate(-90deg)]"
        fill="none"
        strokeWidth="9"
      >
        <circle cx="46" cy="46" r={RADIUS} className="stroke-on-hero/20" />
        <circle
          cx="46"
          cy="46"
          r={RADIUS}
          strokeLinecap={percent === 0 ? 'butt' : 'round'}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          className="stroke-hero-accent"
        />
      </svg>
      <span className="tabular font-bold text-lg">{percent}%</span>
    </span>
  )
}
