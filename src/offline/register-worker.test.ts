import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { registerWorker } from './register-worker.ts'
import { announceUpdate } from './waiting-update.ts'

vi.mock('./waiting-update.ts', () => ({ announceUpdate: vi.fn() }))

const workbox = vi.hoisted(() => ({
  addEventListener: vi.fn(),
  register: vi.fn(async (): Promise<unknown> => undefined),
  update: vi.fn(async () => undefined),
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: each page has this one
      return workbox
    }
  },
}))

class Container extends EventTarget {
  controller: Pick<ServiceWorker, 'postMessage'> | null = null
  register = vi.fn(async () => undefined)
}
const postMessage = vi.fn()
let workers: Container
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  workers = new Container()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a page that stays visible asks for a newer build every hour, a hidden one does not', async () => {
  workers.controller = { postMessage }
  await registerWorker()
  expect(workbox.register).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(HOUR_MS)
  expect(workbox.update).toHaveBeenCalledOnce()
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(HOUR_MS)
  expect(workbox.update).toHaveBeenCalledOnce()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(workbox.update).toHaveBeenCalledTimes(2)
})

it('a page that a worker serves asks it for what is missing of its files', async () => {
  await registerWorker()
  expect(postMessage).not.toHaveBeenCalled()
  workers.controller = { postMessage }
  await registerWorker()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'FILL_PRECACHE' })
})

it('a first visit listens for updates once its worker has taken over', async () => {
  await registerWorker()
  expect(workers.register).toHaveBeenCalledOnce()
  expect(workbox.register).not.toHaveBeenCalled()
  workers.controller = { postMessage }
  workers.dispatchEvent(new Event('controllerchange'))
  await expect.poll(() => workbox.register).toHaveBeenCalledOnce()
  workers.dispatchEvent(new Event('controllerchange'))
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(() => workbox.update).toHaveBeenCalledOnce()
  expect(workbox.register).toHaveBeenCalledOnce()
})

it('a browser that refuses workers gets no error', async () => {
  workers.register.mockRejectedValueOnce(new TypeError('refused'))
  await expect(registerWorker()).resolves.toBeUndefined()
})

it('a build that was being installed when the page began to listen is offered, too', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' })
  workbox.register.mockResolvedValueOnce(Object.assign(new EventTarget(), { installing }))
  workers.controller = { postMessage }
  await registerWorker()
  expect(announceUpdate).not.toHaveBeenCalled()
  installing.state = 'installed'
  installing.dispatchEvent(new Event('statechange'))
  installing.state = 'activating'
  installing.dispatchEvent(new Event('statechange'))
  expect(announceUpdate).toHaveBeenCalledOnce()
})

it('a build that is found after others could not be installed is offered, too', async () => {
  const found = () => Object.assign(new EventTarget(), { state: 'installing' })
  const registration = Object.assign(new EventTarget(), {
    installing: null as ReturnType<typeof found> | null,
  })
  workbox.register.mockResolvedValueOnce(registration)
  workers.controller = { postMessage }
  await registerWorker()
  for (const end of ['redundant', 'redundant', 'installed']) {
    const worker = found()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = end
    worker.dispatchEvent(new Event('statechange'))
  }
  expect(announceUpdate).toHaveBeenCalledOnce()
})

it('a worker that takes over late reloads nothing by itself', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  workers.controller = { postMessage }
  await registerWorker()
  const [, onControlling] = workbox.addEventListener.mock.calls.find(([type]) => type === 'controlling') ?? []
  onControlling({ isUpdate: true })
  expect(reload).not.toHaveBeenCalled()
  vi.mocked(announceUpdate).mock.lastCall?.[0]()
  expect(reload).toHaveBeenCalledOnce()
})
