import { beforeEach, expect, it, vi } from 'vitest'
import { SESSION_ENDED } from '#offline/worker-messages.ts'
import { fakePage } from '../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#offline/push-choices.ts')),
  ...(await import('./show-pushes.ts')),
}))

/** A worker whose phone shows notifications until they are closed. */
function fakeWorker() {
  const shown: { title: string; data: unknown; close(): void }[] = []
  const registration = {
    getNotifications: async () => [...shown],
    pushManager: { getSubscription: async () => null },
    async showNotification(title: string, { data }: NotificationOptions) {
      const notification = { title, data, close: () => void shown.splice(shown.indexOf(notification), 1) }
      shown.push(notification)
    },
  }
  const worker = Object.assign(new EventTarget(), { registration, navigator: { language: 'en' } })
  return {
    worker,
    shown,
    async hears(type: string, data: unknown): Promise<void> {
      const work: Promise<unknown>[] = []
      const event = Object.assign(new Event(type), {
        data,
        waitUntil: (done: Promise<unknown>) => void work.push(done),
      })
      worker.dispatchEvent(event)
      await Promise.all(work)
    },
  }
}

const choicesOf = (sessionId: string) => ({
  kinds: ['deposit' as const],
  quietHours: null,
  locale: 'en' as const,
  sessionId,
  endpoint: 'https://push.example/1',
  showsAmounts: false,
  isSent: true,
})
const push = { text: () => JSON.stringify({ kind: 'deposit', id: '1', amount: 100 }) }

let phone: ReturnType<typeof fakeWorker>
beforeEach(() => {
  phone = fakeWorker()
  vi.stubGlobal('self', phone.worker)
})

it('the end of a session takes away what was shown to its player', async () => {
  const { keepPushChoices, readPushChoices, showPushes } = await page.reload()
  showPushes()
  await keepPushChoices(choicesOf('a'))
  await phone.hears('push', push)
  expect(phone.shown).toHaveLength(1)
  await phone.hears('message', { type: SESSION_ENDED, sessionId: 'a' })
  expect(phone.shown).toEqual([])
  expect(await readPushChoices()).toBeNull()
})

it('takes away what is shown only after its end', async () => {
  const { keepPushChoices, showPushes } = await page.reload()
  showPushes()
  await keepPushChoices(choicesOf('a'))
  const { registration } = phone.worker
  const show = registration.showNotification
  registration.showNotification = async (title, options) => {
    // The system is slow, and the player logs out.
    await phone.hears('message', { type: SESSION_ENDED, sessionId: 'a' })
    await show(title, options)
  }
  await phone.hears('push', push)
  expect(phone.shown).toEqual([])
})

it('takes it away, too, where the page has removed the choices before', async () => {
  const { dropPushChoices, keepPushChoices, showPushes } = await page.reload()
  showPushes()
  await keepPushChoices(choicesOf('a'))
  await phone.hears('push', push)
  await dropPushChoices()
  await phone.hears('message', { type: SESSION_ENDED, sessionId: 'a' })
  expect(phone.shown).toEqual([])
})

it('a tab that hears late of the end of its session takes nothing from the next player', async () => {
  const { keepPushChoices, readPushChoices, showPushes } = await page.reload()
  showPushes()
  await keepPushChoices(choicesOf('a'))
  await phone.hears('push', push)
  await keepPushChoices(choicesOf('b'))
  await phone.hears('push', push)
  expect(phone.shown).toHaveLength(2)
  await phone.hears('message', { type: SESSION_ENDED, sessionId: 'a' })
  expect(phone.shown).toMatchObject([{ data: { sessionId: 'b' } }])
  expect(await readPushChoices()).toEqual(choicesOf('b'))
})

it('what names no player stays with the one who has pushes now', async () => {
  const { dropPushChoices, keepPushChoices, showPushes } = await page.reload()
  showPushes()
  await dropPushChoices()
  await phone.hears('push', push)
  await keepPushChoices(choicesOf('b'))
  await phone.hears('message', { type: SESSION_ENDED, sessionId: 'a' })
  expect(phone.shown).toHaveLength(1)
  await phone.hears('message', { type: SESSION_ENDED, sessionId: 'b' })
  expect(phone.shown).toEqual([])
})
