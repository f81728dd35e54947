import { describe, expect, it, vi } from 'vitest'
import { blockedDisk, fakePage, hangingDisk, onDisk } from '../../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./chat-outbox.ts')),
  ...(await import('#app/wipe.ts')),
}))

const message = {
  id: 'one',
  person: { userId: 'p1', guestId: null, username: null, name: null },
  message: { message_type: 'text' as const, payload: { message: 'Hello' } },
  file: null,
  status: 'sending' as const,
  writtenAt: 1,
  datedAt: null,
  chatSession: null,
  key: 'key',
  tries: 0,
  wasSent: false,
  after: null,
  knownUntil: null,
  undatedBefore: 0,
  sentAt: null,
}
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)
const stored = async () => [
  ...(await onDisk('kapao-chat', 'outbox')),
  ...(await onDisk('kapao-guest-chat', 'outbox')),
]

describe('what waits in the chat’s outbox', () => {
  it.each(['player', 'guest'])(
    'of a %s survives a killed page, oldest first, with its picture',
    async (who) => {
      const first = await page.reload()
      if (who === 'player') first.signIn('token', { remember: true })
      await first.addOutgoing({ ...message, id: 'two', writtenAt: 2, file: new Blob(['picture']) })
      await first.addOutgoing(message)
      const second = await page.openTab()
      expect(ids(await second.loadOutbox())).toEqual(['one', 'two'])
      expect(await second.currentOutbox()[1]?.file?.text()).toBe('picture')
      await second.loadOutbox()
      expect(second.currentOutbox()).toHaveLength(2)
    },
  )

  it('of a player leaves with the session, of a guest at the end of the next session', async () => {
    const { addOutgoing, currentOutbox, signIn, leave, wipeEndedSessions, loadOutbox } = await page.reload()
    await addOutgoing({ ...message, id: 'guest’s' })
    signIn('token', { remember: true })
    expect(currentOutbox()).toEqual([])
    await addOutgoing(message)
    expect(await stored()).toHaveLength(2)
    leave('logout')
    expect(currentOutbox()).toEqual([])
    await wipeEndedSessions().done
    expect(await loadOutbox()).toEqual([])
    expect(await stored()).toEqual([])
    signIn('another', { remember: true })
    expect(await loadOutbox()).toEqual([])
  })

  it('of a session that is not remembered is on no disk, but survives a reload', async () => {
    const first = await page.reload()
    first.signIn('token', { remember: false })
    await first.addOutgoing(message)
    expect(await stored()).toEqual([])
    const second = await page.reload()
    expect(ids(await second.loadOutbox())).toEqual(['one'])
    await second.removeOutgoing('one')
    expect(await (await page.reload()).loadOutbox()).toEqual([])
  })

  it.each([
    ['blocked', blockedDisk],
    ['hanging', hangingDisk],
  ])('is kept for a reload where the disk is %s', async (_, disk) => {
    vi.stubGlobal('indexedDB', disk())
    const first = await page.reload()
    await first.addOutgoing(message)
    expect(ids(first.currentOutbox())).toEqual(['one'])
    expect(await first.latestOutgoing('one')).toMatchObject({ id: 'one' })
    expect(ids(await (await page.reload()).loadOutbox())).toEqual(['one'])
  })

  it('that does not fit its schema is not taken up', async () => {
    const { addOutgoing } = await page.reload()
    await addOutgoing({ ...message, status: 'on-the-moon' as never })
    expect(await (await page.openTab()).loadOutbox()).toEqual([])
  })
})

describe('two tabs', () => {
  it('know what the other writes, changes and removes', async () => {
    const first = await page.reload()
    const second = await page.openTab()
    await first.addOutgoing(message)
    await expect.poll(() => ids(second.currentOutbox())).toEqual(['one'])
    await first.changeOutgoing('one', { status: 'succeed' })
    await expect.poll(() => second.currentOutbox()[0]?.status).toBe('succeed')
    await first.removeOutgoing('one')
    await expect.poll(() => second.currentOutbox()).toEqual([])
  })

  it('do not send what the other is done with, even before its news has come', async () => {
    const silent = class {
      addEventListener() {}
      postMessage() {}
    }
    vi.stubGlobal('BroadcastChannel', silent)
    const first = await page.reload()
    await first.addOutgoing(message)
    const second = await page.openTab()
    await second.loadOutbox()
    await first.changeOutgoing('one', { status: 'succeed' })
    expect(await second.latestOutgoing('one')).toMatchObject({ status: 'succeed' })
    await first.removeOutgoing('one')
    expect(await second.latestOutgoing('one')).toBeNull()
    expect(second.currentOutbox()).toEqual([])
  })
})

it('a message that is gone by now stays gone', async () => {
  const { addOutgoing, changeOutgoing, removeOutgoing, currentOutbox } = await page.reload()
  await addOutgoing(message)
  await removeOutgoing('one')
  await changeOutgoing('one', { status: 'failed' })
  expect(currentOutbox()).toEqual([])
  expect(await stored()).toEqual([])
})
