import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '#domain/bangkok-clock.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { isReadFarEnough } from '#money/statement-history/read-further.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { useReadFurther } from './use-read-ahead.ts'

/** How far back the phone has read, with the way to read on. */
export function Reach({ kept }: { kept: KeptStatement }) {
  const { since, isWhole, history, chain } = kept
  const connection = useConnection()
  const { isReading, hasEnded, readOn } = useReadFurther()
  if (history.top === null) return <div className="min-h-6" />
  const day = formatDay(since)
  const count = chain.length
  return (
    <div className="flex min-h-6 items-center justify-between gap-x-2 max-tight:flex-wrap text-ink-muted text-xs">
      <p>
        {isWhole ? (
          <Trans>The whole statement is loaded.</Trans>
        ) : since === null ? (
          <Plural value={count} one="# entry loaded." other="# entries loaded." />
        ) : (
          <Trans>Loaded back to {day}</Trans>
        )}
      </p>
      {!isReadFarEnough(kept) && !hasEnded && connection !== 'offline' && (
        <Button
          variant="ghost"
          size="sm"
          busy={isReading}
          className="-mx-3 -my-2 shrink-0 text-xs"
          onClick={() => void readOn()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  )
}
