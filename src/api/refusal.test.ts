import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { UNREADABLE } from '#contract/answer-meaning.ts'
import { readRefusal } from './refusal.ts'

const nothing = { code: null, serverCodes: [], serverMessage: null, endsSession: false, isGone: false }

describe('the code', () => {
  it.each([
    [{ code: 'NO_USER' }, 'NO_USER'],
    [{ error: 'NO_USER' }, 'NO_USER'],
    [{ message: 'NO_USER' }, 'NO_USER'],
    [{ message: ' NO_USER ' }, 'NO_USER'],
    [{ code: 'E42', error: 'Bad Request', message: 'NO_BANK' }, 'NO_BANK'],
    [{ code: 'NO_GAME', message: 'NO_BANK' }, 'NO_GAME'],
    [{ code: '__proto__' }, null],
    [{ code: 'constructor' }, null],
    [{ code: 'no_user' }, null],
    [{ code: [['NO_USER']] }, null],
    [{ code: { toString: () => 'NO_USER' } }, null],
    [{ data: { code: 'NO_USER' } }, 'NO_USER'],
    [{ error: { code: 'NO_USER' } }, 'NO_USER'],
    [{ status: { code: 'NO_USER', message: 'x' } }, 'NO_USER'],
    [{ message: 'SUCCESS', data: { message: 'NO_USER' } }, 'NO_USER'],
    [{ message: 'OTP_VERIFIED' }, 'OTP_VERIFIED'],
    [{ data: { data: { code: 'NO_USER' } } }, 'NO_USER'],
    [{ data: { user: { code: 'NO_USER' } } }, null],
    [{ status: false, msg: 'NO_USER' }, 'NO_USER'],
    [{ success: false, result: 'NO_USER' }, 'NO_USER'],
    [{ status: 'NO_USER', message: 'x' }, 'NO_USER'],
    [{ data: ['NO_USER'] }, null],
    [{ message: ['NO_USER'] }, 'NO_USER'],
    [{ error: { code: 'NO_USER', message: 'x' } }, 'NO_USER'],
    [{ message: 'The given data was invalid.', errors: { username: ['EXISTING_USER'] } }, 'EXISTING_USER'],
    [{ errors: [{ field: 'bankAccountNo', message: 'EXISTING_BANK' }] }, 'EXISTING_BANK'],
    [{ data: { errors: ['NO_USER'] } }, 'NO_USER'],
    [{ errors: [{ msg: 'EXISTING_USER', path: 'username' }] }, 'EXISTING_USER'],
    [{ message: 'SUCCESS', data: { status: false } }, null],
    ['NO_USER', 'NO_USER'],
    ['no user', null],
    [Object.create({ code: 'NO_USER' }), null],
  ])('of %o is %s', (body, code) => {
    expect(readRefusal(body).code).toBe(code)
  })
})

