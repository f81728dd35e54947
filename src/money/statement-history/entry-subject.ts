import type { StatementEntry } from '#contract/statement.ts'
import { digestOf } from '#domain/digest-of.ts'
import { keysOf } from './entry-keys.ts'
import type { KeptEntry } from './statement-history.ts'

/**
 * Returns what the address calls an entry of the statement: its id with a digest of its kind, or a digest of what it says. The browser keeps an
 * address after the session, so it must not tell an amount. Two digests make it certain enough. Entries that say the
 * same have the same name, wherever they stand: their receipts are the same, too.
 */
export function subjectOfEntry(entry: StatementEntry): string {
  const [name = ''] = keysOf([entry])
  if (entry._id !== null) return entry._id + digestOf(entry.statementType ?? '')
  return digestOf(name) + digestOf(`.${name}`)
}

/** Returns the entry that the address names, as it was read last, or undefined. */
export function entryNamed(entries: ReadonlyMap<string, KeptEntry>, subject: string): KeptEntry | undefined {
  const mayBe = ({ _id }: StatementEntry) => subject.startsWith(_id ?? '#')
  return [...entries.values()]
    .filter(({ entry }) => mayBe(entry) && subjectOfEntry(entry) === subject)
    .reduce<KeptEntry | undefined>(
      (last, kept) => (last && last.readAt > kept.readAt ? last : kept),
      undefined,
    )
}
