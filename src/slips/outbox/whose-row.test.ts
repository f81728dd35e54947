import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { isHeldHere } from '#offline/exclusive.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { lookForSlip, resumeSlips } from './deliver-slips.ts'
import { removeSlip, sendSlip } from './send-slip.ts'
import {
  changeSlip,
  currentSlips,
  markSlipRead,
  type OutboxSlip,
  onOutboxChange,
  slipNamed,
} from './slip-outbox.ts'
import { phoneWithSlips } from './testing/slip-phone.ts'
import type { Fate } from './testing/slip-service.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

const phone = phoneWithSlips()
const { choose, send } = phone
const LOST = { answers: false } as const

it.each([
  ['was refused', async () => {}],
  ['was refused, and removed', (slip: OutboxSlip) => removeSlip(phone.client, slip)],
])('a slip that is sent again is not told by the row of one that %s in between', async (_, then) => {
  const [first, other] = [await choose('1'), await choose('2')]
  await send(first, { ...LOST, arrives: false })
  await timePasses(2 * MINUTE_MS)
  await send(other, { isRefused: true, verdict: 'SLIP_INVALID' })
  expect(slipNamed(other.id)).toMatchObject({ state: 'chosen', problem: { kind: 'refused' } })
  await then(other)
  await timePasses(4 * MINUTE_MS)
  await send(first, { lateMs: 2 * MINUTE_MS })
  await timePasses(1.5 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'received', rowId: null })
  await timePasses(3 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'accepted', amount: 50_000n })
})

it.each([0, 20_000])(
  'a slip that was there when it was sent again is not told as used before by its own copy, judged after %i ms',
  async (ms) => {
    phone.service.settings.copyJudgedAfterMs = ms
    const slip = await choose('1')
    await send(slip, { ...LOST, hiddenMs: 2 * MINUTE_MS })
    await timePasses(3 * MINUTE_MS)
    expect(slipNamed(slip.id)).toMatchObject({ state: 'chosen', problem: { kind: 'not-arrived' } })
    await send(slip, {})
    await timePasses(2 * MINUTE_MS)
    expect(slipNamed(slip.id)).toMatchObject({ state: 'accepted', amount: 50_000n, rowId: 'row 0 of 1' })
  },
)

it('a slip that was sent twice, and that somebody has used before, is told so', async () => {
  const slip = await choose('1')
  await send(slip, { ...LOST, arrives: false })
  await timePasses(2 * MINUTE_MS)
  await send(slip, { verdict: 'SLIP_DUPLICATE' })
  await timePasses(2 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'rejected', note: 'SLIP_DUPLICATE' })
})

it('a slip is not told as used before where the list does not reach back to its first sending', async () => {
  const slip = await choose('1')
  await send(slip, { ...LOST, hiddenMs: 2 * MINUTE_MS })
  await timePasses(3 * MINUTE_MS)
  // The player has sent as many slips from another phone as a page of the list has.
  for (let times = 0; times < 10; times += 1)
    phone.service.add('other', { verdict: 'SLIP_INVALID', isRefused: true })
  phone.service.settings.mostListed = 10
  await timePasses(10_000)
  await send(slip, {})
  await timePasses(3 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'received' })
})

it('a slip is not told as used before by the copy of another one', async () => {
  const [first, other] = [await choose('1'), await choose('2')]
  await send(first, { ...LOST, hiddenMs: 2 * MINUTE_MS })
  await timePasses(3 * MINUTE_MS)
  // Its copy is dated just after the other slip is sent, whose own row comes late.
  await send(first, { lateMs: 6000 })
  await timePasses(4000)
  await send(other, { hiddenMs: 3 * MINUTE_MS })
  await timePasses(2 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'accepted', rowId: 'row 0 of 1' })
  expect(slipNamed(other.id)).toMatchObject({ state: 'received', rowId: null })
  await timePasses(1.5 * MINUTE_MS)
  await markSlipRead({ ...first, state: 'accepted' })
  await timePasses(1.5 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'accepted', rowId: 'row 2 of 2' })
})

it('a slip whose row turns out to be a copy does not take the row of one that was sent after it', async () => {
  const [first, other] = [await choose('1'), await choose('2')]
  await send(first, { ...LOST, arrives: false })
  await timePasses(3 * MINUTE_MS)
  await send(first, { verdict: 'SLIP_DUPLICATE' })
  await timePasses(20_000)
  expect(slipNamed(first.id)).toMatchObject({ state: 'received', rowId: 'row 0 of 1' })
  await send(other, { lateMs: 38_500 })
  // Its row comes just when the first one is judged.
  await timePasses(4 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'accepted', rowId: 'row 1 of 2' })
  expect(slipNamed(first.id)).toMatchObject({ state: 'rejected', rowId: 'row 0 of 1' })
})

it('a slip that was refused when it was sent again is not told as accepted by the row of another phone', async () => {
  const slip = await choose('1')
  await send(slip, { ...LOST, arrives: false })
  await timePasses(30_000)
  phone.service.add('another phone', {})
  await timePasses(60_000)
  await changeSlip(slip.id, { state: 'chosen', rowId: null })
  await send(slip, { verdict: 'SLIP_INVALID' })
  await timePasses(5 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'received', amount: null })
})

/** A slip in doubt, and one that the server has, sent 100 s later: of both nobody knows the row. */
async function twoSlips(inDoubt: Partial<Fate>, later: Partial<Fate>) {
  const [first, other] = [await choose('1'), await choose('2')]
  await send(first, { ...LOST, ...inDoubt })
  await timePasses(100_000)
  await changeSlip(first.id, { state: 'uncertain', problem: null })
  await send(other, later)
  return [first, other] as const
}