describe('the server’s words', () => {
  it.each([
    [{ status: false, message: 'สลิปซ้ำ' }, 'สลิปซ้ำ'],
    [{ status: false, msg: 'สลิปซ้ำ' }, 'สลิปซ้ำ'],
    [{ success: false, data: { message: 'ยอดเงินไม่พอ' } }, 'ยอดเงินไม่พอ'],
    [{ error: { message: 'Not enough' } }, 'Not enough'],
    [{ status: { code: 'VOUCHER_OUT_OF_STOCK', message: 'ซองนี้ถูกรับครบแล้ว' }, data: null }, 'ซองนี้ถูกรับครบแล้ว'],
    [{ status: { code: 'ERR', message: 'failed' }, data: { message: 'ยอดเงินไม่พอ' } }, 'ยอดเงินไม่พอ'],
    [{ message: 'success', data: { error: 'Over the limit' } }, 'Over the limit'],
    [{ message: 'ยอดเงินไม่พอ', data: {} }, 'ยอดเงินไม่พอ'],
    [{ error: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [{ error: 'Not enough', message: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [{ error: 'E101' }, null],
    [{ message: ['too small', 'too late'], error: 'Bad Request', statusCode: 400 }, 'too small, too late'],
    [{ error: { code: 'E1', message: 'ยอดเงินไม่พอ' } }, 'ยอดเงินไม่พอ'],
    [{ errors: ['ยอดเงินไม่พอ'] }, 'ยอดเงินไม่พอ'],
    [
      { message: 'The given data was invalid.', errors: { amount: ['จำนวนเงินขั้นต่ำคือ 300 บาท'] } },
      'จำนวนเงินขั้นต่ำคือ 300 บาท',
    ],
    [{ message: 'ข้อมูลไม่ถูกต้อง', errors: { name: ['กรอกชื่อ'], bank: ['เลือกธนาคาร'] } }, 'กรอกชื่อ, เลือกธนาคาร'],
    [{ message: 'Validation failed', errors: [{ field: 'amount', message: 'Too small' }] }, 'Too small'],
    [{ errors: [{ msg: 'จำนวนเงินขั้นต่ำคือ 300 บาท', path: 'amount' }] }, 'จำนวนเงินขั้นต่ำคือ 300 บาท'],
    [{ errors: { amount: { msg: 'Too small', path: 'amount' } } }, 'Too small'],
    [{ errors: [{ field: 'amount', defaultMessage: 'must be at least 300' }] }, 'must be at least 300'],
    [{ message: 'ยอดเงินไม่พอ', errors: ['E11'] }, 'ยอดเงินไม่พอ'],
    [{ message: 'ยอดเงินไม่พอ', errors: { amount: { min: 300 } } }, 'ยอดเงินไม่พอ'],
    [{ status: 400, error: 'Bad Request', path: '/api/wallet/withdrawAll' }, null],
    [{ statusCode: 400, message: 'Bad Request' }, null],
    [{ title: 'Unprocessable Entity', status: 422, detail: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [{ title: 'Bad Request', status: 400, detail: 'Bad Request' }, null],
    [{ title: 'Unauthorized', status: 401, detail: 'Bad credentials' }, null],
    [{ message: 'Too Many Attempts.' }, null],
    ['Too Many Requests', null],
    [{ message: 'ยอดเงินไม่พอ', title: 'Conflict', detail: 'SQL state 40001' }, 'ยอดเงินไม่พอ'],
    [{ _id: 'w1', amount: 200, detail: 'ถอนเงิน' }, null],
    ['ยอดเงินไม่พอ', 'ยอดเงินไม่พอ'],
    ['x'.repeat(201), null],
  ])('in %o are %o', (body, words) => {
    expect(readRefusal(body).serverMessage).toBe(words)
  })

  it('are cut at 500 characters, with a sign', () => {
    expect(readRefusal({ message: 'x'.repeat(500) }).serverMessage).toBe('x'.repeat(500))
    expect(readRefusal({ message: 'ที่'.repeat(200) }).serverMessage).toMatch(/^(ที่){100,}.*…$/)
  })

  it.each([[{ message: '' }], [{ message: 404 }], [{ message: null }], [{ message: {} }]])(
    'are none in %o',
    (body) => {
      expect(readRefusal(body)).toEqual(nothing)
    },
  )
})

describe('the end of a session', () => {
  it.each([
    [{ error: 'invalid-token' }],
    [{ message: config.identityMessage }],
    [{ code: 'EXPIRED_AUTH_TOKEN' }],
    [{ error: 'EXPIRED_AUTH_TOKEN' }],
    [{ message: 'EXPIRED_AUTH_TOKEN' }],
    [{ error: 'invalid-token', message: 'SUCCESS' }],
  ])('is in %o', (body) => {
    expect(readRefusal(body).endsSession).toBe(true)
  })

  it.each([
    [{ message: 'invalid-token' }],
    [{ error: 'invalid-token-format' }],
    [{ data: { error: 'invalid-token' } }],
    [[{ error: 'invalid-token' }]],
    [{ error: ['invalid-token'] }],
    [{ message: `${config.identityMessage}!` }],
    ['invalid-token'],
    [{ error: 'invalid-token ' }],
    [{ error: ' invalid-token' }],
    [{ code: 'EXPIRED_AUTH_TOKEN\n' }],
    [{ message: `${config.identityMessage} ` }],
    [{ code: 'WRONG_PASSWORD' }],
  ])('is not in %o', (body) => {
    expect(readRefusal(body).endsSession).toBe(false)
  })
})

describe('a service that is gone', () => {
  it.each([[{ message: 'gone' }], [{ message: 'gone', error: 'x' }]])('says so by %o', (body) => {
    expect(readRefusal(body).isGone).toBe(true)
  })

  it.each([
    [{ error: 'gone' }],
    [{ message: 'gone ' }],
    [{ message: ['gone'] }],
    [{ message: 'Gone' }],
    [{ message: 'gone fishing' }],
    [{ data: { message: 'gone' } }],
    [{ messages: [{ message: 'gone' }] }],
    ['gone'],
  ])('is not said by %o', (body) => {
    expect(readRefusal(body).isGone).toBe(false)
  })
})

it.each([[undefined], [null], [[]], [['MONEY_NOT_ENOUGH']], [42], [true], [UNREADABLE]])(
  'reads nothing from %o',
  (body) => {
    expect(readRefusal(body)).toEqual(nothing)
  },
)

it('the reason of a slip that was refused at once stands in its note', () => {
  const slip = { _id: 's1', status: 'FAILED', note: 'SLIP_DUPLICATE', amount: 0 }
  expect(readRefusal(slip).serverCodes).toEqual(['SLIP_DUPLICATE', 'FAILED'])
})

it('the name of the reason may stand beside a code of the server’s own', () => {
  const refused = { success: false, code: 'E01', error: 'NO_COIN' }
  expect(readRefusal(refused).serverCodes).toEqual(['E01', 'NO_COIN'])
  expect(readRefusal({ code: 'E01', data: refused }).serverCodes).toContain('NO_COIN')
})

it.each(['code', 'error', 'errorCode', 'msg'])(
  'a reason that is no key of the catalogue may stand in `%s`',
  (field) => {
    const refused = { success: false, [field]: 'SLIP_DUPLICATE', message: 'สลิปนี้ถูกใช้แล้ว' }
    expect(readRefusal(refused).serverCodes).toEqual(['SLIP_DUPLICATE'])
  },
)
