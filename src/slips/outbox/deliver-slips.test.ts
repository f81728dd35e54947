import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { reportAnswered } from '#offline/connection.ts'
import { settled } from '../../../tests/support/fake-server.ts'
import { lookForSlip, resumeSlips } from './deliver-slips.ts'
import { followSlips } from './follow-slips.ts'
import { sendSlip } from './send-slip.ts'
import { changeSlip, currentSlips, keepSlip, markSlipRead, slipNamed } from './slip-outbox.ts'
import { type Fate, fatedUploads } from './testing/fated-uploads.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

const service = fatedUploads()

const lost = { answers: false }
it.each([
  [
    'which arrives',
    [
      { arrives: true, answers: true },
      { arrives: true, ...lost },
    ],
    ['received', 'received'],
  ],
  [
    'which does not',
    [
      { arrives: true, answers: true },
      { arrives: false, ...lost },
    ],
    ['received', 'chosen'],
  ],
  [
    'and neither arrives',
    [
      { arrives: false, ...lost },
      { arrives: false, ...lost },
    ],
    ['chosen', 'chosen'],
  ],
])(
  'of two waiting slips that go out one after the other, the answer to the second one is lost, %s',
  async (_, given, states) => {
    service.fates = given
    Object.assign(config, { settleMs: 60_000 })
    const client = new QueryClient()
    followSlips(client)
    for (const name of ['first', 'second']) {
      const { id } = await keepSlip({ picture: new Blob([name]), bankCode: 'GSB', bankAccountNo: '1' })
      await changeSlip(id, { state: 'waiting' })
    }
    await settled(resumeSlips(client))
    // After a lost answer the others wait for the connection.
    reportAnswered()
    await settled(resumeSlips(client))
    expect(currentSlips().map(({ state }) => state)).toEqual(states)
  },
)

it('a slip that was refused is dated by the phone again, whose clock may be wrong by weeks', async () => {
  service.fates = [{ arrives: false, answers: true, refusal: 'SLIP_INVALID' }]
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await sendSlip(new QueryClient(), id)
  expect(slipNamed(id)).toMatchObject({ state: 'chosen', sentAt: null, isServerTime: false })
})

it('what another slip was sent between two sendings does not hide the second one', async () => {
  service.fates = [
    { arrives: false, answers: false },
    { arrives: true, answers: true },
    { arrives: true, answers: true },
  ]
  const client = new QueryClient()
  const ids: string[] = []
  for (const name of ['first', 'second']) {
    const { id } = await keepSlip({ picture: new Blob([name]), bankCode: 'GSB', bankAccountNo: '1' })
    ids.push(id)
    const sent = sendSlip(client, id)
    setTimeout(reportAnswered, 100)
    await settled(sent)
  }
  const [id = ''] = ids
  expect(slipNamed(id)).toMatchObject({ state: 'chosen', problem: { kind: 'not-arrived' } })
  await settled(sendSlip(client, id))
  expect(slipNamed(id)).toMatchObject({ state: 'received', otherSentAgain: null })
  expect(slipNamed(id)?.sentAgain).not.toBeNull()
})

it.each<[string, Fate]>([
  ['whose answer is lost', { arrives: false, answers: false }],
  ['that a limit of calls refuses', { arrives: false, answers: true, says: [{ message: 'Too Many' }, 429] }],
])('a second sending %s does not take the row of another slip that was put away', async (_, second) => {
  service.fates = [{ arrives: false, answers: false }, { arrives: true, answers: true }, second]
  const client = new QueryClient()
  const ids: string[] = []
  for (const name of ['first', 'second']) {
    const { id } = await keepSlip({ picture: new Blob([name]), bankCode: 'GSB', bankAccountNo: '1' })
    ids.push(id)
    setTimeout(reportAnswered, 100)
    await settled(sendSlip(client, id))
  }
  const [first = '', other = ''] = ids
  service.rows = service.rows.map((row) => ({ ...row, status: 'SUCCESS' }))
  await changeSlip(other, { state: 'accepted', rowId: 'row 0' })
  await markSlipRead({ id: other, state: 'accepted', amount: null })
  expect(currentSlips()).toMatchObject([{ id: first, state: 'chosen' }])
  setTimeout(reportAnswered, 100)
  await settled(sendSlip(client, first))
  expect(currentSlips()).toMatchObject([{ id: first, state: 'chosen' }])
})

