import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fakePage } from '../../../../tests/support/fake-page.ts'
import { historyMessage } from './testing/conversation.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#api/query.ts')),
  ...(await import('#contract/lookup.ts')),
  ...(await import('./chat-history.ts')),
  ...(await import('./chat-read-mark.ts')),
  ...(await import('./known-unread.ts')),
}))

const player = { userId: 'p1', guestId: null, username: null, name: null }

/** What the icon counts after the chat was read up to the first of two messages. */
async function unreadAfter(isEnabled: boolean | null, person = player) {
  const app = await page.reload()
  const client = new QueryClient()
  app.signIn('token', { remember: true })
  app.markChatRead(1)
  if (isEnabled !== null) client.setQueryData(app.query(app.lookup.enableChatWidget).queryKey, isEnabled)
  const { queryKey } = app.chatHistory(client, person)
  client.setQueryData(queryKey, [historyMessage('b', 2), historyMessage('a', 1)])
  return app.knownUnread(client)?.map(({ _id }) => _id) ?? null
}

it('the icon counts the messages that were not read', async () => {
  expect(await unreadAfter(true)).toEqual(['b'])
})

it.each([
  ['where the chat is switched off', false, player],
  ['where nobody knows whether there is a chat', null, player],
  ['of a guest', true, { ...player, userId: null, guestId: 'guest' }],
] as const)('the icon counts no messages %s', async (_, isEnabled, person) => {
  expect(await unreadAfter(isEnabled, person as typeof player)).toBeNull()
})
