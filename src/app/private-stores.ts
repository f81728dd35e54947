/** Whether an earlier session can have left anything in IndexedDB: a first visit has nothing to wipe. */
export async function hasPrivateStores(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name?.startsWith('kapao-'))
  } catch {
    return true // Not told (an old browser), or no IndexedDB at all: the wipe finds out.
  }
}
