import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { fakePage, lateDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(() => import('./push-choices.ts'))

const choices = {
  kinds: ['deposit' as const],
  quietHours: null,
  locale: 'th' as const,
  sessionId: 'session',
  endpoint: 'https://push.example/1',
  showsAmounts: false,
  isSent: true,
}

it('pushes are not taken for off where the disk is slow', async () => {
  await (await page.reload()).keepPushChoices(choices)
  vi.stubGlobal('indexedDB', lateDisk('kapao-push', 1300))
  const { readPushChoices } = await page.reload()
  expect(await readPushChoices()).toEqual(choices)
})

it('the worker tells a slow disk from pushes that are off', async () => {
  const { dropPushChoices, keepPushChoices, readPushChoicesInTime } = await page.reload()
  await dropPushChoices()
  expect(await readPushChoicesInTime()).toBeNull()
  await keepPushChoices(choices)
  expect(await readPushChoicesInTime()).toEqual(choices)
  vi.stubGlobal('indexedDB', lateDisk('kapao-push', 1300))
  expect(await (await page.reload()).readPushChoicesInTime()).toBe('unknown')
})

it('the end of a session removes nothing that the next player chooses meanwhile', async () => {
  const { dropPushChoicesOf, keepPushChoices, readPushChoices, wipePushChoices } = await page.reload()
  const next = { ...choices, sessionId: 'next' }
  const { get } = IDBObjectStore.prototype
  for (const remove of [() => dropPushChoicesOf('session'), () => wipePushChoices('next')]) {
    await keepPushChoices(choices)
    let choosing: Promise<void> | undefined
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      choosing = keepPushChoices(next)
      return get.call(this, key)
    })
    await remove()
    await choosing
    expect(await readPushChoices()).toEqual(next)
  }
})
