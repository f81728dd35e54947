import type { StatementEntry } from '#contract/statement.ts'
import type { KeptEntry } from './statement-history.ts'

/** An entry without what is null in it: 10,000 entries need room. */
export interface DiskEntry extends Omit<KeptEntry, 'entry'> {
  entry: Partial<StatementEntry>
}

const NOTHING = {
  _id: null,
  statementType: null,
  from: null,
  to: null,
  amount: null,
  createdAt: null,
  bonus: null,
  promotion: null,
  invite: null,
  refund: null,
  luckydraw: null,
} as const

export function toDisk({ entry, ...kept }: KeptEntry): DiskEntry {
  const known = Object.entries(entry).filter(([, value]) => value !== null)
  return { ...kept, entry: Object.fromEntries(known) }
}

export function fromDisk({ entry, ...kept }: DiskEntry): KeptEntry {
  return { ...kept, entry: { ...NOTHING, status: 'PENDING', ...entry } }
}
