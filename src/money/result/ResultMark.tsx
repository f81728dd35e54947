import { classNames } from '#ui/base/class-names.ts'
import type { Tone } from '#ui/base/ToneIcon.tsx'

/** A check, a cross, an exclamation mark, and the hands of a clock for what is under way. In a box of 48. */
const STROKES: Record<Tone, string> = {
  success: 'm14 25 7.5 7.5L35 17',
  error: 'm16 16 16 16m0-16L16 32',
  warning: 'M24 12.5v14.5m0 7.5v.5',
  info: 'M24 13v11.5l7.5 4.5',
}

const COLOURS: Record<Tone, string> = {
  success: 'bg-positive-soft text-positive',
  error: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
}

/** How money ended, to be seen from afar: its mark is drawn as it appears. Words stand beside it. */
export function ResultMark({ tone }: { tone: Tone }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-24 shrink-0 place-items-center rounded-full', COLOURS[tone])}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-[4.5rem]">
        <circle cx="24" cy="24" r="24" fill="currentColor" />
        <path
          d={STROKES[tone]}
          pathLength="1"
          fill="none"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="drawn-stroke stroke-raised"
        />
      </svg>
    </span>
  )
}
