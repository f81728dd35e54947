import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Satang } from '#domain/money.ts'
import { fakePage } from '../../../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../../../tests/support/fake-server.ts'

const QR = 'GET /api/qrcode/KBANK'
const AMOUNT = 50_000n as Satang

let client: QueryClient
// One render: what the hooks return does not change until React draws anew.
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => client,
  useQuery: (options: { queryKey: readonly unknown[] }) => ({
    data: client.getQueryData(options.queryKey),
    refetch: () => client.fetchQuery({ ...options, staleTime: 0 } as never),
  }),
}))
vi.mock('#ui/base/use-clock.ts', () => ({ useClock: (read: (now: number) => unknown) => read(Date.now()) }))

const page = fakePage(async () => {
  Object.assign((await import('#config.ts')).config, { apiUrl: 'http://api.test' })
  const { useQr } = await import('./use-qr.ts')
  return {
    ...(await import('#session/session.ts')),
    ...(await import('#money/credited-deposits.ts')),
    readQr: (bankCode = 'KBANK') => useQr(bankCode),
  }
})
type Page = Awaited<ReturnType<typeof page.reload>>
const server = fakeServer()
const shopQr = (qrcodeId: string | null, qrcode = `<svg id="${qrcodeId}"/>`) => ({
  qrcodeId,
  hasQrcode: true,
  qrcode,
  amount: AMOUNT,
  expireIn: null,
  message: null,
})
const offers = (...[id, picture]: Parameters<typeof shopQr>) =>
  server.on(QR, () => json({ ...shopQr(id, picture), amount: 500, expireIn: 600 }))

beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

/** The player opens the deposit: nothing of the last time is in memory. */
async function open({ readQr }: Page) {
  client.clear()
  await readQr().refetch()
  return readQr()
}

async function signedIn() {
  const app = await page.reload()
  app.signIn('token', { remember: true })
  return app
}

it('of two deposits of the same amount that one look finds, the QR takes one', async () => {
  offers('a')
  const { takePaid, live } = await open(await signedIn())
  expect(live).not.toBeNull()
  // The loop of `findArrived` tells both in one go: deposit-watch.tsx, `for (const deposit of ...)`.
  expect([takePaid(AMOUNT), takePaid(AMOUNT)]).toEqual([true, false])
})

it.each([
  ['an id', 'a'],
  ['no id', null],
])('a paid QR with %s that the shop still returns stays paid, and is not offered again', async (_, id) => {
  offers(id)
  const app = await signedIn()
  const qr = await open(app)
  qr.takePaid(AMOUNT)
  await qr.refetch()
  expect(app.readQr()).toMatchObject({ live: null, ending: 'paid', endedAmount: AMOUNT })
  // The player asks for another one.
  qr.forgetEnding()
  await qr.refetch()
  expect(app.readQr()).toMatchObject({ live: null, ending: null })
  expect((await open(app)).live).toBeNull()
})

it.each([
  ['an id', 'a'],
  ['no id', null],
])('a paid QR with %s is not offered after a restart, and its picture is not kept', async (_, id) => {
  offers(id, '<svg id="first"/>')
  const qr = await open(await signedIn())
  qr.takePaid(AMOUNT)
  expect((await open(await page.reload())).live).toBeNull()
  expect(localStorage.getItem('kapao.ended-qrs')).toMatch(/^\[[^<]+\]$/)
})

it('after a restart the shop may give the paid one again, but it is not offered', async () => {
  offers('same', '<svg id="first"/>')
  const qr = await open(await signedIn())
  qr.takePaid(AMOUNT)
  // The bank's app needed the memory of the phone.
  const app = await page.reload()
  await open(app)
  expect(app.readQr().put(shopQr('same', '<svg id="first"/>'))).toBe(false)
  expect(app.readQr().put(shopQr('same', '<svg id="second"/>'))).toBe(true)
})

it('is not offered after a restart either, nor is one that was cancelled', async () => {
  offers('paid')
  const app = await signedIn()
  const qr = await open(app)
  qr.takePaid(AMOUNT)
  expect((await open(await page.reload())).live).toBeNull()
  offers('cancelled')
  const other = await open(await page.reload())
  expect(other.live).not.toBeNull()
  other.noteCancelled()
  await other.refetch()
  expect((await open(await page.reload())).live).toBeNull()
})

