import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryMessage } from '#contract/chat.ts'
import { historyMessage } from '#features/player/chat/testing/conversation.ts'
import { chatHistory, readEarlier } from './chat-history.ts'

const person = { userId: null, guestId: 'guest-1', username: null, name: null }
/** `messages` are on the server, newest first. `asked` counts the calls. */
const server = vi.hoisted(() => ({ messages: [] as unknown[], asked: 0, knowsPages: true }))

vi.mock('#api/send.ts', () => ({
  send: async (_row: unknown, { skip, limit }: { skip: number; limit: number }) => {
    server.asked += 1
    const from = server.knowsPages ? skip : 0
    return server.messages.slice(from, from + limit)
  },
}))

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient()
  Object.assign(server, { messages: [], asked: 0, knowsPages: true })
})

function addToServer(count: number): void {
  const from = server.messages.length
  const more = Array.from({ length: count }, (_, index) =>
    historyMessage(`${from + index + 1}`, from + index + 1),
  )
  server.messages = [...more.toReversed(), ...server.messages]
}
const read = () => client.fetchQuery({ ...chatHistory(client, person), retry: false })
const known = () => client.getQueryData<HistoryMessage[]>(chatHistory(client, person).queryKey) ?? []
const ids = (messages: readonly HistoryMessage[]) => messages.map(({ _id }) => Number(_id))
const downFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => newest - index)

describe('reading the history', () => {
  it('takes the newest ten first', async () => {
    addToServer(35)
    expect(ids(await read())).toEqual(downFrom(35, 10))
    expect(server.asked).toBe(1)
  })

  it('closes the gap to the known messages, over several pages', async () => {
    addToServer(12)
    await read()
    addToServer(40)
    expect(ids(await read())).toEqual(downFrom(52, 50))
  })

  it('starts again from the newest message where the gap is too wide', async () => {
    addToServer(12)
    await read()
    addToServer(1000)
    expect(ids(await read())).toEqual(downFrom(1012, 200))
    expect(server.asked).toBe(21)
  })

  it('asks once where there is no new message', async () => {
    addToServer(12)
    await read()
    await read()
    expect(server.asked).toBe(2)
  })

  it('keeps earlier messages that were read meanwhile', async () => {
    addToServer(30)
    await read()
    await Promise.all([read(), readEarlier(client, person, 10)])
    expect(ids(known())).toEqual(downFrom(30, 20))
  })
})

describe('reading earlier messages', () => {
  it('goes back ten by ten and recognises the first message', async () => {
    addToServer(25)
    await read()
    expect(await readEarlier(client, person, 10)).toBe(false)
    expect(ids(known())).toEqual(downFrom(25, 20))
    expect(await readEarlier(client, person, 20)).toBe(true)
    expect(ids(known())).toEqual(downFrom(25, 25))
  })

  it('skips messages that are known already', async () => {
    addToServer(45)
    await read()
    await readEarlier(client, person, 10)
    expect(await readEarlier(client, person, 0)).toBe(false)
    expect(ids(known())).toEqual(downFrom(45, 30))
  })

  it('stops with a server that ignores `skip`', async () => {
    addToServer(45)
    await read()
    server.knowsPages = false
    expect(await readEarlier(client, person, 10)).toBe(true)
    expect(ids(known())).toEqual(downFrom(45, 10))
  })
})
