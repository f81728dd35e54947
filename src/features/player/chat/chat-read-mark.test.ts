import { expect, it } from 'vitest'
import { fakePage } from '../../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/stored.ts')),
  ...(await import('#offline/player-seal.ts')),
  ...(await import('./chat-read-mark.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

/** Signs in, and seals the session as a page does once it knows the player. */
async function enter(opened: Page, playerId: string, remember = true): Promise<void> {
  opened.signIn('token', { remember })
  opened.adoptChatRead(await opened.sealSession(opened.currentSession()?.id ?? '', playerId))
}

it('a player who has read nothing here has read none; before that, nothing is known', async () => {
  const opened = await page.reload()
  opened.signIn('token', { remember: true })
  expect(opened.chatReadAt()).toBeNull()
  opened.adoptChatRead(null)
  expect(opened.chatReadAt()).toBe(0)
})

it.each([true, false])(
  'the mark outlives the session for its player alone (remembered: %s)',
  async (remember) => {
    const opened = await page.reload()
    await enter(opened, 'one', remember)
    opened.markChatRead(500)
    opened.markChatRead(400)
    await expect.poll(() => Object.values(opened.storedKeys.chatReadByPlayer.read() ?? {})).toEqual([500])
    opened.leave('logout')
    await enter(opened, 'other', remember)
    expect(opened.chatReadAt()).toBe(0)
    opened.leave('logout')
    await enter(opened, 'one', remember)
    expect(opened.chatReadAt()).toBe(500)
  },
)

it('what is read before the player is known is kept, too', async () => {
  const opened = await page.reload()
  opened.signIn('token', { remember: true })
  opened.markChatRead(700)
  opened.adoptChatRead(await opened.sealSession(opened.currentSession()?.id ?? '', 'one'))
  opened.leave('logout')
  await enter(opened, 'one')
  expect(opened.chatReadAt()).toBe(700)
})

it('keeps the marks of the twenty players who have read last', async () => {
  const opened = await page.reload()
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`mark ${index}`, index + 1]))
  opened.storedKeys.chatReadByPlayer.write(many)
  await enter(opened, 'one')
  opened.markChatRead(900)
  const kept = () => Object.values(opened.storedKeys.chatReadByPlayer.read() ?? {}).toSorted((a, b) => b - a)
  await expect.poll(() => kept()[0]).toBe(900)
  expect(kept()).toEqual([900, ...Array.from({ length: 19 }, (_, index) => 30 - index)])
})
