import { expect, it, vi } from 'vitest'
import { fakePage, fakeStorage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
  ...(await import('./wipe-due.ts')),
}))

it('a game tab that comes back to the app after the logout is signed out', async () => {
  const first = await page.reload()
  first.signIn('first', { remember: false })
  // The browser gives it to a tab that is opened by another one, or is a duplicate of it.
  const ofGameTab = fakeStorage(sessionStorage)
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
