import { describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
}))

/** A `window` that the test can let return from the back-forward cache. */
function pageThatReturns(): () => void {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  // A sleeping page gets no events.
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  return () => {
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
}

describe('a page that returns from the back-forward cache', () => {
  for (const remember of [true, false]) {
    it(`ends where somebody else has signed in meanwhile (${remember ? 'remembered' : 'this tab only'})`, async () => {
      const comeBack = pageThatReturns()
      const first = await page.reload()
      first.signIn('first', { remember })
      const later = await page.reload()
      later.signIn('second', { remember })
      comeBack()
      expect(first.currentSession()).toBeNull()
      // The sleeping page must not remove the new session.
      expect(later.currentSession()?.token).toBe('second')
      expect((await page.reload()).currentSession()?.token).toBe('second')
    })

    it(`goes on where its session is still there (${remember ? 'remembered' : 'this tab only'})`, async () => {
      const comeBack = pageThatReturns()
      const { signIn, currentSession } = await page.reload()
      signIn('first', { remember })
      comeBack()
      expect(currentSession()?.token).toBe('first')
    })
  }
})

describe('leaving', () => {
  it('takes the token off the phone, closes the door, and then tells', async () => {
    const { signIn, leave, onLeave, currentSession, sessionEpoch, storedKeys } = await page.reload()
    signIn('token', { remember: true })
    const epoch = sessionEpoch()
    const told: string[] = []
    onLeave((reason) => told.push(`${reason} ${currentSession()} ${sessionEpoch() > epoch}`))
    leave('logout')
    expect(told).toEqual(['logout null true'])
    expect(storedKeys.rememberedSession.read()).toBeNull()
    expect(storedKeys.tabSession.read()).toBeNull()
  })
})
