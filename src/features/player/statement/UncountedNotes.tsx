import { Plural } from '@lingui/react/macro'
import type { Sums } from '#money/statement-history/daily-sums.ts'

/** Says how many entries the sums leave out, and why. */
export function UncountedNotes({ sums: { underWay, unknown, unclear } }: { sums: Sums }) {
  return (
    <>
      {underWay > 0 && (
        <p className="text-ink-muted text-xs">
          <Plural
            value={underWay}
            one="# entry in progress is not counted yet."
            other="# entries in progress are not counted yet."
          />
        </p>
      )}
      {unknown > 0 && (
        <p className="text-ink-muted text-xs">
          <Plural
            value={unknown}
            one="# entry is not counted, because its amount cannot be read."
            other="# entries are not counted, because their amounts cannot be read."
          />
        </p>
      )}
      {unclear > 0 && (
        <p className="text-ink-muted text-xs">
          <Plural
            value={unclear}
            one="# entry is not counted, because it does not say whether the money came in or went out."
            other="# entries are not counted, because they do not say whether the money came in or went out."
          />
        </p>
      )}
    </>
  )
}
