import type { ReactNode } from 'react'
import { baht } from '../parts/baht.ts'
import { PersonLink } from '../parts/PersonLink.tsx'
import { Time } from '../parts/Time.tsx'

interface MoneyLineProps {
  row: { phone: string; amount: number; createdAt: string }
  children?: ReactNode
}

/** Whose money it is, how much, and when. */
export function MoneyLine({ row: { phone, amount, createdAt }, children }: MoneyLineProps) {
  return (
    <div className="what">
      <PersonLink phone={phone} />
      <strong className="tabular text-accent-ink">{amount ? `${baht(amount)} ฿` : 'amount unknown'}</strong>
      <small>
        <Time at={createdAt} />
      </small>
      {children}
    </div>
  )
}
