import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account.ts'
import { autoLogin } from '#contract/auto-login.ts'
import { bonus } from '#contract/bonus.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { login } from '#contract/login.ts'
import { otp } from '#contract/otp.ts'
import { promotion } from '#contract/promotion.ts'
import { reconciliations } from '#contract/reconciliations.ts'
import { refund } from '#contract/refund.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { errorText, readableWords } from '#i18n/error-text.ts'
import { ApiError, acceptanceIn } from './api-error.ts'
import { onSignal } from './signals.ts'
import { comesTo } from './testing/comes-to.ts'

describe.each<[string, AnyEndpoint, string]>([
  ['a game', autoLogin.pg, 'link'],
  ['the picture of a slip', statement.slipReference, 'url'],
])('the address of %s', (_, endpoint, name) => {
  it.each(['https://play.example/?t=1', '/games/PG', 'www.play.example/in'])(
    'is %s in any form',
    (address) => {
      for (const body of [
        address,
        { [name]: address },
        { data: address },
        { success: true, data: { [name]: address } },
      ]) {
        expect(comesTo(endpoint, body)).toBe(address)
      }
    },
  )

  it.each(['ผู้ใช้ไม่พบ', 'User not found', 'OK', 'pending'])('is not the sentence %s', (words) => {
    for (const body of [words, JSON.stringify(words), { [name]: words }, { message: words }]) {
      expect(comesTo(endpoint, body)).toMatchObject({ kind: 'malformed' })
    }
  })

  it('is refused in the words of a server that says no', () => {
    const error = comesTo(endpoint, { status: false, message: 'ผู้ใช้ไม่พบ', [name]: '' })
    expect(error).toBeInstanceOf(ApiError)
    expect(errorText(error)).toBe('ผู้ใช้ไม่พบ')
  })
})

describe('a wrong one-time code', () => {
  it.each([
    { code: 'INVALID_OTP', message: 'รหัส OTP ไม่ถูกต้อง' },
    { status: 0, message: 'รหัส OTP ไม่ถูกต้อง' },
    { code: 1, msg: 'รหัส OTP ไม่ถูกต้อง' },
    { success: true, message: 'รหัส OTP ไม่ถูกต้อง' },
    { success: true, data: { code: 'INVALID_OTP', message: 'รหัส OTP ไม่ถูกต้อง' } },
  ])('is told in the server’s words, also with status 200: %j', (body) => {
    expect(errorText(comesTo(otp.verify, body))).toBe('รหัส OTP ไม่ถูกต้อง')
  })
})

describe('a refund or bonus that is gone', () => {
  it.each([
    [200, { result: false, message: 'NO_REFUND' }],
    [200, { success: false, code: 'NO_REFUND' }],
    [404, { message: 'NO_REFUND' }],
    [400, { code: 'NO_REFUND' }],
  ])('is none for the screen, whatever was there before (%i %o)', (status, body) => {
    expect(comesTo(refund.check, body, status)).toMatchObject({ result: false, refundAmount: null })
  })

  it.each([
    [200, { status: false, message: 'NO_DATA' }],
    [404, { code: 'NO_DATA' }],
  ])('is no active bonus for the screen (%i %o)', (status, body) => {
    expect(comesTo(bonus.checkActive, body, status)).toMatchObject({ status: false })
  })

  it.each([
    [200, { success: false, code: 'NO_PROMOTION' }],
    [404, { message: 'NO_PROMOTION' }],
    [400, { message: 'NO_PROMOTION' }],
    [200, { code: 'NO_DATA' }],
    [404, { code: 'NO_DATA' }],
  ])('is no promotion for the screen (%i %o)', (status, body) => {
    expect(comesTo(promotion.find, body, status)).toBeNull()
  })

  it('is no proof that a bonus was cancelled', () => {
    const { read, judge } = reconciliations.get(bonus.clear) ?? {}
    const answer = comesTo(read as AnyEndpoint, { status: false, message: 'NO_DATA' })
    const unknown = { sentAt: null, now: null, sendings: [], before: null, balances: null }
    const evidence = { ...unknown, input: {}, rowsBefore: null, lookAlikes: 0, nearLookAlikes: 0 }
    expect(judge?.(answer, evidence)).toBe('unclear')
  })

  it('is not told where the server says something else', () => {
    expect(comesTo(refund.check, { result: false, message: 'REQUEST_LIMIT' })).toBeInstanceOf(ApiError)
    expect(comesTo(refund.check, { message: 'NO_REFUND' }, 500)).toBeInstanceOf(ApiError)
    expect(comesTo(refund.check, { code: 'NO_DATA' }, 400)).toBeInstanceOf(ApiError)
  })
})

