import { afterEach, expect, it, vi } from 'vitest'
import { OPEN_PLACE } from '#offline/worker-messages.ts'

const history = vi.hoisted(() => ({ push: vi.fn(), location: { href: '/user/home' } }))
vi.mock('./router.ts', () => ({ router: { history } }))
vi.mock('#config.ts', async (original) => {
  const { config } = await original<typeof import('#config.ts')>()
  return { config: { ...config, hasPush: true } }
})
vi.mock('#session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentSession: () => ({ id: 'one' }),
}))

const refreshPushes = vi.hoisted(() => vi.fn())
vi.mock('#features/player/push/push-registration.ts', () => ({ refreshPushes }))
vi.mock('#offline/session-push-choices.ts', () => ({ readSessionPushChoices: async () => ({}) }))

const worker = Object.assign(new EventTarget(), { startMessages() {} })

/** Returns what the worker hears when the player taps a notification. */
async function tap(path: string): Promise<unknown> {
  vi.stubGlobal('navigator', { serviceWorker: worker })
  const { startPushes } = await import('./start-pushes.ts')
  startPushes()
  const port = { postMessage: vi.fn() }
  worker.dispatchEvent(
    Object.assign(new Event('message'), { data: { type: OPEN_PLACE, path }, ports: [port] }),
  )
  return port.postMessage.mock.calls[0]?.[0]
}

afterEach(() => history.push.mockClear())

it('opens the place of a tapped notification', async () => {
  expect(await tap('/user/statement')).toBe(true)
  expect(history.push).toHaveBeenCalledExactlyOnceWith('/user/statement')
})

it('sends a wish that the service did not take as soon as the connection is back', async () => {
  await tap('/user/statement')
  await expect.poll(() => refreshPushes).toHaveBeenCalled()
  refreshPushes.mockClear()
  const { reportAnswered, reportUnreachable } = await import('#offline/connection.ts')
  reportUnreachable()
  expect(refreshPushes).not.toHaveBeenCalled()
  reportAnswered(performance.now() + 1)
  await expect.poll(() => refreshPushes).toHaveBeenCalledOnce()
})

it('leaves a player where they are already, so that Back still leads to the screen before', async () => {
  expect(await tap('/user/home')).toBe(true)
  expect(history.push).not.toHaveBeenCalled()
})
