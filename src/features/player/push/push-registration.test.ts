import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage, lateDisk } from '../../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#config.ts')),
  ...(await import('#session/session.ts')),
  ...(await import('#offline/session-push-choices.ts')),
  ...(await import('./push-registration.ts')),
  ...(await import('./push-subscription.ts')),
}))
const server = fakeServer()

/** The phone's one subscription. `isStuck`: the push service cannot be reached, so that it cannot be ended. */
const phone = {
  subscription: null as { endpoint: string } | null,
  isStuck: false,
  count: 0,
  permission: 'granted' as PermissionState,
}

const pushManager = {
  permissionState: async () => phone.permission,
  async subscribe() {
    phone.count += 1
    phone.subscription ??= { endpoint: `https://push.example/${phone.count}` }
    return pushManager.getSubscription()
  },
  async getSubscription() {
    const { subscription } = phone
    return (
      subscription && {
        ...subscription,
        toJSON: () => ({ ...subscription, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
        async unsubscribe() {
          if (phone.isStuck) return false
          phone.subscription = null
          return true
        },
      }
    )
  },
}

/** The addresses to which the backend sends the pushes of each player, by token. */
const endpoints = new Map<string, string[]>()

beforeEach(() => {
  Object.assign(phone, { subscription: null, isStuck: false, count: 0, permission: 'granted' })
  endpoints.clear()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager, getNotifications: async () => [] }) },
  })
  server.on('POST /api/push/subscription', (body) => {
    const { subscription } = body as { subscription: { endpoint: string } }
    const token = server.calls.at(-1)?.headers.get('authorization') ?? ''
    endpoints.set(token, [...(endpoints.get(token) ?? []), subscription.endpoint])
    return json({ message: 'SUCCESS' })
  })
  server.on('DELETE /api/push/subscription', () => 'lost')
})

/** Whether a push that the backend sends to a player comes to this phone. */
const isReached = (token: string) =>
  (endpoints.get(`Bearer ${token}`) ?? []).includes(phone.subscription?.endpoint ?? '')

async function startApp() {
  const modules = await page.reload()
  modules.config.apiUrl = 'http://api.test'
  return modules
}

async function turnOn(app: Awaited<ReturnType<typeof startApp>>) {
  const choices = await app.turnOnPushes()
  if (!choices) throw new Error('the pushes are off')
  return choices
}

/** The first player allows pushes and leaves. Neither the backend nor the push service hears of it. */
async function leaveUnheard() {
  const app = await startApp()
  app.signIn('first', { remember: true })
  await app.turnOnPushes()
  expect(isReached('first')).toBe(true)
  phone.isStuck = true
  app.leave('logout')
  await app.endPush()
  expect(isReached('first')).toBe(true)
  return app
}

it('the next player of the phone does not get the pushes of the last one', async () => {
  const app = await leaveUnheard()
  phone.isStuck = false
  app.signIn('second', { remember: true })
  await app.turnOnPushes()
  expect(isReached('second')).toBe(true)
  expect(isReached('first')).toBe(false)
})

it('the next player gets none while the subscription of the last one cannot be ended', async () => {
  const app = await leaveUnheard()
  app.signIn('second', { remember: true })
  await expect(app.turnOnPushes()).rejects.toThrow('the earlier subscription is still there')
  expect(isReached('second')).toBe(false)
  expect(await app.readSessionPushChoices()).toBeNull()
})

it('a change keeps the subscription', async () => {
  const app = await startApp()
  app.signIn('first', { remember: true })
  const choices = await turnOn(app)
  await app.changePushChoices({ ...choices, kinds: ['deposit'] })
  expect(endpoints.get('Bearer first')).toEqual(['https://push.example/1', 'https://push.example/1'])
})

describe('a change whose answer is still on its way', () => {
  /** The backend holds back its answers until the function is called that is returned. */
  function holdAnswers(): () => void {
    const answer = Promise.withResolvers<void>()
    server.on('POST /api/push/subscription', async (body) => {
      await answer.promise
      sentKinds.push((body as { kinds: string[] }).kinds)
      return json({ message: 'SUCCESS' })
    })
    return answer.resolve
  }
  const sentKinds: string[][] = []
  beforeEach(() => void sentKinds.splice(0))

  async function startWithPushes() {
    const app = await startApp()
    app.signIn('first', { remember: true })
    return { app, choices: await turnOn(app) }
  }

  it.each([1, 2])('does not undo "Stop all notifications" (%i waiting)', async (waiting) => {
    const { app, choices } = await startWithPushes()
    const answer = holdAnswers()
    const changes = [app.changePushChoices({ ...choices, kinds: ['deposit'] })]
    await expect.poll(() => server.count('POST /api/push/subscription')).toBe(2)
    if (waiting === 2) changes.push(app.changePushChoices({ ...choices, kinds: ['withdrawal'] }))
    await app.turnOffPushes()
    expect(phone.subscription).toBeNull()
    answer()
    expect(await Promise.all(changes)).toEqual(changes.map(() => null))
    expect(await app.readSessionPushChoices()).toBeNull()
    expect(phone.subscription).toBeNull()
    await (await startApp()).refreshPushes()
    expect(server.count('POST /api/push/subscription')).toBe(2)
  })

  it('does not undo a newer one, which the worker obeys at once and the backend hears last', async () => {
    const { app, choices } = await startWithPushes()
    const answer = holdAnswers()
    const first = app.changePushChoices({ ...choices, kinds: ['deposit'] })
    await expect.poll(() => server.count('POST /api/push/subscription')).toBe(2)
    const second = app.changePushChoices({ ...choices, kinds: ['withdrawal'] })
    await expect.poll(app.readSessionPushChoices).toMatchObject({ kinds: ['withdrawal'], isSent: false })
    answer()
    expect(await first).toMatchObject({ kinds: ['withdrawal'] })
    expect(await second).toMatchObject({ kinds: ['withdrawal'], isSent: true })
    expect(await app.readSessionPushChoices()).toMatchObject({ kinds: ['withdrawal'], isSent: true })
    expect(sentKinds).toEqual([['deposit'], ['withdrawal']])
  })

  it('is not undone by what a start of the app still sends', async () => {
    const { app, choices } = await startWithPushes()
    server.on('POST /api/push/subscription', () => 'lost')
    await app.changePushChoices({ ...choices, kinds: ['deposit'] }).catch(() => {})
    const next = await startApp()
    const answer = holdAnswers()
    const refreshed = next.refreshPushes()
    await expect.poll(() => server.count('POST /api/push/subscription')).toBe(3)
    const changed = next.changePushChoices({ ...choices, kinds: ['withdrawal'] })
    answer()
    await Promise.all([refreshed, changed])
    expect(await next.readSessionPushChoices()).toMatchObject({ kinds: ['withdrawal'], isSent: true })
    expect(sentKinds).toEqual([['deposit'], ['withdrawal']])
  })
})