describe('an upload of a slip', () => {
  it.each([
    [{ status: 'duplicate' }, ['duplicate'], null],
    [{ state: 'already_used' }, ['already_used'], null],
    [{ status: 'duplicate', message: 'SUCCESS' }, ['duplicate'], null],
    [{ status: 'expired', message: 'สลิปหมดอายุ' }, ['expired'], 'สลิปหมดอายุ'],
    [
      { success: true, data: { status: 'REJECTED', note: 'SLIP_INVALID' } },
      ['SLIP_INVALID', 'REJECTED'],
      null,
    ],
  ])('that is answered with %j was not taken, and the reason is kept', (body, serverCodes, serverMessage) => {
    expect(comesTo(wallet.slip, body)).toMatchObject({
      kind: 'malformed',
      code: null,
      serverCodes,
      serverMessage,
    })
  })

  it.each([
    { success: true, error: 'x' },
    { message: 'INTERNAL_SERVER_ERROR', status: 'expired' },
    { statusCode: 500, message: 'SQL state 40001' },
  ])('that is answered with %j keeps no words', (body) => {
    expect(comesTo(wallet.slip, body)).toMatchObject({
      kind: 'malformed',
      serverCodes: [],
      serverMessage: null,
    })
  })
})

describe('a 401 of a form without a reason', () => {
  it.each<[string, AnyEndpoint, string]>([
    ['the login', login, 'WRONG_CREDENTIAL'],
    ['the change of password', account.changePassword, 'WRONG_PASSWORD'],
    ['a new code', otp.send, 'OTP_SEND_FAIL'],
    ['a code', otp.verify, 'OTP_CODE_INVALID'],
  ])('means what %s is refused for, and never "log in"', (_, endpoint, code) => {
    for (const body of [
      '',
      '<h1>401 Unauthorized</h1>',
      'Unauthorized\n',
      { timestamp: 1, status: 401, error: 'Unauthorized', path: '/api/x' },
      { title: 'Unauthorized', status: 401, detail: 'Bad credentials' },
    ]) {
      expect(comesTo(endpoint, body, 401)).toMatchObject({ kind: 'refused', code })
    }
  })

  it('leaves a reason as it is', () => {
    expect(errorText(comesTo(login, { message: 'บัญชีถูกระงับ' }, 401))).toBe('บัญชีถูกระงับ')
    expect(comesTo(login, { message: 'INACTIVE_USER' }, 401)).toMatchObject({ code: 'INACTIVE_USER' })
    // Laravel says so of a session, not of a password.
    expect(comesTo(account.changePassword, { message: 'Unauthenticated.' }, 401)).toMatchObject({
      code: null,
    })
  })

  it('says nothing of other calls', () => {
    expect(comesTo(account.register, '', 401)).toMatchObject({ code: null })
    expect(comesTo(login, '', 403)).toMatchObject({ code: null })
  })
})

