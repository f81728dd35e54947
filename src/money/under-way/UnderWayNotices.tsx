import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { useExpected } from './expected-under-way.ts'
import { readSeenUnderWay } from './seen-under-way.ts'

const UnderWayList = lateComponent(async () => {
  const { UnderWayList } = await loadWhenConnected(() => import('./UnderWayList.tsx'))
  return UnderWayList
})

/**
 * What the service is working on for this player. Most starts have nothing: home reads the statement only where
 * the player has asked for something, or where the statement, once read, shows a withdrawal under way, or has
 * shown one whose end the player has not read.
 */
export function UnderWayNotices() {
  const { data } = useQuery({ ...query(statement.list, FIRST_PAGE), enabled: false })
  const isExpected = Object.keys(useExpected()).length > 0
  const isOpen = data?.statements.some(
    ({ statementType, status }) => statementType === 'withdraw' && status === 'PENDING',
  )
  // Once shown it stays: it also tells how it ended.
  const [isShown, setShown] = useState(() => readSeenUnderWay().length > 0)
  if (!isShown && (isExpected || isOpen)) setShown(true)
  if (!isShown) return null
  return (
    <div data-only-now="" className="contents">
      <UnderWayList />
    </div>
  )
}
