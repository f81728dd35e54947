import type { Sums } from '#money/statement-history/daily-sums.ts'
import { useUncountedTexts } from './use-uncounted-texts.ts'

/** Says how many entries the sums leave out, and why. */
export function UncountedNotes({ sums }: { sums: Sums }) {
  return useUncountedTexts(sums).map((text) => (
    <p key={text} className="text-ink-muted text-xs">
      {text}
    </p>
  ))
}
