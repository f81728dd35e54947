import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { pngFile } from '../testing/request-data.ts'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** Opens a visitor's app; returns whether it could join the room, and the list of all that comes to it. */
async function join(room: string, auth: object = {}) {
  const heard: unknown[] = []
  const socket = io(`http://127.0.0.1:${sandbox.server.port}`, { transports: ['websocket'], auth })
  open.push(socket)
  socket.on('messaging', (message) => heard.push(message))
  const { joined } = await socket.emitWithAck('join', room)
  return { joined, heard }
}

async function listen(room: string): Promise<unknown[]> {
  const { joined, heard } = await join(room)
  expect(joined).toBe(true)
  return heard
}

const said = (message: string) => ({
  sender: 'customer',
  message: { message_type: 'text', payload: { message } },
})

describe('the chat', () => {
  it("sends an agent's message to the visitor's room and to no other", async () => {
    const { PREFIX } = (await sandbox.ask('/api/chat/config')).body
    const [mine, others] = [await listen(`${PREFIX}guest-1`), await listen(`${PREFIX}guest-2`)]
    await sandbox.control('/chat/guest-1/messages', said('สวัสดีค่ะ').message)
    await expect
      .poll(() => mine)
      .toMatchObject([{ sender: 'agent', guestId: 'guest-1', message: { message_type: 'text' } }])
    expect(others).toEqual([])
  })

  it('replies to a greeting, and lists the newest message first', async () => {
    const heard = await listen('kapao-guest-3')
    await sandbox.ask('/api/chat/send-message', { body: { guestId: 'guest-3', ...said('สวัสดี') } })
    await expect.poll(() => heard.length).toBe(2)
    const { body } = await sandbox.ask('/api/chat/history', {
      body: { guestId: 'guest-3', limit: 10, skip: 0 },
    })
    expect(body.messages.map((message: { sender: string }) => message.sender)).toEqual([
      'bot',
      'bot',
      'customer',
    ])
  })

  it('opens a new session after half an hour', async () => {
    await sandbox.settings({ chatBot: false })
    const send = () => sandbox.ask('/api/chat/send-message', { body: { guestId: 'guest-4', ...said('ถาม') } })
    await send()
    await send()
    await sandbox.control('/clock', { advanceMs: 31 * MINUTE_MS })
    await send()
    const { messages } = await sandbox.control('/chat/guest-4')
    const sessions = messages.map((message: { session_id: string }) => message.session_id)
    expect(sessions[1]).toBe(sessions[2])
    expect(sessions[0]).not.toBe(sessions[1])
  })

  it("shows a player's conversation to nobody else", async () => {
    const [player, other] = [await sandbox.player(), await sandbox.player()]
    const ask = (token?: string) =>
      sandbox.ask('/api/chat/history', {
        body: { userId: player.id, limit: 10, skip: 0 },
        ...(token ? { token } : {}),
      })
    expect((await ask(player.token)).status).toBe(200)
    expect((await ask(other.token)).body.code).toBe('UNAUTHORIZED')
    expect((await ask()).body.code).toBe('UNAUTHORIZED')
  })

  it("opens a player's room to that player's token alone, where it needs one", async () => {
    const [player, other] = [await sandbox.player(), await sandbox.player()]
    const room = `kapao-${player.id}`
    expect((await join(room)).joined).toBe(true)

    await sandbox.settings({ chatNeedsToken: true })
    for (const auth of [{}, { token: other.token }, { token: 'invented' }, { token: { length: 1 } }]) {
      expect((await join(room, auth)).joined, JSON.stringify(auth)).toBe(false)
    }
    const { joined, heard } = await join(room, { token: player.token })
    expect(joined).toBe(true)
    await sandbox.control(`/chat/${player.id}/messages`, said('สวัสดีค่ะ').message)
    await expect.poll(() => heard).toHaveLength(1)
    expect((await join('kapao-guest-5')).joined).toBe(true)
  })

  it('stores a picture and serves it with its own type', async () => {
    const form = new FormData()
    form.set('file', pngFile(), 'cat.png')
    const { body } = await sandbox.ask('/api/chat/upload-image', { body: form })
    const picture = await sandbox.ask(body.path)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const page = new FormData()
    page.set('file', new Blob(['<script>'], { type: 'image/png' }), 'cat.png')
    expect((await sandbox.ask('/api/chat/upload-image', { body: page })).body.message).toBe(
      'File is not supported',
    )
  })
})
