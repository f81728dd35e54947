import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
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
