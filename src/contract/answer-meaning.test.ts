import { describe, expect, it, test } from 'vitest'
import {
  type Meaning,
  meaningOfAnswer,
  meaningOfBody,
  meaningOfRead,
  readBody,
  UNREADABLE,
} from './answer-meaning.ts'
import { errorCodes } from './error-codes.ts'
import { drawing, harmlessFields, randomFrom, refusingField } from './testing/generated-bodies.ts'

const noKeys = errorCodes.filter(
  (code) => !/SUCCESS$|^OK$|^BONUS_CLEAR$|^OTP_VERIFIED$|^OTP_CODE_VALID$|^INTERNAL/.test(code),
)

const meaningOf = (status: number, body: unknown, asksToRetry = false) =>
  meaningOfAnswer({ status, body, asksToRetry })

describe('a refusal with status 200', () => {
  it.each([
    [{ message: 'MONEY_NOT_ENOUGH' }],
    [{ code: 'MONEY_NOT_ENOUGH', message: 'ยอดเงินไม่พอ' }],
    [{ success: true, error: 'MONEY_NOT_ENOUGH' }],
    [{ status: false, message: 'สลิปซ้ำ' }],
    [{ status: 'error', message: 'x' }],
    [{ status: 'Failed' }],
    [{ status: 'UNSUCCESSFUL', message: 'x' }],
    [{ status: 'ไม่สำเร็จ' }],
    [{ code: 'OK', data: { success: 'N' } }],
    [{ success: 'false' }],
    [{ success: 0 }],
    [{ result: false, message: 'x' }],
    [{ ok: false }],
    [{ isSuccess: false }],
    [{ error: true, message: 'x' }],
    [{ error: 'Not enough' }],
    [{ error: { code: 'E1' } }],
    [{ errors: ['x'] }],
    [{ errors: { amount: 'too much' } }],
    [{ statusCode: 400, message: 'x' }],
    [{ statusCode: '422' }],
    [{ code: 1001, message: 'x' }],
    [{ code: 1001, message: 'ทำรายการไม่สำเร็จ', data: { id: 5 } }],
    [{ code: 1001, msg: 'Transaction not successful' }],
    [{ code: 1001, message: 'ບໍ່ສຳເລັດ' }],
    [{ errorCode: 1001, message: 'ยอดเงินไม่พอ' }],
    [{ errorCode: 'E07', message: 'x' }],
    [{ errorCode: 'NO_BANK' }],
    [{ data: { errorCode: '12' } }],
    [{ message: 'fail' }],
    [{ code: 'ERROR', data: null }],
    [{ status: 404 }],
    [{ data: { success: false } }],
    [{ message: 'SUCCESS', data: { status: false } }],
    [{ success: true, data: { code: 'NO_BANK' } }],
    [{ error: { message: 'NO_BANK' } }],
    [{ status: 'MONEY_NOT_ENOUGH' }],
    [{ status: { code: 'MONEY_NOT_ENOUGH' } }],
    [{ status: { code: 'VOUCHER_OUT_OF_STOCK', message: 'Voucher ticket is out of stock.' } }],
    [{ status: { message: 'x', code: 'TARGET_USER_NOT_FOUND' }, data: null }],
    [{ data: { status: { code: 'VOUCHER_EXPIRED' } } }],
    [{ code: 'VOUCHER_NOT_FOUND', message: 'x' }],
    [{ message: ['NO_BANK'] }],
    [{ message: 'TRANSFER_FAIL' }],
    [{ success: true, result: { success: false } }],
    [{ code: 200, result: { error: 'NO_COIN' } }],
    [{ data: false }],
    [{ status: 200, data: 'fail' }],
    [{ data: { code: 4001, message: 'x' } }],
    [false],
    ['MONEY_NOT_ENOUGH'],
    [' NO_BANK '],
    ['failed'],
  ])('%j', (body) => {
    expect(meaningOf(200, body)).toBe('refused')
  })
})