describe('a 401 that stands in the body of a refusal', () => {
  const signals: string[] = []
  let stop = () => {}
  beforeEach(() => {
    stop = onSignal((signal) => signals.push(signal))
  })
  afterEach(() => {
    stop()
    signals.length = 0
  })

  it.each([
    { code: 401, message: 'Token expired' },
    { success: false, statusCode: 401, message: 'Unauthorized' },
    { status: false, code: '401', msg: 'กรุณาเข้าสู่ระบบ' },
    { status: 401, error: 'Unauthorized' },
    { code: 401, message: 'x', data: null },
  ])('ends the session, whatever the call is: %j', (body) => {
    for (const endpoint of [wallet.withdraw, wallet.overview, statement.list]) {
      expect(comesTo(endpoint, body)).toMatchObject({ kind: 'refused' })
      expect(signals.splice(0), endpoint.path).toEqual(['session-ended'])
    }
  })

  it.each<[AnyEndpoint, unknown, number]>([
    [login, { code: 401, message: 'รหัสผ่านไม่ถูกต้อง' }, 200],
    [otp.verify, { success: false, statusCode: 401, message: 'Wrong' }, 200],
    [wallet.withdraw, { success: true, code: 401, message: 'x' }, 200],
    [wallet.withdraw, { message: 'SUCCESS', data: { status: 401, message: 'x' } }, 200],
    [wallet.withdraw, { success: false, data: { code: 401, message: 'x' } }, 200],
    [wallet.withdraw, { _id: 'w1', code: 401, amount: 200 }, 200],
    [wallet.withdraw, { code: 4010, message: 'x' }, 200],
    [wallet.withdraw, { statusCode: 401, message: 'x' }, 500],
    [wallet.overview, { statusCode: 401, message: 'x' }, 502],
    [bonus.checkActive, { status: true, code: '401', type: 'x' }, 200],
    [bonus.checkActive, { status: true, code: '401' }, 200],
    [wallet.withdraw, '"failed"', 200],
    [wallet.withdraw, '', 404],
    // A backend that sends the statuses of HTTP has a code of its own there.
    [wallet.withdraw, { code: 401, message: 'x' }, 400],
  ])('ends none for %o', (endpoint, body, status) => {
    comesTo(endpoint, body, status)
    expect(signals).toEqual([])
  })
})

