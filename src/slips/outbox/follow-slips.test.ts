import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, timePasses } from '../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../tests/support/fake-visible-page.ts'
import { startSlipFollowing } from './follow-slips.ts'
import {
  changeSlip,
  currentSlips,
  keepSlip,
  markSlipRead,
  type OutboxSlip,
  slipNamed,
} from './slip-outbox.ts'
import { areSlipsUndated } from './undated-slips.ts'

const SLIPS = 'POST /api/statement/slip'

interface Row {
  _id: string
  createdAt: number | string
  status: string
  note?: string
  amount?: number
}

const server = fakeServer()
const page = fakeVisiblePage()
let rows: Row[]

function turn(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
}

/** A slip that the server has taken now; its row is in the list at once. */
async function received(rowId: string): Promise<OutboxSlip> {
  const picture = new Blob(['slip'], { type: 'image/jpeg' })
  const slip = await keepSlip({ picture, bankCode: 'SCB', bankAccountNo: '1' })
  const sentAt = Date.now()
  await changeSlip(slip.id, { state: 'received', sentAt, isServerTime: true })
  rows = [{ _id: rowId, createdAt: sentAt + 1000, status: 'PROCESSING' }, ...rows]
  return slip
}

function judge(_id: string, verdict: Partial<Row>): void {
  rows = rows.map((row) => (row._id === _id ? { ...row, ...verdict } : row))
}

const standing = () => currentSlips().map(({ state, note, amount }) => ({ state, note, amount }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  rows = []
  server.on(SLIPS, () =>
    Response.json(
      { total: rows.length, slips: rows },
      { headers: { date: new Date(Date.now()).toUTCString() } },
    ),
  )
  signIn('token', { remember: false })
  startSlipFollowing(new QueryClient())
})
afterEach(() => {
  leave('logout')
  turn('visible')
  reportAnswered()
  vi.useRealTimers()
})

it('asks for nothing while no slip waits for a verdict', async () => {
  await timePasses(2 * MINUTE_MS)
  expect(server.calls).toEqual([])
})

it.each(['2026-11-26 10:00:00', '2026-11-26T10:00:00Z'])(
  'knows where the list has no certain time, as %s, so that no end of the check is promised',
  async (createdAt) => {
    await received('a')
    await timePasses(20_000)
    expect(areSlipsUndated.get()).toBe(false)
    await received('b')
    rows = rows.map((row) => ({ ...row, createdAt }))
    await timePasses(60_000)
    expect(areSlipsUndated.get()).toBe(true)
  },
)

it('promises no end of the check where the server does not tell its time', async () => {
  // Long since the last answer that has told it, by the clock that was set meanwhile.
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  server.on(SLIPS, () => Response.json({ total: rows.length, slips: rows }))
  await received('a')
  await timePasses(20_000)
  expect(areSlipsUndated.get()).toBe(true)
  server.on(SLIPS, () =>
    Response.json(
      { total: rows.length, slips: rows },
      { headers: { date: new Date(Date.now()).toUTCString() } },
    ),
  )
  await timePasses(MINUTE_MS)
  expect(areSlipsUndated.get()).toBe(false)
})

it('tells a refused slip as refused, with its reason, and asks no more', async () => {
  await received('a')
  await timePasses(20_000)
  expect(standing()).toEqual([{ state: 'received', note: null, amount: null }])
  judge('a', { status: 'FAILED', note: 'SLIP_DUPLICATE' })
  await timePasses(20_000)
  expect(standing()).toEqual([{ state: 'rejected', note: 'SLIP_DUPLICATE', amount: null }])
  const asked = server.calls.length
  await timePasses(3 * MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
})

it('tells an accepted slip as accepted, with its amount', async () => {
  await received('a')
  judge('a', { status: 'SUCCESS', amount: 500.25 })
  await timePasses(20_000)
  expect(standing()).toEqual([{ state: 'accepted', note: null, amount: 50_025n }])
})

it('looks at once for what an earlier page has sent, and no more often while the connection comes and goes', async () => {
  await received('a')
  judge('a', { status: 'FAILED', note: 'SLIP_DUPLICATE' })
  await timePasses(100)
  expect(standing()).toMatchObject([{ state: 'rejected', note: 'SLIP_DUPLICATE' }])
  await received('b')
  const asked = server.calls.length
  for (let times = 0; times < 3; times += 1) {
    turn('hidden')
    turn('visible')
    await timePasses(1000)
  }
  expect(server.calls).toHaveLength(asked)
  await timePasses(2000)
  expect(server.calls).toHaveLength(asked + 1)
})

it('reads the money again where another tab has found out that a slip was accepted', async () => {
  const read = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  const { id } = await received('a')
  await timePasses(1000)
  read.mockClear()
  await changeSlip(id, { state: 'accepted', amount: 50_000n as OutboxSlip['amount'] })
  expect(read).toHaveBeenCalled()
  read.mockRestore()
})

it('keeps two slips apart', async () => {
  const first = await received('a')
  await timePasses(10_000)
  const second = await received('b')
  await timePasses(10_000)
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  await timePasses(20_000)
  const stateOf = ({ id }: OutboxSlip) => currentSlips().find((slip) => slip.id === id)?.state
  expect([stateOf(first), stateOf(second)]).toEqual(['rejected', 'received'])
})

it('tells nothing of a slip by the row of one that was sent right before', async () => {
  const first = await received('a')
  await timePasses(500)
  const second = await received('b')
  await changeSlip(first.id, { otherSentAt: Date.now(), isOtherServerTime: true })
  // The second one's row comes late.
  rows = rows.filter(({ _id }) => _id !== 'b')
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  await timePasses(MINUTE_MS)
  const stateOf = ({ id }: OutboxSlip) => currentSlips().find((slip) => slip.id === id)?.state
  expect(stateOf(second)).toBe('received')
})

it('tells how a slip ends that was sent again after another one', async () => {
  const first = await received('a')
  // Its answer was lost, and the list did not have it.
  rows = []
  await changeSlip(first.id, { state: 'chosen' })
  await timePasses(10_000)
  const second = await received('b')
  await changeSlip(first.id, { otherSentAt: Date.now(), isOtherServerTime: true })
  await timePasses(MINUTE_MS)
  const sentAgain = { sentAt: Date.now(), isServerTime: true }
  await changeSlip(first.id, { state: 'received', sentAgain, otherSentAt: null })
  rows = [{ _id: 'a', createdAt: Date.now() + 500, status: 'PROCESSING' }, ...rows]
  await timePasses(MINUTE_MS)
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  await timePasses(MINUTE_MS)
  const stateOf = ({ id }: OutboxSlip) => currentSlips().find((slip) => slip.id === id)?.state
  expect([stateOf(first), stateOf(second)]).toEqual(['rejected', 'received'])
})

it('tells how a slip ends that was there already when it was sent again: the service made no second row', async () => {
  const first = await received('a')
  // Its answer was lost, and its row came late.
  await changeSlip(first.id, { state: 'chosen' })
  await timePasses(5 * MINUTE_MS)
  const sentAgain = { sentAt: Date.now(), isServerTime: true }
  await changeSlip(first.id, { state: 'received', sentAgain })
  await timePasses(20_000)
  // A row of its own may still come.
  expect(currentSlips()).toMatchObject([{ rowId: null }])
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'rejected', note: 'SLIP_INVALID' }])
})

