import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { type Gate, setGate } from '#api/gate.ts'
import { cancelSending, sendSlip } from './send-slip.ts'
import { changeSlip, currentSlips, dropSlip, keepSlip, onOutboxChange } from './slip-outbox.ts'
import { fatedUploads } from './testing/fated-uploads.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

const toast = vi.hoisted(() => vi.fn())
vi.mock('#dialogs/toast.ts', () => ({ toast }))

const noteResent = vi.hoisted(() => vi.fn())
vi.mock('#limits/note-resent.ts', () => ({ noteResent }))

const service = fatedUploads()

it('of many taps one sends the slip, however long the look at the player’s limits takes each time', async () => {
  service.fates = []
  const taps: Promise<void>[] = []
  let looks = 0
  // Each look ends only when the tap before has done all that it does.
  const slow: Gate = async (_, act) => {
    looks += 1
    await taps[looks - 2]
    return act()
  }
  setGate(slow)
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const client = new QueryClient()
  for (let tap = 0; tap < 5; tap += 1) taps.push(sendSlip(client, id))
  await Promise.all(taps)
  await sendSlip(client, id)
  setGate((_, act) => act())
  expect(service.rows).toHaveLength(1)
  expect(currentSlips()).toMatchObject([{ state: 'received' }])
})

it('a slip that is taken back before the player’s limits let it pass is not sent', async () => {
  service.fates = []
  const { promise, resolve } = Promise.withResolvers<void>()
  setGate(async (_, act) => {
    await promise
    return act()
  })
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const client = new QueryClient()
  const first = sendSlip(client, id)
  void cancelSending(client, id)
  resolve()
  await first
  expect(service.rows).toHaveLength(0)
  expect(currentSlips()).toMatchObject([{ state: 'chosen', problem: null }])
  await sendSlip(client, id)
  setGate((_, act) => act())
  expect(service.rows).toHaveLength(1)
})

it.each(['held', 'cancelled'] as const)(
  'a slip that the player’s limits do not let pass (%s) stays, and says why to the player alone',
  async (kind) => {
    service.fates = []
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    toast.mockClear()
    setGate(async () => {
      throw new ApiError(kind)
    })
    const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
    await sendSlip(new QueryClient(), id)
    setGate((_, act) => act())
    expect(service.rows).toHaveLength(0)
    expect(currentSlips()).toMatchObject([{ state: 'chosen' }])
    expect(toast).toHaveBeenCalledTimes(kind === 'held' ? 1 : 0)
  },
)

it.each([
  ['taken back', (id: string) => cancelSending(new QueryClient(), id), [{ state: 'chosen' }]],
  ['removed', dropSlip, []],
] as const)('a slip that is %s while the hours of the service are read is not sent', async (_, act, left) => {
  service.fates = []
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (String(input).includes('/api/lookup/slip')) await promise
    return service.fetch(input)
  })
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const sending = sendSlip(new QueryClient(), id)
  await expect.poll(() => currentSlips()).toMatchObject([{ state: 'waiting' }])
  await act(id)
  resolve()
  await sending
  expect(service.rows).toHaveLength(0)
  expect(currentSlips()).toMatchObject(left)
})

it('a slip that is cancelled before its upload begins has not been sent', async () => {
  service.fates = []
  const client = new QueryClient()
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const stop = onOutboxChange(() => {
    if (currentSlips()[0]?.state === 'sending') void cancelSending(client, id)
  })
  await sendSlip(client, id)
  stop()
  expect(service.rows).toHaveLength(0)
  expect(currentSlips()).toMatchObject([{ state: 'chosen', problem: null, sentAt: null }])
})

it('a slip that was sent before is noted again, and not asked about', async () => {
  service.fates = []
  const asked = vi.fn()
  setGate(async (call, act) => {
    asked(call)
    return act()
  })
  const { id, key } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await changeSlip(id, { sentAt: Date.now(), isServerTime: true, sendingCount: 1 })
  await sendSlip(new QueryClient(), id)
  setGate((_, act) => act())
  expect(service.rows).toHaveLength(1)
  expect(asked).not.toHaveBeenCalled()
  expect(noteResent.mock.calls).toMatchObject([[{}, { limitedAs: 'deposit', key }]])
})

it('a slip that leaves is noted, because it may have waited for longer than a day', async () => {
  noteResent.mockClear()
  const { id, key } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await sendSlip(new QueryClient(), id)
  expect(noteResent.mock.calls).toMatchObject([[{}, { limitedAs: 'deposit', key }]])
})

it('a slip whose second sending is taken back before it leaves is not noted', async () => {
  noteResent.mockClear()
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await changeSlip(id, { sentAt: Date.now(), isServerTime: true, sendingCount: 1 })
  const client = new QueryClient()
  const stop = onOutboxChange(() => {
    if (currentSlips()[0]?.state === 'waiting') void cancelSending(client, id)
  })
  await sendSlip(client, id)
  stop()
  expect(service.rows).toHaveLength(0)
  expect(noteResent).not.toHaveBeenCalled()
})
