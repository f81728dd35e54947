import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentConnection, reportAnswered } from './connection.ts'
import { reloadHealed } from './reload-healed.ts'

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
    answers(async () => new Response(null, { status: 200 }))
    await reloadHealed(() => true)
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('stays where the player has begun to type meanwhile', async () => {
  answers(async () => new Response(null, { status: 200 }))
  await reloadHealed(() => false)
  expect(reload).not.toHaveBeenCalled()
})