describe('`status: 0` may stand for false or for no error, so its words decide', () => {
  it.each([
    [{ status: 0, message: 'ยอดเงินไม่พอถอน' }],
    [{ status: 0, msg: 'ทำรายการไม่สำเร็จ' }],
    [{ status: '0', message: 'รหัสผ่านเดิมไม่ถูกต้อง' }],
    [{ status: 0, message: 'คุณถูกระงับ' }],
    [{ status: 0, message: ['ไม่สามารถทำรายการได้'] }],
    [{ status: 0, code: 0, message: 'Insufficient balance', data: null }],
    [{ status: 0, message: 'Transfer failed. Please contact us if you need help' }],
    [{ status: 0, message: 'ทำรายการไม่ส\u0e4d\u0e32เร็จ' }],
    [{ data: { status: 0, message: 'ไม่สามารถยกเลิก QR ได้' } }],
  ])('%j is refused', (body) => {
    expect(meaningOf(200, body)).toBe('refused')
  })

  it.each([
    [{ status: 0 }],
    [{ status: 0, message: 'success' }],
    [{ status: 0, message: '' }],
    [{ status: 0, message: 'รับคำขอแล้ว กรุณารอไม่เกิน 5 นาที' }],
    [{ status: 0, message: 'รับรายการแล้ว ไม่สามารถยกเลิกได้' }],
    [{ status: 0, message: 'กำลังดำเนินการ หากไม่สำเร็จ กรุณาติดต่อเรา' }],
    [{ status: 0, message: 'ทำรายการสำเร็จ แต่ไม่สามารถส่ง SMS' }],
    [{ status: 0, message: 'Accepted. Contact us if it has failed.' }],
    [{ status: 0, message: 'created', data: { amount: 200 } }],
    [{ status: 0, message: 'ส่งคำขอถอนเงินเรียบร้อย ไม่สามารถยกเลิกได้' }],
    [{ status: 0, message: 'สำเร็จ ไม่สามารถยกเลิกได้' }],
    [{ status: 0, message: 'ทำรายการส\u0e4d\u0e32เร็จ แต่ไม่สามารถส่ง SMS' }],
    [{ status: 0, message: 'รับคำขอเรียบร้อย กรณีบัญชีผิดกรุณาติดต่อเรา' }],
    [{ status: 0, message: 'เงินจะเข้าบัญชีของท่าน กรณีล้มเหลวเงินจะคืน' }],
    [{ status: 0, message: 'Request sent. Contact support in case of failure' }],
    [{ status: 0, message: 'Queued, you will be notified on failure' }],
    [{ status: 0, message: 'Your request was received and you will hear of any failure' }],
    [{ status: 0, message: 'ขั้นต่ำ 300 บาท' }],
    [{ status: 1, message: 'ยอดเงินไม่พอถอน' }],
    [{ statusCode: 0, message: 'ยอดเงินไม่พอถอน' }],
  ])('%j is neither yes nor no', (body) => {
    expect(meaningOf(200, body)).toBe('accepted')
  })

  it('a key that means yes counts more', () => {
    expect(meaningOf(200, { status: 0, message: 'SUCCESS' })).toBe('done')
    expect(meaningOf(200, { status: 0, success: true, message: 'ยอดเงินไม่พอ' })).toBe('unreadable')
  })

  it('an empty list stays one', () => {
    expect(meaningOfRead({ status: 0, message: 'ไม่พบข้อมูล', data: [] }, [])).toBe('accepted')
    expect(meaningOfRead({ status: 0, message: 'no data', data: [] }, [])).toBe('accepted')
  })
})