it('the next QR is offered, though the shop calls all of them the same', async () => {
  offers('same', '<svg id="first"/>')
  const app = await signedIn()
  const qr = await open(app)
  qr.takePaid(AMOUNT)
  // The shop gives the paid one again.
  expect(qr.put(shopQr('same', '<svg id="first"/>'))).toBe(false)
  expect(app.readQr().live).toBeNull()
  expect(qr.put(shopQr('same', '<svg id="second"/>'))).toBe(true)
  offers('same', '<svg id="second"/>')
  expect(app.readQr()).toMatchObject({ live: { qrcode: '<svg id="second"/>' }, ending: null })
  expect((await open(app)).live).not.toBeNull()
})

it('one that was paid while the dialog was closed tells so when it opens', async () => {
  offers('a')
  const app = await signedIn()
  expect((await open(app)).live).not.toBeNull()
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  expect(await open(app)).toMatchObject({ live: null, ending: 'paid', endedAmount: AMOUNT })
  // That deposit stands for one QR.
  offers('b')
  expect((await open(app)).live).not.toBeNull()
})

const offersNone = () => server.on(QR, () => json({ hasQrcode: false }))

/** The player opens the deposit again on the same page: what it has read is still in memory. */
async function openAgain({ readQr }: Page) {
  await readQr().refetch()
  return readQr()
}

it('the money of a QR that the shop has forgotten is its own, and pays no later one', async () => {
  offers('a')
  const app = await signedIn()
  await open(app)
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  offersNone()
  expect(await openAgain(app)).toMatchObject({ live: null, ending: 'paid', endedAmount: AMOUNT })
  // The next one has the same amount, and the answer of its making was lost.
  offers('b')
  expect((await openAgain(app)).live).toMatchObject({ qrcodeId: 'b' })
})

it('the money of a QR pays no other one that another phone has made since', async () => {
  offers('a')
  const app = await signedIn()
  await open(app)
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  offers('b')
  expect((await openAgain(app)).live).toMatchObject({ qrcodeId: 'b' })
  app.tellCredited({ key: 'd2', amount: AMOUNT })
  expect(await openAgain(app)).toMatchObject({ live: null, ending: 'paid' })
})

it('a deposit that was told before the last look without a QR is not the money of the next one', async () => {
  const app = await signedIn()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  offersNone()
  await open(app)
  clock.mockReturnValue(2)
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  clock.mockReturnValue(3)
  await openAgain(app)
  clock.mockReturnValue(4)
  offers('a')
  expect((await openAgain(app)).live).toMatchObject({ qrcodeId: 'a' })
  clock.mockReturnValue(5)
  app.tellCredited({ key: 'd2', amount: AMOUNT })
  expect(await openAgain(app)).toMatchObject({ live: null, ending: 'paid' })
})

it('of two open QRs of one amount a deposit pays the one that the shop has closed', async () => {
  offers('a')
  server.on('GET /api/qrcode/WW', () => json({ ...shopQr('w'), amount: 500, expireIn: 600 }))
  const app = await signedIn()
  client.clear()
  await app.readQr().refetch()
  await app.readQr('WW').refetch()
  expect(app.readQr('WW').takePaid(AMOUNT)).toBe(false)
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  await app.readQr('WW').refetch()
  expect(app.readQr('WW').live).toMatchObject({ qrcodeId: 'w' })
  offersNone()
  expect(await openAgain(app)).toMatchObject({ live: null, ending: 'paid' })
  expect(app.readQr('WW').live).toMatchObject({ qrcodeId: 'w' })
})

it('a deposit that may be that of a slip is not its money', async () => {
  offers('a')
  const app = await signedIn()
  expect((await open(app)).live).not.toBeNull()
  app.tellCredited({ key: 'd1', amount: AMOUNT }, false)
  expect((await open(app)).live).not.toBeNull()
})

it('a deposit that was told before a QR was made, or for a slip, is not its money', async () => {
  const app = await signedIn()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  app.tellCredited({ key: 'd1', amount: AMOUNT })
  clock.mockReturnValue(2)
  offers('a')
  app.readQr().put(shopQr('a'))
  expect((await open(app)).live).not.toBeNull()
  clock.mockReturnValue(3)
  app.tellCredited({ key: 'd2', amount: AMOUNT })
  app.markSlipCredited(AMOUNT)
  app.markSlipCredited(AMOUNT)
  expect((await open(app)).live).not.toBeNull()
})
