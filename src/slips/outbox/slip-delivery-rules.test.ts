import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { refusalOf, slipReasonOf, turnAfter } from './slip-delivery-rules.ts'

/** Whether an earlier upload of the slip is in doubt. */
const [first, again] = [false, true]
const refusal = (serverCodes: string[], serverMessage: string | null = null) =>
  new ApiError('refused', { status: 400, serverCodes, serverMessage })

describe('after a slip was sent without success', () => {
  it.each<[what: string, error: unknown, wasInDoubt: boolean, turn: string]>([
    ['no network', new ApiError('offline'), first, 'waiting'],
    ['no network, but it may have arrived before', new ApiError('offline'), again, 'look'],
    ['no answer', new ApiError('network'), first, 'look'],
    ['a time-out', new ApiError('timeout'), first, 'look'],
    [
      'a refusal with status 200',
      new ApiError('refused', { status: 200, serverMessage: 'ยอดในสลิปไม่ตรง' }),
      first,
      'refused',
    ],
    ...['สลิปซ้ำ', 'สลิปนี้ถูกใช้งานแล้ว', 'ສະລິບນີ້ໃຊ້ແລ້ວ', 'This slip has been used'].map(
      (serverMessage): [string, unknown, boolean, string] => [
        `"used before" in words: ${serverMessage}`,
        new ApiError('refused', { status: 400, serverMessage }),
        first,
        'look',
      ],
    ),
    ["a proxy's page", new ApiError('server', { status: 502 }), first, 'look'],
    ['an answer that cannot be read', new ApiError('malformed'), first, 'look'],
    ['an answer that says little', new ApiError('accepted', { status: 204 }), first, 'look'],
    ['the same key is still under way', new ApiError('refused', { status: 409 }), first, 'look'],
    ['a refusal', new ApiError('refused', { status: 400, code: 'SLIP_UPLOAD_FAIL' }), first, 'refused'],
    ['a refusal of what may have arrived before', refusal(['SLIP_INVALID']), again, 'look'],
    ['"used before"', refusal(['SLIP_DUPLICATE']), first, 'look'],
    ['"used before", beside another code', refusal(['E42', 'SLIP_DUPLICATE']), first, 'look'],
    ['"used before", as the message alone', refusal([], 'SLIP_DUPLICATE'), first, 'look'],
    ['cancelled', new ApiError('cancelled'), first, 'look'],
  ])('%s', (_, error, wasInDoubt, turn) => {
    expect(turnAfter(error, wasInDoubt)).toBe(turn)
  })
})

it.each([
  [refusal(['SLIP_EXPIRED'], 'too late'), 'SLIP_EXPIRED'],
  [refusal(['E42'], 'SLIP_INVALID'), 'SLIP_INVALID'],
  [refusal(['__proto__'], 'constructor'), null],
  [new Error('x'), null],
  [null, null],
])('the reason of %o', (error, reason) => {
  expect(slipReasonOf(error)).toBe(reason)
})

it('an answer with something rejected in it is kept as a refusal', () => {
  const said = { serverCodes: ['duplicate'], serverMessage: 'สลิปนี้ถูกใช้แล้ว' }
  expect(refusalOf(new ApiError('malformed', { status: 200, ...said }))).toEqual({
    kind: 'refused',
    status: 200,
    serverCode: null,
    serverMessage: 'สลิปนี้ถูกใช้แล้ว',
  })
})

it('words beside something rejected are kept where they are all that names the reason', () => {
  const rejected = new ApiError('malformed', { status: 200, serverMessage: 'สลิปนี้ถูกใช้แล้ว' })
  expect(refusalOf(rejected)).toMatchObject({ kind: 'refused', serverMessage: 'สลิปนี้ถูกใช้แล้ว' })
})

it('only a refusal is kept as one', () => {
  expect(refusalOf(new ApiError('refused', { status: 400, code: 'SLIP_UPLOAD_FAIL' }))).toEqual({
    kind: 'refused',
    status: 400,
    serverCode: 'SLIP_UPLOAD_FAIL',
    serverMessage: null,
  })
  expect(refusalOf(refusal(['E42', 'SLIP_EXPIRED']))).toMatchObject({ serverCode: 'SLIP_EXPIRED' })
  expect(refusalOf(refusal(['E42', 'OTHER']))).toMatchObject({ serverCode: null })
  expect(refusalOf(new ApiError('timeout'))).toBeNull()
  expect(refusalOf(new ApiError('malformed', { status: 200 }))).toBeNull()
  expect(refusalOf(new ApiError('accepted', { status: 200, serverMessage: 'รับสลิปแล้ว' }))).toBeNull()
})