describe('`status: false` of a call that may return a state', () => {
  const meaningHere = (body: unknown) =>
    meaningOfAnswer({ status: 200, body, asksToRetry: false, returnsState: true })

  it.each([
    [{ status: false }],
    [{ status: 'false', type: null }],
    [{ data: { status: false } }],
    [{ data: false }],
    [{ status: 'success', data: { status: false, type: '' } }],
    [{ code: 200, message: 'success', data: { status: false } }],
    [{ message: 'SUCCESS', data: { status: false } }],
    [{ success: true, data: { status: false } }],
  ])('%j is neither yes nor no', (body) => {
    expect(meaningHere(body)).toBe('unreadable')
    expect(meaningOf(200, body)).toBe('refused')
  })

  it.each([
    [{ status: false, message: 'ยังทำยอดไม่ครบ' }],
    [{ status: false, code: 'BONUS_CONDITION' }],
    [{ data: { status: false, message: 'x' } }],
    [{ status: false, success: false }],
    [{ status: false, error: true }],
    [{ status: 'error' }],
    [false],
  ])('%j is a refusal', (body) => {
    expect(meaningHere(body)).toBe('refused')
  })
})

describe('a yes', () => {
  it.each([
    [true],
    ['OK'],
    [{ message: 'SUCCESS' }],
    [{ code: 'REFUND_SUCCESS' }],
    [{ success: true }],
    [{ success: 1, error: null, errors: [] }],
    [{ success: true, error: [] }],
    [{ success: 'true', message: 'เรียบร้อย', error: '' }],
    [{ status: 'success', code: 200, data: { message: 'SUCCESS' } }],
    [{ success: true, result: { code: 500, label: '500', remainingCoin: 1 } }],
    [{ success: true, data: { code: 888, label: '888 baht', remainingCoin: 1 } }],
    [{ success: true, code: '500', label: '500 baht' }],
    [{ success: true, data: { status: 'PENDING' } }],
    [{ success: true, errorCode: 0 }],
    [{ message: 'SUCCESS', errorCode: '00' }],
    [{ success: true, errorCode: null }],
    [{ success: true, errorCode: 200 }],
    [{ success: true, errorCode: 'success' }],
    [{ errorCode: 'SUCCESS' }],
  ])('%j', (body) => {
    expect(meaningOf(201, body)).toBe('done')
  })
})

describe('an answer that says neither', () => {
  it.each([
    [undefined],
    [{}],
    [[]],
    [7],
    [{ _id: 'w1', amount: 200, status: 'PENDING' }],
    [{ status: 'success', data: {} }],
    [{ status: 'SUCCESS' }],
    [{ status: { code: 'SUCCESS', message: 'success' }, data: { voucher: { amount_baht: '20.00' } } }],
    [{ code: 200, message: 'success' }],
    [{ code: 0, status: 0 }],
    [{ message: 'ยอดเงินไม่เพียงพอ' }],
    ['Insufficient balance'],
    [{ code: 'E101', message: 'x' }],
    [{ data: [{ success: false }] }],
  ])('%j', (body) => {
    expect(meaningOf(200, body)).toBe('accepted')
  })
})

describe('an answer from which nothing can be told', () => {
  it.each([
    [UNREADABLE],
    ['<html>'],
    [{ code: 'INTERNAL_SERVER_ERROR' }],
    ['INTERNAL_SERVER_ERROR'],
    [{ statusCode: 500, message: 'x' }],
    [{ success: true, status: 502 }],
    [{ success: true, error: 'x' }],
    [{ success: false, message: 'SUCCESS' }],
    [{ status: false, data: { message: 'OK' } }],
    [{ error: {} }],
    [{ success: true, data: false }],
    // The code of a bonus, or of a refusal.
    [{ _id: 'b1', code: '888', isActive: true }],
    // A figure of the backend's own, beside a word that the call went well.
    [{ code: 1000, message: 'success', data: { amount: 200 } }],
    [{ code: 10_023, amount: 200, status: 'PENDING' }],
    [{ status: 'success', errorCode: 1000 }],
    [{ status: 1000, message: 'Success', data: { amount: 200 } }],
    [{ code: 1000, message: 'สำเร็จ', data: { withdrawId: 5 } }],
    [{ code: 20000, message: 'ทำรายการสำเร็จ' }],
    [{ status: 1000, message: 'ສຳເລັດ' }],
    [{ code: 1000, msg: 'success' }],
    [{ code: 1000, message: 'Withdraw success.' }],
    [{ code: 1000, data: { withdrawId: 7 } }],
    [{ statusCode: '2001', status: 'PENDING' }],
    [{ errorCode: 500, message: 'x' }],
    [{ errorCode: 'INTERNAL_SERVER_ERROR' }],
  ])('%o', (body) => {
    expect(meaningOf(200, body)).toBe('unreadable')
  })
})

