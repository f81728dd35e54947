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

    it(`leaves what a later page of its tab has of the next player (${remember ? 'remembered' : 'this tab only'})`, async () => {
      const comeBack = pageThatReturns()
      const first = await page.reload()
      first.signIn('first', { remember })
      const { signIn, storedKeys } = await page.reload()
      signIn('second', { remember })
      storedKeys.journal.write([{ id: 'in doubt' }])
      storedKeys.tabSeal.write('seal')
      comeBack()
      expect(first.currentSession()).toBeNull()
      // So does its wipe.
      first.removeSessionValues()
      expect(storedKeys.journal.read()).toEqual([{ id: 'in doubt' }])
      expect(storedKeys.tabSeal.read()).toBe('seal')
      // The next page finds them as its own.
      const next = await page.reload()
      expect(next.currentSession()?.token).toBe('second')
      expect(next.storedKeys.journal.read()).toEqual([{ id: 'in doubt' }])
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
  it('removes the token and begins a new epoch before its listeners hear of it', async () => {
    const { signIn, leave, onLeave, currentSession, sessionEpoch, storedKeys } = await page.reload()
    signIn('token', { remember: true })
    const epoch = sessionEpoch()
    const told: string[] = []
    onLeave(({ reason }) => told.push(`${reason} ${currentSession()} ${sessionEpoch() > epoch}`))
    leave('logout')
    expect(told).toEqual(['logout null true'])
    expect(storedKeys.rememberedSession.read()).toBeNull()
    expect(storedKeys.tabSession.read()).toBeNull()
  })
})

describe('another tab that hears of a login before its own storage has all of it', () => {
  it('does not note that nobody is signed in', async () => {
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    const { signIn, currentSession, storedKeys } = await page.reload()
    signIn('first', { remember: true })
    // The other tab has removed the token. What else it has written comes later.
    storedKeys.rememberedSession.remove()
    storedKeys.lastSync.write(5)
    const noted = storedKeys.presentSession.read()
    const event = Object.assign(new Event('storage'), { key: storedKeys.rememberedSession.name })
    target.dispatchEvent(event)
    expect(currentSession()).toBeNull()
    expect(storedKeys.presentSession.read()).toBe(noted)
    // It may be the next player's.
    expect(storedKeys.lastSync.read()).toBe(5)
  })

  it('takes no token away that somebody else may have written by then', async () => {
    const { signIn, currentSession, storedKeys } = await page.reload()
    signIn('first', { remember: true })
    const other = new BroadcastChannel('kapao.session')
    other.postMessage({ type: 'signed-in', id: 'second' })
    await expect.poll(() => currentSession()).toBeNull()
    other.close()
    // Its copy of the storage still has the first one: to remove that would remove the second one.
    expect(storedKeys.rememberedSession.read()).not.toBeNull()
  })

  it('keeps its own newer session where word of an older one comes late', async () => {
    const { signIn, currentSession, storedKeys } = await page.reload()
    const at = Date.now() - 1
    signIn('second', { remember: true })
    const other = new BroadcastChannel('kapao.session')
    other.postMessage({ type: 'signed-in', id: 'first', at })
    other.postMessage({ type: 'left', id: 'another', reason: 'logout' })
    other.postMessage({ type: 'signed-in', id: 'third', at: at + 60_000 })
    const seen: (string | undefined)[] = []
    other.close()
    await expect
      .poll(() => {
        seen.push(currentSession()?.token)
        return currentSession()
      })
      .toBeNull()
    expect(seen[0]).toBe('second')
    expect(storedKeys.tabSession.read()).toBeNull()
  })

  it('takes the token away that a page which was killed at its logout has left', async () => {
    const { signIn, currentSession, storedKeys } = await page.reload()
    signIn('first', { remember: true })
    const id = currentSession()?.id
    storedKeys.presentSession.write('')
    const other = new BroadcastChannel('kapao.session')
    other.postMessage({ type: 'left', id, reason: 'logout' })
    await expect.poll(() => currentSession()).toBeNull()
    other.close()
    expect(storedKeys.rememberedSession.read()).toBeNull()
  })
})

describe('another tab', () => {
  const twoTabs = async () => {
    const first = await page.reload()
    first.signIn('token', { remember: true })
    return { first, other: await page.openTab() }
  }

  it.each(['logout', 'ended', 'public'] as const)('is told why its session ended (%s)', async (reason) => {
    const { first, other } = await twoTabs()
    expect(first.lastLeave.get()).toBeNull()
    first.leave(reason)
    expect(first.lastLeave.get()).toEqual({ reason, isHere: true })
    await expect.poll(() => other.lastLeave.get()).toEqual({ reason, isHere: false })
    expect(other.currentSession()).toBeNull()
  })

  it('is told that somebody else has signed in, until it signs in itself', async () => {
    const { first, other } = await twoTabs()
    other.signIn('another', { remember: true })
    await expect.poll(() => first.lastLeave.get()).toEqual({ reason: 'replaced', isHere: false })
    first.signIn('once more', { remember: true })
    expect(first.lastLeave.get()).toBeNull()
  })

  it('keeps a session that began after the one whose end it hears of', async () => {
    const { first, other } = await twoTabs()
    const late = new BroadcastChannel('kapao.session')
    first.signIn('another', { remember: false })
    late.postMessage({ type: 'left', id: 'long gone', reason: 'logout' })
    await expect.poll(() => other.currentSession()).toBeNull()
    expect(first.currentSession()?.token).toBe('another')
    late.close()
  })
})

describe('a page that was killed while it logged out', () => {
  it('begins without the session, though its token is still there', async () => {
    const { signIn, leave, currentSession } = await page.reload()
    signIn('token', { remember: true })
    const stored = localStorage.getItem('kapao.session') ?? ''
    leave('logout')
    expect(currentSession()).toBeNull()
    localStorage.setItem('kapao.session', stored)
    expect((await page.reload()).currentSession()).toBeNull()
    expect(localStorage.getItem('kapao.session')).toBeNull()
  })
})

describe('a tab that slept through the end of a session', () => {
  it('begins with nothing of that player, whoever is signed in by then', async () => {
    const first = await page.reload()
    first.signIn('first', { remember: true })
    const asleep = await page.openTab()
    asleep.storedKeys.chatDraft.write('my secret')
    const itsStorage = sessionStorage
    const other = await page.openTab()
    other.signIn('second', { remember: true })
    vi.stubGlobal('sessionStorage', itsStorage)
    const awake = await page.reload()
    expect(awake.currentSession()?.token).toBe('second')
    expect(awake.storedKeys.chatDraft.read()).toBeNull()
  })

  it('keeps what was typed when it begins again in the same session', async () => {
    const first = await page.reload()
    first.signIn('first', { remember: true })
    first.storedKeys.chatDraft.write('half a sentence')
    expect((await page.reload()).storedKeys.chatDraft.read()).toBe('half a sentence')
  })
})
