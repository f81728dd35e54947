import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fakePage, hangingDisk } from '../../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./chat-outbox.ts')),
  ...(await import('./chat-draft.ts')),
  ...(await import('./write-message.ts')),
}))

it('a text that was sent is still on the phone where the page is killed before the disk has it', async () => {
  const disk = indexedDB
  const person = { userId: 'p1', guestId: null, username: null, name: null }
  const first = await page.reload()
  first.signIn('token', { remember: true })
  first.keepChatDraft('Where is my deposit?')
  // The write has begun when the page dies.
  vi.stubGlobal('indexedDB', hangingDisk())
  // As Composer.submit does.
  first.writeText(new QueryClient(), person, 'Where is my deposit?')
  first.keepChatDraft('')
  await new Promise((done) => setTimeout(done, 300))
  vi.stubGlobal('indexedDB', disk)
  const next = await page.reload()
  const kept = (await next.loadOutbox()).map(({ message }) => JSON.stringify(message)).join()
  expect(`${next.chatDraft()}${kept}`).toContain('Where is my deposit?')
})