describe('an answer with something rejected, or taken before, in it', () => {
  it.each([
    [{ success: true, data: { status: 'REJECTED' } }],
    [{ status: 'cancelled' }],
    [{ valid: false }],
    [{ code: 'SUCCESS', data: { isValid: 'false' } }],
    [{ message: 'OK', state: 'not_found' }],
    [{ status: 'duplicate' }],
    [{ status: 'DUPLICATED', message: 'สลิปนี้ถูกใช้แล้ว' }],
    [{ status: 'duplicate_slip' }],
    [{ result: 'slip-duplicate' }],
    [{ state: 'already_used' }],
    [{ status: 'Already exists' }],
    [{ data: { status: 'used' } }],
    [{ status: 'used_before' }],
    [{ status: 'expired' }],
    [{ status: 'link_expired' }],
    [{ _id: 'w1', amount: 200, status: 'REJECTED' }],
    [{ status: { code: 4001, message: 'ยอดเงินไม่พอ' } }],
  ])('%j: nobody can say that it was done', (body) => {
    expect(meaningOf(200, body)).toBe('rejected')
  })

  it.each([
    [{ status: 'pending' }],
    [{ status: 'in_review' }],
    [{ status: 'unused' }],
    [{ status: 'QUEUED' }],
    [{ message: 'duplicate' }],
  ])('%j says nothing of the sort', (body) => {
    expect(meaningOf(200, body)).toBe('accepted')
  })
})

describe('another status', () => {
  it.each<[number, unknown, boolean, Meaning]>([
    [400, { message: 'x' }, false, 'refused'],
    [403, UNREADABLE, false, 'refused'],
    [404, undefined, false, 'refused'],
    [408, undefined, false, 'unreadable'],
    [408, { code: 'MONEY_NOT_ENOUGH' }, false, 'refused'],
    [500, { message: 'oops' }, false, 'unreadable'],
    [500, { success: false, message: 'oops' }, false, 'unreadable'],
    [500, { code: 'INTERNAL_SERVER_ERROR' }, false, 'unreadable'],
    [500, { message: 'REFUND_SUCCESS' }, false, 'unreadable'],
    [500, { error: 'MONEY_NOT_ENOUGH' }, false, 'refused'],
    [502, { data: { code: 'BONUS_FULL' } }, false, 'refused'],
    [500, { message: ['NO_WALLET'] }, false, 'refused'],
    [500, { error: { code: 'UNAUTHORIZED' } }, false, 'refused'],
    [500, { error: 'TRANSFER_FAIL' }, false, 'unreadable'],
    [502, { data: { code: 'TRANSFER_FAIL' } }, false, 'unreadable'],
    [500, { code: 'NO_DATA' }, false, 'unreadable'],
    [503, { code: 'LOGIN_FAIL' }, false, 'unreadable'],
    [408, { code: 'QR_FAIL' }, false, 'unreadable'],
    [400, { code: 'TRANSFER_FAIL' }, false, 'refused'],
    [502, UNREADABLE, true, 'unreadable'],
    [503, { message: 'busy' }, false, 'unreadable'],
    [503, { message: 'busy' }, true, 'refused'],
    [503, UNREADABLE, true, 'unreadable'],
    [503, 'Backend fetch failed', true, 'unreadable'],
    [503, undefined, true, 'unreadable'],
  ])('%s with %o (Retry-After: %s) is %s', (status, body, asksToRetry, meaning) => {
    expect(meaningOf(status, body, asksToRetry)).toBe(meaning)
  })
})