it('a slip is not looked for that was refused meanwhile', async () => {
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await lookForSlip(new QueryClient(), id)
  expect(currentSlips()).toMatchObject([{ state: 'chosen' }])
})

it('a slip whose row comes a while after its answer was lost is not called missing', async () => {
  Object.assign(config, { settleMs: 4000 })
  service.fates = [{ arrives: false, answers: false }]
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const sent = sendSlip(new QueryClient(), id)
  setTimeout(() => {
    service.rows = [{ _id: 'row', createdAt: Date.now(), status: 'PROCESSING' }]
  }, 2000)
  // After a lost answer nothing is asked until there is a connection.
  setTimeout(reportAnswered, 100)
  await settled(sent)
  expect(currentSlips()).toMatchObject([{ state: 'received', problem: null }])
})

it.each([
  ['20 s behind', 20_000, 'uncertain'],
  ['right, and it is of long before', 300_000, 'chosen'],
])('of a lost answer, where the list has a slip by a clock that is %s', async (_, ms, state) => {
  service.rows = [{ _id: 'row', createdAt: Date.now() - ms, status: 'PROCESSING' }]
  service.fates = [{ arrives: false, answers: false }]
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  setTimeout(reportAnswered, 100)
  await settled(sendSlip(new QueryClient(), id))
  expect(currentSlips()).toMatchObject([{ state }])
})

const ago = (ms: number) => new Date(Date.now() - ms)
it.each<[what: string, rows: (number | string)[], state: string]>([
  ['the list does not have', [], 'chosen'],
  ['the list has not since long before', [ago(300_000).getTime()], 'chosen'],
  ['is in the list by a clock that is 20 s behind', [ago(20_000).getTime()], 'uncertain'],
  [
    'may be in the list, whose times name no zone',
    [ago(0).toISOString().slice(0, 19).replace('T', ' ')],
    'uncertain',
  ],
])('"used before" of a slip that %s', async (_, times, state) => {
  service.rows = times.map((createdAt, index) => ({ _id: `row ${index}`, createdAt, status: 'PROCESSING' }))
  service.fates = [{ arrives: false, answers: true, refusal: 'SLIP_DUPLICATE' }]
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await settled(sendSlip(new QueryClient(), id))
  const problem = state === 'chosen' ? { kind: 'refused', serverCode: 'SLIP_DUPLICATE' } : null
  expect(currentSlips()).toMatchObject([{ state, problem }])
})

const USED = 'สลิปนี้ถูกใช้แล้ว'
const inWords = { kind: 'refused', serverCode: null, serverMessage: USED }
it.each<[string, object, number, object | null]>([
  ['a 409', { message: USED }, 409, inWords],
  ['"duplicate" with status 200', { status: 'duplicate', message: USED }, 200, inWords],
  ['"duplicate" as the result', { result: 'duplicate', message: USED }, 200, inWords],
  ['"not valid"', { valid: false, message: USED }, 200, inWords],
  ['a number of its own for a no', { status: { code: 1012, message: USED } }, 200, inWords],
  ['a broken server', { message: USED }, 500, null],
])('a slip that %s leaves in doubt keeps what the service said', async (_, body, status, problem) => {
  // Nobody can say when this one was made: it may be the slip.
  service.rows = [{ _id: 'old', createdAt: '2026-11-26 10:00:00', status: 'PROCESSING' }]
  service.fates = [{ arrives: false, answers: true, says: [body, status] }]
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  const client = new QueryClient()
  await settled(sendSlip(client, id))
  expect(slipNamed(id)?.state).toBe('uncertain')
  for (const look of [async () => {}, () => lookForSlip(client, id)]) {
    await settled(look())
    expect(slipNamed(id)).toMatchObject({ state: 'uncertain', problem })
  }

  // Once the list certainly lacks it, the reason is told.
  service.rows = []
  await settled(lookForSlip(client, id))
  expect(slipNamed(id)).toMatchObject({ state: 'chosen', problem: problem ?? { kind: 'not-arrived' } })
})

it('asks to be woken only without a network: with one the browser wakes the page at once, again and again', async () => {
  const register = vi.fn(async () => {})
  const serviceWorker = { ready: Promise.resolve({ sync: { register } }) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  service.isOpen = false
  const client = new QueryClient()
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await settled(sendSlip(client, id))
  expect(slipNamed(id)?.state).toBe('waiting')
  await settled(resumeSlips(client))
  expect(register).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: false, serviceWorker })
  await settled(resumeSlips(client))
  await expect.poll(() => register).toHaveBeenCalledOnce()
})