describe('a refusal as frameworks write it', () => {
  it.each<[number, unknown, string]>([
    [422, { detail: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
    [422, { errors: [{ code: 'MONEY_NOT_ENOUGH', message: 'No money' }] }, 'MONEY_NOT_ENOUGH'],
    [422, { errors: [{ status: '422', code: 'MONEY_NOT_ENOUGH', detail: 'No money' }] }, 'MONEY_NOT_ENOUGH'],
    [400, { detail: { code: 'NO_BANK', message: 'x' } }, 'NO_BANK'],
    [400, { amount: ['MONEY_NOT_ENOUGH'] }, 'MONEY_NOT_ENOUGH'],
    [400, ['NO_BANK'], 'NO_BANK'],
    [500, { detail: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
    [200, { success: true, detail: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
  ])('keeps its key (%i %j)', (status, body, code) => {
    const error = comesTo(wallet.withdraw, body, status)
    expect(error).toMatchObject({ kind: 'refused', code })
    expect(readableWords((error as ApiError).serverMessage) ?? '').not.toContain(code)
  })

  it.each<[number, unknown, string]>([
    [400, { detail: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [403, { detail: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [400, { detail: ['ยอดเงินไม่พอ'] }, 'ยอดเงินไม่พอ'],
    [400, { amount: ['ยอดเงินไม่พอ'] }, 'ยอดเงินไม่พอ'],
    [400, { non_field_errors: ['ยอดเงินไม่พอ'] }, 'ยอดเงินไม่พอ'],
    [422, { amount: ['น้อยเกินไป'], bank: ['เลือกธนาคาร'] }, 'น้อยเกินไป, เลือกธนาคาร'],
    [400, ['ยอดเงินไม่พอ'], 'ยอดเงินไม่พอ'],
    [422, { errors: [{ status: '422', code: 'E1', detail: 'ยอดเงินไม่พอ' }] }, 'ยอดเงินไม่พอ'],
    [422, { errors: [{ code: 'E1', message: 'ยอดเงินไม่พอ' }] }, 'ยอดเงินไม่พอ'],
    [422, { detail: [{ loc: ['body', 'amount'], msg: 'ยอดเงินไม่พอ', type: 'value_error' }] }, 'ยอดเงินไม่พอ'],
    [400, { detail: { code: 'E1', message: 'ยอดเงินไม่พอ' } }, 'ยอดเงินไม่พอ'],
    [400, { message: 'ยอดเงินไม่พอ', detail: 'SQL state 40001' }, 'ยอดเงินไม่พอ'],
    [400, { message: 'ยอดเงินไม่พอ', detail: { stack: 'Error at x', path: '/api x' } }, 'ยอดเงินไม่พอ'],
    [400, { error: 'ยอดเงินไม่พอ', detail: [{ msg: 'value is not valid' }] }, 'ยอดเงินไม่พอ'],
    [400, { error: 'ยอดเงินไม่พอ', detail: 'SQL state 40001' }, 'ยอดเงินไม่พอ'],
  ])('keeps its words (%i %j)', (status, body, words) => {
    expect(comesTo(wallet.withdraw, body, status)).toMatchObject({ kind: 'refused', serverMessage: words })
  })

  it.each<[number, unknown]>([
    [404, { detail: 'Not Found' }],
    [404, { detail: 'Not found.' }],
    [422, { detail: 'E_LIMIT' }],
    [400, { detail: ['E_LIMIT'] }],
    [403, { amount: ['ยอดเงินไม่พอ'] }],
    [400, { amount: 'ยอดเงินไม่พอ' }],
    [400, { amount: [1], bank: [null] }],
    [400, { amount: [{ min: 300 }] }],
    [400, {}],
    [400, []],
    [400, '<html>["x y"]</html>'],
    [500, { detail: 'SQL state 40001' }],
    [503, ['x y']],
  ])('has no words for the player (%i %j)', (status, body) => {
    expect(comesTo(wallet.withdraw, body, status)).toMatchObject({ serverMessage: null, code: null })
  })

  it('and what was taken tells nothing by its detail', () => {
    const taken = { _id: 'w1', amount: 200, detail: 'ถอนเงิน' }
    expect(comesTo(wallet.withdraw, taken)).toMatchObject({ kind: 'accepted', serverMessage: null })
  })
})

describe('a yes to a withdrawal', () => {
  it.each([
    { success: true, data: { _id: 'w1', amount: 200, status: 'WAITING_APPROVE' } },
    { success: true, status: 'IN_PROGRESS' },
    { message: 'SUCCESS', data: { rows: [{ status: 'รอดำเนินการ' }] } },
  ])('with a word that nobody knows was taken: %j', (body) => {
    expect(comesTo(wallet.withdraw, body)).toMatchObject({ kind: 'accepted' })
  })

  it.each([
    { success: true, data: { transaction: { _id: 'x', code: 104_857, message: null, amount: 500 } } },
    { success: true, data: { transfer: { status: 1001, msg: '' } } },
  ])('was done, whatever figure its record has without words: %j', (body) => {
    expect(comesTo(wallet.withdraw, body)).toMatchObject({ message: 'SUCCESS' })
  })

  it('keeps its words', () => {
    const body = { success: true, message: 'รอเจ้าหน้าที่อนุมัติ', data: { status: 'QUEUED' } }
    expect(comesTo(wallet.withdraw, body)).toMatchObject({ serverMessage: 'รอเจ้าหน้าที่อนุมัติ' })
  })

  it('that says otherwise inside was not', () => {
    const body = { success: true, data: { withdrawal: { status: 'FAILED' } } }
    expect(comesTo(wallet.withdraw, body)).toMatchObject({ kind: 'malformed' })
  })

  it.each<[unknown, string]>([
    [{ message: 'SUCCESS', data: [{ status: 'QUEUED' }, { code: 'TRANSFER_FAIL' }] }, ''],
    [{ success: true, data: { withdraw: { status: 'PENDING', message: 'ธนาคารขัดข้อง' } } }, ''],
    [{ success: true, message: 'ธนาคารปิดปรับปรุง', data: { status: 'ON_HOLD' } }, 'ธนาคารปิดปรับปรุง'],
    [{ success: true, message: 'ธนาคารปิดปรับปรุง', data: { approved: false } }, 'ธนาคารปิดปรับปรุง'],
  ])('in which something else is under way was taken, in doubt: %j', (body, doubt) => {
    expect(comesTo(wallet.withdraw, body)).toMatchObject({ kind: 'accepted', doubt })
    expect(comesTo(account.changePassword, body)).toMatchObject({ kind: 'malformed' })
  })

  it.each<[AnyEndpoint, unknown, string | null]>([
    [wallet.withdraw, { success: true, message: 'วันนี้ปิดระบบถอนเงิน' }, 'วันนี้ปิดระบบถอนเงิน'],
    [
      wallet.transfer,
      { success: true, message: 'SUCCESS', data: { message: 'ค่ายเกมขัดข้อง', transfer: { status: 'FAILED' } } },
      'ค่ายเกมขัดข้อง',
    ],
    [
      bonus.activate,
      { success: true, message: 'ยอดฝากไม่ถึงขั้นต่ำ', userBonus: { code: 'WELCOME100' } },
      'ยอดฝากไม่ถึงขั้นต่ำ',
    ],
    [
      wallet.withdraw,
      { success: true, message: 'ทำรายการสำเร็จ', data: { withdrawal: { status: 'FAILED' } } },
      '',
    ],
    [wallet.withdraw, { success: true, data: { withdrawal: { status: 'FAILED' } } }, ''],
    [
      wallet.withdraw,
      { success: true, message: 'ถอนเงินเรียบร้อยแล้ว ไม่มีค่าธรรมเนียม', data: { row: { status: 'FAILED' } } },
      '',
    ],
    [wallet.transfer, { success: true, message: 'ยอดเงินไม่พอ', data: { message: 'สำเร็จ' } }, 'ยอดเงินไม่พอ'],
    [
      bonus.activate,
      { success: true, data: { _id: 'b', isActive: false, title: 'Welcome', detail: 'ฝากขั้นต่ำ 100' } },
      null,
    ],
    [
      wallet.transfer,
      { success: true, message: 'ทำรายการไม่สำเร็จ', data: { message: 'ยอดเงินไม่พอ' } },
      'ยอดเงินไม่พอ',
    ],
    [
      promotion.activate,
      { success: true, message: ['ไม่สามารถใช้โค้ดได้', 'ยอดฝากไม่ถึงขั้นต่ำ'] },
      'ไม่สามารถใช้โค้ดได้, ยอดฝากไม่ถึงขั้นต่ำ',
    ],
    [wallet.withdraw, { success: true, message: 'INSUFFICIENT_BALANCE', msg: 'ยอดเงินไม่พอ' }, 'ยอดเงินไม่พอ'],
    [wallet.truelink, { success: true, message: 'ซองนี้เต็มแล้ว', amount: 0 }, 'ซองนี้เต็มแล้ว'],
    [wallet.slip, { success: true, message: 'สลิปซ้ำ' }, 'สลิปซ้ำ'],
  ])('of %o that says otherwise keeps its words, but not those of a success: %j', (endpoint, body, doubt) => {
    expect(comesTo(endpoint, body)).toMatchObject({ kind: 'malformed', serverMessage: null, doubt })
  })
})

describe('an answer to a call that was taken', () => {
  it.each<[AnyEndpoint, unknown, string]>([
    [wallet.withdraw, 'วันนี้ปิดระบบถอนเงิน', 'วันนี้ปิดระบบถอนเงิน'],
    [wallet.withdraw, { message: 'ถอนขั้นต่ำ 100 บาท' }, 'ถอนขั้นต่ำ 100 บาท'],
    [wallet.withdraw, { data: { message: 'ປິດລະບົບຖອນເງິນ' } }, 'ປິດລະບົບຖອນເງິນ'],
    [wallet.transferAll, { message: 'Try again later', data: { status: 'PENDING' } }, 'Try again later'],
    [wallet.transfer, { success: true, message: 'ยอดเงินไม่พอ', data: { status: 'PENDING' } }, 'ยอดเงินไม่พอ'],
    [promotion.activate, { message: 'Already claimed' }, 'Already claimed'],
    [wallet.slip, { message: 'สลิปซ้ำ' }, 'สลิปซ้ำ'],
    [wallet.truelink, { success: true, message: 'ซองนี้เต็มแล้ว', data: { state: 'processing' } }, 'ซองนี้เต็มแล้ว'],
  ])('tells of %o which of its words speak of a refusal: %j', (endpoint, body, doubt) => {
    expect(comesTo(endpoint, body)).toMatchObject({ kind: 'accepted', doubt })
  })

  it.each<[unknown, string]>([
    [
      { code: 200, message: 'ธนาคารปิดปรับปรุง', data: { _id: 'w1', amount: 200, status: 'PENDING' } },
      'ธนาคารปิดปรับปรุง',
    ],
    [{ status: 'ok', message: 'ยอดเงินไม่พอ', data: { status: 'PENDING' } }, 'ยอดเงินไม่พอ'],
    [{ message: 'ยอดเงินไม่พอ', status: 'PENDING' }, 'ยอดเงินไม่พอ'],
    [{ success: true, message: 'ยอดเงินไม่พอ', data: { withdrawStatus: 'PENDING' } }, 'ยอดเงินไม่พอ'],
    [{ success: true, isValid: false, data: { status: 'PENDING' } }, ''],
    [{ success: true, code: 1001, message: 'รอตรวจสอบ', data: { _id: 'w1', status: 'PENDING' } }, ''],
    [{ status: 'PENDING', message: 'SUCCESS', error: 'bank busy' }, ''],
  ])('where it is under way, whatever contradicts that, is taken in doubt: %j', (body, doubt) => {
    for (const endpoint of [wallet.withdrawAll, wallet.transfer, wallet.slip])
      expect(comesTo(endpoint, body)).toMatchObject({ kind: 'accepted', doubt })
    expect(comesTo(account.changePassword, body)).toMatchObject({ kind: 'malformed' })
  })

  it('keeps its other words, too', () => {
    const body = {
      success: true,
      message: 'ระบบค่ายเกมขัดข้อง',
      data: { message: 'รับคำขอแล้ว', status: 'PENDING' },
    }
    const kept = { serverMessage: 'รับคำขอแล้ว', doubt: 'ระบบค่ายเกมขัดข้อง' }
    expect(comesTo(wallet.transfer, body)).toMatchObject({ kind: 'accepted', ...kept })
  })

  it('shows no words twice', () => {
    const body = { message: 'ปิดระบบถอนเงิน', reason: 'ปิดระบบถอนเงิน', resultDesc: 'กรุณาลองใหม่' }
    const error = comesTo(wallet.withdraw, body)
    expect(acceptanceIn(error)).toEqual({ words: null, doubt: 'ปิดระบบถอนเงิน, กรุณาลองใหม่' })
  })

  it.each([
    'ส่งคำขอแล้ว',
    { message: 'ระบบได้รับคำขอแล้ว' },
    { success: true, message: 'รอดำเนินการ', data: { status: 'PENDING' } },
  ])('has none where its words refuse nothing: %j', (body) => {
    expect(comesTo(wallet.transfer, body)).toMatchObject({ kind: 'accepted', doubt: null })
  })
})

describe('a login without a token', () => {
  it.each([
    [{ message: 'รหัสผ่านไม่ถูกต้อง' }, 'รหัสผ่านไม่ถูกต้อง'],
    [{ code: 1, message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' }, 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'],
    [{ status: 0, message: 'ไม่พบผู้ใช้งาน' }, 'ไม่พบผู้ใช้งาน'],
    [{ data: { msg: 'Wrong phone or password' } }, 'Wrong phone or password'],
    ['Wrong phone or password', 'Wrong phone or password'],
  ])('is refused in the words of the server: %j', (body, words) => {
    expect(comesTo(login, body)).toMatchObject({ serverMessage: words })
    expect(errorText(comesTo(login, body))).toBe(words)
  })

  it.each([
    { message: 'Login successful', data: { access: 'x' } },
    { message: 'เข้าสู่ระบบสำเร็จ' },
    'abc.def+ghi/jkl=',
    { message: 'abc|def' },
    { message: `Bearer ${'a1b2c3d4'.repeat(6)}` },
    {},
  ])('shows nothing of %j', (body) => {
    expect(comesTo(login, body)).toMatchObject({ kind: 'malformed', serverMessage: null })
  })
})