it('tells nothing of a slip that was sent again where two rows may be it', async () => {
  const first = await received('a')
  rows = [{ _id: 'b', createdAt: Date.now() + 20_000, status: 'FAILED', note: 'SLIP_INVALID' }, ...rows]
  await timePasses(5 * MINUTE_MS)
  await changeSlip(first.id, {
    rowId: null,
    state: 'received',
    sentAgain: { sentAt: Date.now(), isServerTime: true },
  })
  await timePasses(3 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'received' }])
})

it('tells nothing of a slip that was sent again by the row of one in doubt that was sent in between', async () => {
  const first = await received('a')
  await changeSlip(first.id, { state: 'uncertain' })
  await timePasses(MINUTE_MS)
  const second = await received('b')
  await changeSlip(first.id, { otherSentAt: Date.now(), isOtherServerTime: true })
  await changeSlip(second.id, { state: 'uncertain' })
  // The first one has never arrived, so the player says that it is not there, and sends it again.
  rows = rows.filter(({ _id }) => _id !== 'a')
  judge('b', { status: 'SUCCESS', amount: 500 })
  await timePasses(4 * MINUTE_MS)
  await changeSlip(first.id, {
    state: 'received',
    sentAgain: { sentAt: Date.now(), isServerTime: true },
  })
  // Its row comes from a queue.
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'received', amount: null }, { state: 'uncertain' }])
  rows = [{ _id: 'a', createdAt: Date.now(), status: 'FAILED', note: 'SLIP_INVALID' }, ...rows]
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'rejected', note: 'SLIP_INVALID' }, { state: 'uncertain' }])
})

it('tells nothing of a slip while the one that was sent right before is in doubt', async () => {
  const first = await received('a')
  await changeSlip(first.id, { state: 'uncertain' })
  await timePasses(10_000)
  const second = await received('b')
  // The row of the first one is dated late, by a clock that is ahead, and the one of the second one comes late.
  rows = [{ _id: 'a', createdAt: Date.now() + 1000, status: 'FAILED', note: 'SLIP_INVALID' }]
  await timePasses(MINUTE_MS)
  expect(slipNamed(second.id)).toMatchObject({ state: 'received' })
})

it('brings a refused slip back that the player has read of as received', async () => {
  const slip = await received('a')
  await markSlipRead({ ...slip, state: 'received' })
  expect(currentSlips()).toMatchObject([{ isRead: true }])
  judge('a', { status: 'FAILED', note: 'SLIP_EXPIRED' })
  await timePasses(20_000)
  expect(currentSlips()).toMatchObject([{ state: 'rejected', isRead: false }])
})

it('claims nothing of a slip that is not in the list', async () => {
  await received('a')
  rows = [{ _id: 'old', createdAt: Date.now() - HOUR_MS, status: 'FAILED', note: 'SLIP_INVALID' }]
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toEqual([{ state: 'received', note: null, amount: null }])
})

it('asks for nothing while nobody looks or nothing can be reached, and at once afterwards', async () => {
  await received('a')
  turn('hidden')
  await timePasses(MINUTE_MS)
  reportUnreachable()
  turn('visible')
  await timePasses(MINUTE_MS)
  expect(server.calls).toEqual([])
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  reportAnswered()
  await timePasses(10_000)
  expect(standing()).toMatchObject([{ state: 'rejected' }])
})

it('does not stumble over a server that fails', async () => {
  await received('a')
  server.on(SLIPS, () => Response.json({ message: 'busy' }, { status: 503 }))
  await timePasses(30_000)
  expect(standing()).toMatchObject([{ state: 'received' }])
})

it('keeps its growing pauses while the connection comes and goes', async () => {
  await received('a')
  await timePasses(5 * MINUTE_MS)
  const asked = server.count(SLIPS)
  for (let times = 0; times < 15; times += 1) {
    reportUnreachable()
    await timePasses(1000)
    reportAnswered()
    await timePasses(1000)
  }
  expect(server.count(SLIPS)).toBeLessThanOrEqual(asked + 1)
})
