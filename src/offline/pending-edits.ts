/** A change of a record, or what another tab has told of it. */
export interface Edit<R> {
  /** The names of the changes that are in it: other tabs learn by them what the record has that they hear of. */
  names: readonly string[]
  /** Another tab has told it. */
  isHeard?: boolean
  /** Returns a record as it is after the change; null where there is nothing to change. */
  make(before: R | null): R | null
}

/** Returns the edits of records that the disk does not have yet, those of each record in their order. */
export function pendingEdits<R>() {
  const pending = new Map<string, readonly Edit<R>[]>()
  const editsOf = (id: string) => pending.get(id) ?? []
  const afterAll = (edits: readonly Edit<R>[], record: R | null) =>
    edits.reduce((before, { make }) => make(before) ?? before, record)

  return {
    has: (id: string): boolean => pending.has(id),
    namesOf: (id: string): string[] => [...new Set(editsOf(id).flatMap(({ names }) => names))],
    add(id: string, edit: Edit<R>): void {
      pending.set(id, [...editsOf(id), edit])
    },
    /** Whether no later edit of the record is pending. */
    isNewest: (id: string, edit: Edit<R>): boolean => (editsOf(id).at(-1) ?? edit) === edit,
    /**
     * Takes a record that the disk does not have either in place of all that was heard before, and of the own edits
     * that are in it: the other tab may have told it before it heard of the last ones.
     */
    hear(id: string, record: R, names: readonly string[]): void {
      const own = editsOf(id).filter(
        (edit) => !edit.isHeard && !edit.names.every((name) => names.includes(name)),
      )
      pending.set(id, [{ names, isHeard: true, make: () => record }, ...own])
    },
    /** The disk has what was heard, and may have more. */
    dropHeard(id: string): void {
      const own = editsOf(id).filter(({ isHeard }) => !isHeard)
      if (own.length > 0) pending.set(id, own)
      else pending.delete(id)
    },
    /** Returns a record as it is after all edits that are pending. */
    applyAll: (id: string, record: R): R | null => afterAll(editsOf(id), record),
    /**
     * Returns the record that the disk gets with an edit: the disk may have refused an earlier edit, so those are made
     * again. Null where nothing changes. `isEdited` says whether the edit itself found something to change.
     */
    applyUpTo(id: string, edit: Edit<R>, onDisk: R | null): { made: R | null; isEdited: boolean } {
      const edits = editsOf(id)
      const place = edits.indexOf(edit)
      // The record was removed, or its owner has gone.
      if (place < 0) return { made: null, isEdited: false }
      const before = afterAll(edits.slice(0, place), onDisk)
      const edited = edit.make(before)
      return { made: edited ?? (place > 0 ? before : null), isEdited: edited !== null }
    },
    /** The disk has an edit, and those before it. Returns whether it has all of the record then. */
    settle(id: string, edit: Edit<R>): boolean {
      const edits = editsOf(id)
      const later = edits.slice(edits.indexOf(edit) + 1)
      if (!edits.includes(edit)) return false
      if (later.length > 0) pending.set(id, later)
      else pending.delete(id)
      return later.length === 0
    },
    drop(id: string): void {
      pending.delete(id)
    },
    clear(): void {
      pending.clear()
    },
  }
}
