import { brand } from '#brand.ts'
import { currentSession } from '#session/session.ts'
import { wipeDue } from '#session/wipe-due.ts'

/** Whether an earlier session may have left data on this phone. A first visit has nothing to wipe. */
export async function hasLeftovers(): Promise<boolean> {
  if (wipeDue() !== null) return true
  if (currentSession()) return false
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name?.startsWith(`${brand}-`))
  } catch {
    return true // An old browser or no IndexedDB. The wipe finds out.
  }
}