it('a slip is told at last by the one row that is there, and one in doubt before it is missing', async () => {
  const [first, other] = await twoSlips({ arrives: false }, {})
  await timePasses(4 * MINUTE_MS)
  // The row may still be that of the first one.
  expect(slipNamed(other.id)).toMatchObject({ state: 'received', rowId: null })
  expect(slipNamed(first.id)).toMatchObject({ state: 'uncertain' })
  await timePasses(7.5 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'accepted', rowId: 'row 0 of 2' })
  void lookForSlip(phone.client, first.id)
  await timePasses(2 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'chosen', problem: { kind: 'not-arrived' } })
})

it('two slips are told at last by the two rows that are there, after one in doubt', async () => {
  const [first, other] = await twoSlips({ arrives: false }, {})
  await timePasses(10_000)
  const last = await choose('3')
  await send(last, { verdict: 'SLIP_INVALID' })
  await timePasses(12 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'accepted', rowId: 'row 0 of 2' })
  expect(slipNamed(last.id)).toMatchObject({ state: 'rejected', rowId: 'row 1 of 3' })
  expect(slipNamed(first.id)).toMatchObject({ state: 'uncertain' })
})

it('a slip is not told by the late row of one in doubt, however late its own row is', async () => {
  const [first, other] = await twoSlips(
    { lateMs: 102_000, verdict: 'SLIP_INVALID' },
    { lateMs: 4 * MINUTE_MS },
  )
  await timePasses(10 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'received', rowId: null })
  expect(slipNamed(first.id)).toMatchObject({ state: 'uncertain' })
})

it('a slip is told by no row where the list does not go back to the one in doubt', async () => {
  const [, other] = await twoSlips({ arrives: false }, {})
  phone.service.settings.mostListed = 1
  phone.service.add('other', { verdict: 'SLIP_INVALID', isRefused: true })
  await timePasses(10 * MINUTE_MS)
  expect(slipNamed(other.id)).toMatchObject({ state: 'received', rowId: null })
})

const isOut = ({ state }: OutboxSlip) => state !== 'chosen' && state !== 'waiting'

it.each([
  ['that wait', 'waiting', () => {}],
  ['that wait, while the page is looked at again', 'waiting', () => void resumeSlips(phone.client)],
  [
    'of which the player sends it just then',
    'chosen',
    ({ id }: OutboxSlip) => void sendSlip(phone.client, id),
  ],
] as const)(
  'of two slips %s, the second one is not told by the row of the first one, which was refused',
  async (_, state, act) => {
    const slips = [await choose('1'), await choose('2')] as const
    await changeSlip(slips[0].id, { state: 'waiting' })
    await changeSlip(slips[1].id, { state })
    phone.service.settings.fate = { isRefused: true, verdict: 'SLIP_INVALID', lateMs: 0 }
    const stop = onOutboxChange(() => {
      if (currentSlips()[0]?.state !== 'chosen') return
      // The row of the second one comes late.
      phone.service.settings.fate = { lateMs: 20_000 }
      stop()
      setTimeout(() => act(slips[1]), 500)
    })
    void resumeSlips(phone.client)
    await timePasses(20_000)
    expect(currentSlips()).toMatchObject([{ state: 'chosen' }, { state: 'received', rowId: null }])
    await timePasses(3 * MINUTE_MS)
    expect(currentSlips()).toMatchObject([{ state: 'chosen' }, { state: 'accepted', rowId: 'row 1 of 2' }])
  },
)

it('the slips of the next session do not wait for a refused one of the session before', async () => {
  const slips = [await choose('1'), await choose('2')] as const
  for (const { id } of slips) await changeSlip(id, { state: 'waiting' })
  phone.service.settings.fate = { isRefused: true, verdict: 'SLIP_INVALID', lateMs: 0 }
  void resumeSlips(phone.client)
  await timePasses(1000)
  expect(currentSlips()).toMatchObject([
    { state: 'chosen', problem: { kind: 'refused' } },
    { state: 'waiting' },
  ])
  leave('logout')
  // Another player's list.
  phone.service.rows.length = 0
  signIn('token', { remember: false })
  await timePasses(0)
  expect(isHeldHere(`slip ${slips[1].id}`)).toBe(false)
  const next = await choose('3')
  await send(next, {})
  expect(currentSlips().filter(isOut)).toMatchObject([{ id: next.id, state: 'received' }])
})

it.each([
  ['two that wait for the network', 0, async () => void resumeSlips(phone.client)],
  [
    'two that wait, in a page that is looked at again',
    3000,
    async () => {
      void resumeSlips(phone.client)
      void resumeSlips(phone.client)
    },
  ],
  [
    'two of which the second one is sent while the first one is still on its way',
    10_000,
    async ([first, second]: readonly OutboxSlip[]) => {
      for (const slip of [first, second]) {
        if (slip) void changeSlip(slip.id, { state: 'chosen' }).then(() => sendSlip(phone.client, slip.id))
        await timePasses(5000)
      }
    },
  ],
])('of slips that leave one right after the other each is told how it ends: %s', async (_, answerMs, act) => {
  const slips = [await choose('1'), await choose('2')]
  for (const { id } of slips) await changeSlip(id, { state: 'waiting' })
  phone.service.settings.fate = { answerMs, lateMs: answerMs / 2 }
  await act(slips)
  await timePasses(4 * MINUTE_MS)
  expect(currentSlips()).toMatchObject([
    { bankAccountNo: '1', state: 'accepted', rowId: 'row 0 of 1' },
    { bankAccountNo: '2', state: 'accepted', rowId: 'row 1 of 2' },
  ])
})
