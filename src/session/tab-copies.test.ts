import { expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
  ...(await import('./wipe-due.ts')),
}))

/** What the browser gives to a tab that is opened by another one, or is a duplicate of it. */
function copyOfSessionStorage(): Storage {
  const copy = new Map<string, string>()
  for (let at = 0; at < sessionStorage.length; at += 1) {
    const key = sessionStorage.key(at) ?? ''
    copy.set(key, sessionStorage.getItem(key) ?? '')
  }
  return {
    get length() {
      return copy.size
    },
    key: (index) => [...copy.keys()][index] ?? null,
    getItem: (key) => copy.get(key) ?? null,
    setItem: (key, value) => void copy.set(key, String(value)),
    removeItem: (key) => void copy.delete(key),
    clear: () => copy.clear(),
  }
}

it('a game tab that comes back to the app after the logout is signed out', async () => {
  const first = await page.reload()
  first.signIn('first', { remember: false })
  const ofGameTab = copyOfSessionStorage()
  first.leave('logout')
  // The wipe is through (src/app/wipe.ts).
  const due = first.wipeDue()
  if (due) first.noteWiped(due)
  vi.stubGlobal('sessionStorage', ofGameTab)
  const game = await page.reload()
  expect(game.currentSession()).toBeNull()
})

it('a tab that the system has discarded does not bring back a player whom another one has replaced', async () => {
  const first = await page.reload()
  first.signIn('first', { remember: false })
  const discarded = sessionStorage
  const other = await page.openTab()
  other.signIn('second', { remember: true })
  vi.stubGlobal('sessionStorage', discarded)
  const restored = await page.reload()
  expect(restored.currentSession()?.token).not.toBe('first')
})