it('a slow disk takes the choices all the same', async () => {
  const app = await startApp()
  app.signIn('first', { remember: true })
  vi.stubGlobal('indexedDB', lateDisk('kapao-push', 2400))
  expect(await app.turnOnPushes()).toMatchObject({ isSent: true })
  expect(isReached('first')).toBe(true)
  expect(await app.readSessionPushChoices()).toMatchObject({ isSent: true })
})

it.each(['a change', 'turning them on'])(
  '%s whose answer comes once the next player has pushes leaves those alone',
  async (what) => {
    const app = await startApp()
    app.signIn('first', { remember: true })
    const choices = await turnOn(app)
    const subscribe = Promise.withResolvers<Response>()
    server.on('POST /api/push/subscription', () => subscribe.promise)
    const late = (what === 'a change' ? app.changePushChoices(choices) : app.turnOnPushes()).catch(
      () => 'over',
    )
    await expect.poll(() => server.count('POST /api/push/subscription')).toBe(2)
    app.leave('logout')
    await app.endPush()
    server.on('POST /api/push/subscription', () => json({ message: 'SUCCESS' }))
    app.signIn('second', { remember: true })
    await app.turnOnPushes()
    subscribe.resolve(Response.json({ message: 'SUCCESS' }))
    expect(await late).toBe('over')
    expect(await app.readSessionPushChoices()).toMatchObject({ endpoint: phone.subscription?.endpoint })
    expect(phone.subscription).not.toBeNull()
  },
)

describe('a start of the app', () => {
  /** The player allows pushes, and opens the app again where the browser says something else. */
  async function startAgain(notification: NotificationPermission, state: PermissionState) {
    const first = await startApp()
    first.signIn('first', { remember: true })
    await first.turnOnPushes()
    vi.stubGlobal('Notification', { permission: notification })
    phone.permission = state
    const app = await startApp()
    await app.refreshPushes()
    return app
  }

  it.each(['granted', 'prompt'] as const)(
    'keeps the pushes of a phone that says "default" of notifications, and "%s" of pushes',
    async (state) => {
      const app = await startAgain('default', state)
      expect(isReached('first')).toBe(true)
      expect(await app.readSessionPushChoices()).not.toBeNull()
    },
  )

  it.each([
    ['default', 'denied'],
    ['denied', 'prompt'],
  ] as const)(
    'ends the pushes of a phone that says "%s" of notifications, and "%s" of pushes',
    async (notifications, pushes) => {
      const app = await startAgain(notifications, pushes)
      expect(phone.subscription).toBeNull()
      expect(await app.readSessionPushChoices()).toBeNull()
    },
  )

  it('asks for nothing where the browser has ended the subscription and would ask the player first', async () => {
    const first = await startApp()
    first.signIn('first', { remember: true })
    await first.turnOnPushes()
    vi.stubGlobal('Notification', { permission: 'default' })
    Object.assign(phone, { subscription: null, permission: 'prompt' })
    await (await startApp()).refreshPushes()
    expect(phone.subscription).toBeNull()
  })
})

it('a choice that is made just as the one before is noted as sent is not lost', async () => {
  const app = await startApp()
  app.signIn('first', { remember: true })
  const before = await turnOn(app)
  const [first, second] = ['22:00', '21:00'].map((from) => ({
    ...before,
    quietHours: { from, to: '07:00' },
  })) as [typeof before, typeof before]
  const told: unknown[] = []
  let changing: Promise<unknown> | undefined
  const { get } = IDBObjectStore.prototype
  server.on('POST /api/push/subscription', (body) => {
    told.push((body as { quietHours: unknown }).quietHours)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      changing ??= Promise.resolve().then(() => app.changePushChoices(second))
      return get.call(this, key)
    })
    return json({ message: 'SUCCESS' })
  })
  await app.changePushChoices(first)
  expect(await changing).toMatchObject({ quietHours: second.quietHours, isSent: true })
  expect(await app.readSessionPushChoices()).toMatchObject({ quietHours: second.quietHours, isSent: true })
  expect(told).toEqual([first.quietHours, second.quietHours])
})
