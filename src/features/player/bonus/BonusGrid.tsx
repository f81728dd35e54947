import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Loaded } from '#loading/Loaded.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { BonusCard } from './BonusCard.tsx'
import { useBangkokDay } from './use-bangkok-day.ts'

const grid = 'grid gap-3 sm:grid-cols-2'

export function BonusGrid() {
  const dialogs = useDialogs()
  const list = useQuery({ ...query(bonus.list), staleTime: 0 })
  const today = useBangkokDay()

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">
          <Trans>All bonuses</Trans>
        </h2>
        {list.data && <StaleMark at={list.dataUpdatedAt} />}
      </div>
      <Loaded
        query={list}
        skeleton={
          <div aria-busy="true" className={grid}>
            <Skeleton className="h-44 rounded-card" />
            <Skeleton className="h-44 rounded-card" />
          </div>
        }
      >
        {(data) =>
          data.length > 0 ? (
            <ul className={grid}>
              {data.map((item, index) => (
                <BonusCard
                  key={item.code}
                  bonus={item}
                  today={today}
                  isFirst={index === 0}
                  onOpen={() => dialogs.open('bonus', item.code)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<Gift aria-hidden="true" />} title={<Trans>No bonuses right now</Trans>}>
              <Trans>New ones appear here.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}
