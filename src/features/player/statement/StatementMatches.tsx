import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { PAGE_SIZE } from '#contract/page.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { isSome, sumsOf } from '#money/statement-history/daily-sums.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { saidAt } from '#money/statement-history/may-have-ended.ts'
import { sourceOf } from '#money/statement-history/statement-rules.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { activityText } from './activity-text.ts'
import { fits, type StatementFilter } from './filter-rules.ts'
import { Reach } from './Reach.tsx'
import { StatementList } from './StatementList.tsx'
import { UncountedNotes } from './UncountedNotes.tsx'

interface StatementMatchesProps {
  kept: KeptStatement
  filter: StatementFilter
  page: number
  onPage: (page: number) => void
  onClear: () => void
}

/** The entries that fit, among those that the phone has read. */
export function StatementMatches({ kept, filter, page, onPage, onClear }: StatementMatchesProps) {
  const { t, i18n } = useLingui()
  const placeName = usePlaceName()
  const { chain, history, since: knownSince } = kept
  // By hand: the compiler makes one part of this and of what the buttons call, and a typed letter, which must not
  // wait, would filter 10,000 entries by the text before it.
  const { matches, sums, at } = useMemo(() => {
    const wordsOf = (entry: StatementEntry) => {
      const { from, to } = entry
      const places = [from, to].flatMap((place) => (place === null ? [] : [place, placeName(place)]))
      return [i18n._(activityText(entry)), sourceOf(entry)?.description, ...places]
    }
    const found = chain.filter(({ entry }) => fits(entry, filter, wordsOf))
    const entries = found.map(({ entry }) => entry)
    // Of what is older some may be missing: an entry may be dated back.
    const counted = entries.filter(({ createdAt }) => createdAt === null || createdAt >= (knownSince ?? 0))
    return { matches: entries, sums: sumsOf(counted), at: saidAt(history, found) }
  }, [chain, history, knownSince, filter, placeName, i18n])
  const count = matches.length
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const shown = Math.min(page, pageCount)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2 text-sm">
        <p role="status">
          <Plural value={count} one="# entry fits" other="# entries fit" />
          <span className="flex flex-wrap gap-x-2 text-ink-muted">
            {isSome(sums.in) && <Amount value={sums.in} sign="+" isPending />}
            {isSome(sums.out) && <Amount value={sums.out} sign="-" isPending />}
          </span>
        </p>
        <Button variant="ghost" size="sm" className="-me-3 shrink-0" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      </div>
      <Reach kept={kept} />
      {at !== null && <StaleMark at={at} />}
      <UncountedNotes sums={sums} />
      {count === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={<Trans>No entry fits</Trans>}>
          {!kept.isWhole && <Trans>Not all entries are loaded yet.</Trans>}
        </EmptyState>
      ) : (
        <StatementList
          entries={matches.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
          isChanging={false}
          kept={kept}
        />
      )}
      <Pagination page={shown} pageCount={pageCount} onPage={onPage} label={t`Pages of the statement`} />
    </div>
  )
}
