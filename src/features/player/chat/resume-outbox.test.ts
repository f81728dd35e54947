import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outgoing } from '#features/player/chat/testing/conversation.ts'
import { fakePage } from '../../../../tests/support/fake-page.ts'
import { fakeServer } from '../../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./chat-outbox.ts')),
  ...(await import('./resume-outbox.ts')),
}))
const server = fakeServer()
const client = new QueryClient()
const told = vi.fn()

beforeEach(() => {
  told.mockClear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('document', new EventTarget())
  vi.doMock('#dialogs/toast.ts', () => ({ toast: told }))
})
afterEach(() => void vi.doUnmock('#dialogs/toast.ts'))

describe('what a guest could not send before signing in', () => {
  it('is told once, without its words, and nothing of it is sent for the player', async () => {
    const guest = await page.reload()
    await guest.addOutgoing(outgoing('one'))
    const app = await page.reload()
    app.signIn('token', { remember: true })
    await app.resumeOutbox(client)
    expect(told).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(told.mock.calls)).not.toContain('Hi')
    expect(app.currentOutbox()).toEqual([])
    // A tab in which the guest still is shows that it was not sent.
    await expect.poll(guest.currentOutbox).toMatchObject([{ status: 'failed' }])
    await (await page.reload()).resumeOutbox(client)
    expect(told).toHaveBeenCalledTimes(1)
    expect(server.calls).toEqual([])
  })

  it('is not told of a guest who has chatted to the end', async () => {
    const guest = await page.reload()
    await guest.addOutgoing(outgoing('one', { status: 'succeed' }))
    const app = await page.reload()
    app.signIn('token', { remember: true })
    await app.resumeOutbox(client)
    expect(told).not.toHaveBeenCalled()
  })
})
