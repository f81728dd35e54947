import { describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
}))

/** A page's `window`, whose return from the back-forward cache the test decides. */
function pageThatReturns(): () => void {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  // Asleep, a page hears nothing.
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
      // What the other one signed in with is not the sleeper's to remove.
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
