/** True where an earlier session may have left data in IndexedDB. A first visit has nothing to wipe. */
export async function hasPrivateStores(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name?.startsWith('kapao-'))
  } catch {
    return true // An old browser or no IndexedDB. The wipe finds out.
  }
}
