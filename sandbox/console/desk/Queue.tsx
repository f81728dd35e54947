import { type ReactNode, useState } from 'react'
import { Folded } from '../parts/Folded.tsx'
import { Section } from '../parts/Section.tsx'

const SETTLED_SHOWN = 30

interface QueueProps<Row> {
  title: string
  /** Newest first; undefined until they are read */
  rows: Row[] | undefined
  isWaiting: (row: Row) => boolean
  /** Said when nothing waits */
  empty: string
  /** Draws a row that waits, with what can be done about it. */
  waiting: (row: Row) => ReactNode
  settled: (row: Row) => ReactNode
}

/** Rows of one kind: those that wait for somebody of the operator, and those that are done. */
export function Queue<Row extends { id: string }>({
  title,
  rows,
  isWaiting,
  empty,
  waiting,
  settled,
}: QueueProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const done = rows?.filter((row) => !isWaiting(row)) ?? []
  const open = rows?.filter(isWaiting)
  return (
    <Section title={title}>
      <ul className="queue">
        {open?.map((row) => (
          <li key={row.id}>{waiting(row)}</li>
        ))}
        {open?.length === 0 && <li className="text-ink-muted">{empty}</li>}
      </ul>
      {done.length > 0 && (
        <Folded title={`Settled (${done.length})`} onToggle={setOpen}>
          <ul className="queue">
            {isOpen && done.slice(0, SETTLED_SHOWN).map((row) => <li key={row.id}>{settled(row)}</li>)}
          </ul>
        </Folded>
      )}
    </Section>
  )
}
