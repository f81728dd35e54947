import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import type { HistoryMessage } from '#contract/chat.ts'
import { openChatSocket, reconnectDelayMs } from './chat-socket.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  [0, 400],
  [0.5, 500],
  [1, 600],
])('a lost connection is made again after half a second, a fifth earlier or later (%d)', (random, ms) => {
  expect(reconnectDelayMs(random)).toBe(ms)
})

/** Opens a page that this server serves. Returns the spy of its tries to connect. */
async function openPageOf(http: HttpServer) {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return vi.spyOn(Socket.prototype, 'connect')
}

it('a closed chat does not connect again', async () => {
  const http = createServer()
  const server = new Server(http)
  server.on('connection', (socket) => socket.on('join', (_room, confirm: () => void) => confirm()))
  const connect = await openPageOf(http)
  const onLost = vi.fn()
  try {
    const close = await new Promise<() => void>((resolve) => {
      const stop = openChatSocket('room', {
        onMessages: () => {},
        onJoined: () => resolve(stop),
        onLost,
        onFailed: () => {},
      })
    })
    expect(connect).toHaveBeenCalledTimes(1)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    close()
    vi.advanceTimersByTime(2 * reconnectDelayMs(1))
    expect(connect).toHaveBeenCalledTimes(1)
    expect(onLost).not.toHaveBeenCalled()
  } finally {
    await server.close()
  }
})

it('a backend without a socket is told as one, and is asked again', async () => {
  const http = createServer((_, answer) => answer.writeHead(404).end('Cannot GET'))
  const connect = await openPageOf(http)
  let stop = () => {}
  try {
    await new Promise<void>((resolve) => {
      const nothing = () => {}
      const listener = { onMessages: nothing, onJoined: nothing, onLost: nothing, onFailed: resolve }
      stop = openChatSocket('room', listener)
    })
    await expect.poll(() => connect).toHaveBeenCalledTimes(2)
  } finally {
    stop()
    http.close()
  }
})

it('a flood is shown once a second, and all of it', async () => {
  const http = createServer()
  const server = new Server(http)
  server.on('connection', (socket) => socket.on('join', (_room, confirm: () => void) => confirm()))
  const connect = await openPageOf(http)
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const drawFrame = () => {
    for (const draw of frames.splice(0)) draw()
  }
  const taken: (string | null)[][] = []
  let stop = () => {}
  try {
    await new Promise<void>((resolve) => {
      const onMessages = (messages: HistoryMessage[]) => taken.push(messages.map(({ _id }) => _id))
      stop = openChatSocket('room', { onMessages, onJoined: resolve, onLost: () => {}, onFailed: () => {} })
    })
    let heard = 0
    const client: Socket = connect.mock.contexts[0] as Socket
    client.on('messaging', () => {
      heard += 1
    })
    const say = async (name: string, count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `${name} ${index}`)
      const until = heard + count
      for (const _id of ids) {
        server.emit('messaging', { _id, message: { message_type: 'text', payload: { message: name } } })
      }
      await expect.poll(() => heard).toBe(until)
      return ids
    }
    const first = await say('first', 50)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drawFrame()
    expect(taken).toEqual([first])

    const meanwhile = await say('meanwhile', 30)
    drawFrame()
    expect(taken).toEqual([first])
    vi.advanceTimersByTime(1000)
    drawFrame()
    expect(taken).toEqual([first, meanwhile])

    vi.advanceTimersByTime(1000)
    for (const each of ['after the flood', 'right after that']) {
      const message = await say(each, 1)
      drawFrame()
      expect(taken.at(-1)).toEqual(message)
    }
  } finally {
    stop()
    await server.close()
  }
})
