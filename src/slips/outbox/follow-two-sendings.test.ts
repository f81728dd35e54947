import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { changeSlip, currentSlips, type OutboxSlip, slipNamed } from './slip-outbox.ts'
import { followedSlips } from './testing/followed-slips.ts'

const { list, received, judge, standing } = followedSlips()

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
  list.rows = list.rows.filter(({ _id }) => _id !== 'b')
  judge('a', { status: 'FAILED', note: 'SLIP_INVALID' })
  await timePasses(MINUTE_MS)
  const stateOf = ({ id }: OutboxSlip) => currentSlips().find((slip) => slip.id === id)?.state
  expect(stateOf(second)).toBe('received')
})

it('tells how a slip ends that was sent again after another one', async () => {
  const first = await received('a')
  // Its answer was lost, and the list did not have it.
  list.rows = []
  await changeSlip(first.id, { state: 'chosen' })
  await timePasses(10_000)
  const second = await received('b')
  await changeSlip(first.id, { otherSentAt: Date.now(), isOtherServerTime: true })
  await timePasses(MINUTE_MS)
  const sentAgain = { sentAt: Date.now(), isServerTime: true }
  await changeSlip(first.id, { state: 'received', sentAgain, otherSentAt: null })
  list.rows = [{ _id: 'a', createdAt: Date.now() + 500, status: 'PROCESSING' }, ...list.rows]
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
  list.rows = [
    { _id: 'b', createdAt: Date.now() + 20_000, status: 'FAILED', note: 'SLIP_INVALID' },
    ...list.rows,
  ]
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
  list.rows = list.rows.filter(({ _id }) => _id !== 'a')
  judge('b', { status: 'SUCCESS', amount: 500 })
  await timePasses(4 * MINUTE_MS)
  await changeSlip(first.id, {
    state: 'received',
    sentAgain: { sentAt: Date.now(), isServerTime: true },
  })
  // Its row comes from a queue.
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'received', amount: null }, { state: 'uncertain' }])
  list.rows = [{ _id: 'a', createdAt: Date.now(), status: 'FAILED', note: 'SLIP_INVALID' }, ...list.rows]
  await timePasses(2 * MINUTE_MS)
  expect(standing()).toMatchObject([{ state: 'rejected', note: 'SLIP_INVALID' }, { state: 'uncertain' }])
})

it('tells nothing of a slip while the one that was sent right before is in doubt', async () => {
  const first = await received('a')
  await changeSlip(first.id, { state: 'uncertain' })
  await timePasses(10_000)
  const second = await received('b')
  // The row of the first one is dated late, by a clock that is ahead, and the one of the second one comes late.
  list.rows = [{ _id: 'a', createdAt: Date.now() + 1000, status: 'FAILED', note: 'SLIP_INVALID' }]
  await timePasses(MINUTE_MS)
  expect(slipNamed(second.id)).toMatchObject({ state: 'received' })
})
