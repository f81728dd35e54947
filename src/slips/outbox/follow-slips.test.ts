import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { areSlipsUndated } from './are-slips-undated.ts'
import { changeSlip, currentSlips, markSlipRead, type OutboxSlip } from './slip-outbox.ts'
import { followedSlips, SLIPS } from './testing/followed-slips.ts'

const { server, list, turn, received, judge, standing } = followedSlips()

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
    list.rows = list.rows.map((row) => ({ ...row, createdAt }))
    await timePasses(60_000)
    expect(areSlipsUndated.get()).toBe(true)
  },
)

it('promises no end of the check where the server does not tell its time', async () => {
  // Long since the last answer that has told it, by the clock that was set meanwhile.
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  server.on(SLIPS, () => Response.json({ total: list.rows.length, slips: list.rows }))
  await received('a')
  await timePasses(20_000)
  expect(areSlipsUndated.get()).toBe(true)
  server.on(SLIPS, () =>
    Response.json(
      { total: list.rows.length, slips: list.rows },
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

it('brings a refused slip back that the player has read of as received', async () => {
  const slip = await received('a')
  await markSlipRead({ ...slip, state: 'received' })
  expect(currentSlips()).toMatchObject([{ isRead: true }])
  judge('a', { status: 'FAILED', note: 'SLIP_EXPIRED' })
  await timePasses(20_000)
  expect(currentSlips()).toMatchObject([{ state: 'rejected', isRead: false }])
})

it('keeps a refusal unread that another tab has heard of, while the screen still shows it as received', async () => {
  const slip = await received('a')
  await changeSlip(slip.id, { state: 'rejected', note: 'SLIP_EXPIRED' })
  await markSlipRead({ ...slip, state: 'received' })
  expect(currentSlips()).toMatchObject([{ state: 'rejected', isRead: false }])
})

it('claims nothing of a slip that is not in the list', async () => {
  await received('a')
  list.rows = [{ _id: 'old', createdAt: Date.now() - HOUR_MS, status: 'FAILED', note: 'SLIP_INVALID' }]
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
