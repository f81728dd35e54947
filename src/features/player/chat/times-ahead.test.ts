import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../../../tests/support/fake-page.ts'
import { historyMessage } from './testing/conversation.ts'

const HOUR_MS = 60 * 60 * 1000

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#api/query.ts')),
  ...(await import('#api/server-clock.ts')),
  ...(await import('#contract/lookup.ts')),
  ...(await import('#offline/player-seal.ts')),
  ...(await import('./chat-history.ts')),
  ...(await import('./chat-read-mark.ts')),
  ...(await import('./known-unread.ts')),
  ...(await import('./message-rules.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const person = { userId: 'p1', guestId: null, username: null, name: null }
/** On the server, newest first. */
const server = vi.hoisted(() => ({ messages: [] as unknown[] }))
vi.mock('#api/send.ts', () => ({ send: async () => server.messages }))

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient()
  server.messages = []
})

/** A player whose server tells its clock. */
async function enter(opened: Page, isClockKnown = true): Promise<void> {
  opened.signIn('token', { remember: true })
  if (isClockKnown) opened.learnServerTime(new Date().toUTCString(), performance.now())
  opened.adoptChatRead(await opened.sealSession(opened.currentSession()?.id ?? '', 'player'))
  client.setQueryData(opened.query(opened.lookup.enableChatWidget).queryKey, true)
}

const read = ({ chatHistory }: Page) =>
  client.fetchQuery({ ...chatHistory(client, person), retry: false, staleTime: 0 })

/** Opens the chat, and reads it to its end. */
async function readChat(opened: Page): Promise<void> {
  const newest = opened.newestOtherAt(await read(opened))
  if (newest !== null) opened.markChatRead(newest)
}

const unread = (opened: Page) => opened.knownUnread(client)?.map(({ _id }) => _id)

it('an answer is counted after one that the desk has dated years ahead', async () => {
  const opened = await page.reload()
  await enter(opened)
  server.messages = [
    historyMessage('ahead', Date.parse('2099-01-01')),
    historyMessage('a', Date.now() - 1000),
  ]
  await readChat(opened)
  expect(unread(opened)).toEqual([])
  server.messages = [server.messages[0], historyMessage('b', Date.now()), server.messages[1]]
  await read(opened)
  expect(unread(opened)).toEqual(['b'])
})

it('answers are counted, too, where the chat was read before the clock of the server was known', async () => {
  const opened = await page.reload()
  await enter(opened, false)
  server.messages = [
    historyMessage('ahead', Date.parse('2099-01-01')),
    historyMessage('a', Date.now() - 1000),
  ]
  await readChat(opened)
  // In the next session the server tells its clock.
  opened.leave('logout')
  client = new QueryClient()
  await enter(opened)
  await read(opened)
  server.messages = [historyMessage('b', Date.now()), ...server.messages]
  await read(opened)
  expect(unread(opened)).toEqual(['b'])
})

it('an answer is counted once the times of the server, which were hours ahead, are corrected', async () => {
  const opened = await page.reload()
  await enter(opened)
  const at = Date.now() - 1000
  server.messages = [historyMessage('a', at + 7 * HOUR_MS)]
  await readChat(opened)
  expect(unread(opened)).toEqual([])
  // The app has learnt that they are Bangkok's, and reads them again.
  server.messages = [historyMessage('a', at)]
  await read(opened)
  expect(unread(opened)).toEqual([])
  server.messages = [historyMessage('b', at + 500), historyMessage('a', at)]
  await read(opened)
  expect(unread(opened)).toEqual(['b'])
})

it('what was just read on the line counts as read, though the history does not have it yet', async () => {
  const opened = await page.reload()
  await enter(opened)
  const at = Date.now()
  opened.markChatRead(at)
  server.messages = [historyMessage('a', at - 5000)]
  await read(opened)
  server.messages = [historyMessage('live', at), historyMessage('a', at - 5000)]
  await read(opened)
  expect(unread(opened)).toEqual([])
})
