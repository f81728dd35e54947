import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentConnection, reportAnswered } from './connection.ts'
import { reloadHealed } from './reload-healed.ts'
import { CHUNK_COMPARED } from './worker-messages.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { reload, origin: 'https://wallet.example' })
  reportAnswered()
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})

const answers = (how: () => Promise<Response>) => {
  const asked = vi.fn(how)
  vi.stubGlobal('fetch', asked)
  return asked
}

it('reloads where the server has the page', async () => {
  const asked = answers(async () => new Response(null, { status: 200 }))
  await reloadHealed()
  expect(reload).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledWith('https://wallet.example/', expect.objectContaining({ method: 'HEAD' }))
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is broken', () => Promise.resolve(new Response('', { status: 502 }))],
])('stays where the server %s: the browser would show its own error page', async (_, how) => {
  answers(how)
  await reloadHealed()
  expect(reload).not.toHaveBeenCalled()
  expect(currentConnection()).toBe('unreachable')
})

describe('where the worker has the page', () => {
  beforeEach(() => {
    const postMessage = (_: unknown, [port]: [MessagePort]) => port.postMessage('healed')
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } })
  })
  const offline = () => answers(() => Promise.reject(new TypeError('Failed to fetch')))

  it('a tap reloads without asking the server', async () => {
    const asked = offline()
    await reloadHealed()
    expect(reload).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  })

  it('nothing reloads by itself while the server does not answer: the same chunk would be missing again', async () => {
    offline()
    await reloadHealed(() => true)
    expect(reload).not.toHaveBeenCalled()
    // The app's host is not the service, and nobody has tapped.
    expect(currentConnection()).toBe('online')
    answers(async () => new Response(null, { status: 200 }))
    await reloadHealed(() => true)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('where the worker compares its chunks over a slow line', () => {
  let worker: MessagePort
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const postMessage = (_: unknown, [port]: [MessagePort]) => {
      worker = port
    }
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } })
  })
  afterEach(() => {
    worker.close()
    vi.useRealTimers()
  })
  /** A message between ports comes with the next task. */
  const send = async (message: unknown) => {
    worker.postMessage(message)
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }

  it('the page is not opened again with the spoiled chunk in it, before the worker is done', async () => {
    const reloading = reloadHealed()
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(9000)
      await send(CHUNK_COMPARED)
    }
    expect(reload).not.toHaveBeenCalled()
    await send(true)
    await reloading
    expect(reload).toHaveBeenCalledOnce()
  })

  it('the page does not wait for a worker that has become silent', async () => {
    const reloading = reloadHealed()
    await vi.advanceTimersByTimeAsync(9000)
    await send(CHUNK_COMPARED)
    await vi.advanceTimersByTimeAsync(10_000)
    await reloading
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('stays where the player has begun to type meanwhile', async () => {
  answers(async () => new Response(null, { status: 200 }))
  await reloadHealed(() => false)
  expect(reload).not.toHaveBeenCalled()
})
