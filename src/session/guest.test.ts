import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
  ...(await import('./guest.ts')),
}))

describe('the guest of a phone', () => {
  it('is the same after a reload', async () => {
    const { guestId } = await page.reload()
    const id = guestId()
    expect((await page.reload()).guestId()).toBe(id)
  })

  it.each(['logout', 'ended', 'public'] as const)(
    'is another one after a session, with no draft of the last one (%s)',
    async (reason) => {
      const { guestId, knownGuestId, signIn, leave, storedKeys } = await page.reload()
      const id = guestId()
      storedKeys.guestChatDraft.write('hello')
      storedKeys.guestChatReadAt.write(1)
      signIn('token', { remember: true })
      leave(reason)
      expect(knownGuestId()).toBeNull()
      expect(storedKeys.guestChatDraft.read()).toBeNull()
      expect(storedKeys.guestChatReadAt.read()).toBeNull()
      expect(guestId()).not.toBe(id)
    },
  )

  it('is another one for who finds the phone after a session whose tab was closed, and nothing ended it', async () => {
    const { guestId, signIn, storedKeys } = await page.reload()
    const id = guestId()
    storedKeys.guestChatReadAt.write(1)
    signIn('token', { remember: false })
    const next = await page.openTab()
    expect(next.currentSession()).toBeNull()
    expect(next.guestId()).not.toBe(id)
    expect(next.storedKeys.guestChatReadAt.read()).toBeNull()
  })

  it('is the same for a tab that still shows their conversation while somebody logs in on another one', async () => {
    const { guestId } = await page.reload()
    const id = guestId()
    const other = await page.openTab()
    other.signIn('token', { remember: false })
    expect(guestId()).toBe(id)
  })

  it.each([
    ['two days later', 2 * DAY_MS, true],
    ['after three days without use', 3 * DAY_MS, false],
    ['where the clock was wrong', -2 * DAY_MS, false],
  ])('%s: the same one is %s', async (_, laterMs, isSame) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { guestId, storedKeys } = await page.reload()
      const id = guestId()
      storedKeys.guestChatDraft.write('hello')
      vi.setSystemTime(Date.now() + laterMs)
      const later = await page.reload()
      expect(later.guestId() === id).toBe(isSame)
      expect(later.storedKeys.guestChatDraft.read()).toBe(isSame ? 'hello' : null)
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays while they use it every day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { guestId } = await page.reload()
      const id = guestId()
      for (let day = 1; day <= 7; day += 1) {
        vi.setSystemTime(Date.now() + DAY_MS)
        expect(guestId()).toBe(id)
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