describe('a read', () => {
  it.each([
    [{ success: false, data: [] }],
    [{ success: false, message: 'x', total: 0, statements: [] }],
    [{ status: 'error', bonuses: [] }],
    [{ error: 'x', statements: [], total: 0 }],
    [{ code: 401, data: [] }],
    [{ data: { success: false, coupons: [] } }],
    [{ code: 'NO_DATA', data: [] }],
  ])('%j says no', (body) => {
    expect(meaningOfRead(body, [])).toBe('refused')
  })

  it.each([
    [{ code: 500, message: 'x', data: { statements: [], total: 0 } }],
    [{ message: 'INTERNAL_SERVER_ERROR', data: [] }],
    [{ success: true, error: 'x', data: [] }],
  ])('%j says that the server broke', (body) => {
    expect(meaningOfRead(body, [])).toBe('unreadable')
  })

  it.each<[unknown, string[]]>([
    [{ statements: [], total: 0 }, []],
    [{ success: true, data: [] }, []],
    [{ status: 'success', code: 200, data: false }, []],
    [{ status: false, type: null }, ['status']],
    [{ success: true, data: { status: false } }, ['status']],
    [{ result: false, refundAmount: 0 }, ['result']],
    [{ status: true, code: '888' }, ['status', 'code']],
    [[], []],
    [false, []],
    ['https://files.example/a', []],
  ])('%j with the flags %j says no nowhere', (body, ownFlags) => {
    expect(['done', 'accepted']).toContain(meaningOfRead(body, ownFlags))
  })
})

test.each<[string, unknown]>([
  ['', undefined],
  [' \n', undefined],
  ['null', undefined],
  ['""', undefined],
  ['{"message":"OK"}', { message: 'OK' }],
  ['{"message":"SUCC', UNREADABLE],
  ['[1', UNREADABLE],
  ['"half', UNREADABLE],
  ['<!doctype html>', UNREADABLE],
  ['Warning: x in /var/www/a.php on line 7 {"message":"SUCCESS"}', UNREADABLE],
  ['Bad <b>gateway</b>', UNREADABLE],
  ['OK', 'OK'],
  ['https://game.example/?t=1', 'https://game.example/?t=1'],
  ['"<b>1</b>"', '<b>1</b>'],
])('the body %j is read as %o', (text, body) => {
  expect(readBody(text)).toEqual(body)
})

describe('of many bodies that a backend may send', () => {
  const SEEDS = Array.from({ length: 4000 }, (_, seed) => seed)

  it('none that says no at its top or in its data is ever taken for done', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const draw = drawing(randomFrom(seed))
      const [top, data] = [harmlessFields(draw), harmlessFields(draw)]
      const no = refusingField(draw, noKeys)
      const body = draw.oneOf([
        { ...top, ...no },
        { ...top, data, ...no },
        { ...top, data: { ...data, ...no } },
      ])
      const meaning = meaningOfBody(body)
      return meaning === 'done' || meaning === 'accepted' ? [{ seed, body, meaning }] : []
    })
    expect(wrong).toEqual([])
  })

  it('none is called refused that says no nowhere', () => {
    const meanings = SEEDS.map((seed) => {
      const draw = drawing(randomFrom(seed))
      const body = draw.oneOf([harmlessFields(draw), { ...harmlessFields(draw), data: harmlessFields(draw) }])
      return meaningOfBody(body)
    })
    expect(new Set(meanings)).toEqual(new Set(['done', 'accepted']))
    expect(meanings.filter((meaning) => meaning === 'done').length).toBeGreaterThan(1000)
  })
})
