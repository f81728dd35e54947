import { describe, expect, it, test } from 'vitest'
import { type Meaning, meaningOfAnswer, meaningOfRead, readBody, UNREADABLE } from './answer-meaning.ts'

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
    [{ errorCode: 'E07', data: {} }],
    [{ success: false, errorCode: 'INSUFFICIENT_BALANCE', data: { balance: 20 } }],
    [{ isSuccess: false, errorCode: 1001, data: { requestId: 'a' } }],
    [{ status: 'error', code: 1001, data: { requestId: 'a' } }],
    [{ code: 1, msg: 'failed' }],
    [{ errorCode: 'E07', message: 'x', data: { amount: 200 } }],
    [{ message: 'fail' }],
    [{ code: 'ERROR', data: null }],
    [{ status: 404 }],
    [{ data: { success: false } }],
    [{ message: 'SUCCESS', data: { status: false } }],
    [{ message: 'SUCCESS', data: { id: 7, status: false, message: 'ยอดเงินไม่พอ' } }],
    [{ message: 'SUCCESS', data: { id: 7, success: false } }],
    [{ success: true, data: { code: 'NO_BANK' } }],
    [{ error: { message: 'NO_BANK' } }],
    [{ status: 'MONEY_NOT_ENOUGH' }],
    [{ status: { code: 'MONEY_NOT_ENOUGH' } }],
    [{ status: { code: 'VOUCHER_OUT_OF_STOCK', message: 'Voucher ticket is out of stock.' } }],
    [{ status: { message: 'x', code: 'TARGET_USER_NOT_FOUND' }, data: null }],
    [{ data: { status: { code: 'VOUCHER_EXPIRED' } } }],
    [{ code: 'VOUCHER_NOT_FOUND', message: 'x' }],
    [{ message: ['NO_BANK'] }],
    [{ msg: 'NO_BANK' }],
    [{ code: 1, msg: 'MONEY_NOT_ENOUGH' }],
    [{ success: true, msg: 'MONEY_NOT_ENOUGH' }],
    [{ success: true, result: 'MONEY_NOT_ENOUGH' }],
    [{ success: true, data: { result: { code: 'MONEY_NOT_ENOUGH', message: 'ยอดเงินไม่พอ' } } }],
    [{ message: 'TRANSFER_FAIL' }],
    [{ success: true, result: { success: false } }],
    [{ success: false, message: 'Withdrawals are closed', data: { id: 7, amount: 500, status: false } }],
    [{ code: 200, result: { error: 'NO_COIN' } }],
    [{ data: false }],
    [{ status: 200, data: 'fail' }],
    [{ data: { code: 4001, message: 'x' } }],
    [{ code: 4001 }],
    [{ success: true, data: { success: false, code: '778812', amount: 200 } }],
    [{ success: true, data: { status: false, requestId: 'a' } }],
    [false],
    ['MONEY_NOT_ENOUGH'],
    [' NO_BANK '],
    ['failed'],
  ])('%j', (body) => {
    expect(meaningOf(200, body)).toBe('refused')
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
    [{ msg: 'SUCCESS' }],
    [{ success: true, errorCode: 'S0000' }],
    [{ message: 'SUCCESS', errorCode: 'NO_ERROR' }],
    [{ message: 'SUCCESS', errorCode: 'None' }],
    [{ success: true, data: { result: { code: '888', label: '888 baht' } } }],
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
    [{ result: 'SUCCESS' }],
    [{ errorCode: 'S0000', data: { amount: 200 } }],
    [{ errorCode: 'NO_ERROR', data: { _id: 'w1' } }],
    [{ errorCode: 'none' }],
    [{ errorCode: 'NOERROR', data: {} }],
    [{ status: { code: 'SUCCESS', message: 'success' }, data: { voucher: { amount_baht: '20.00' } } }],
    [{ code: 200, message: 'success' }],
    [{ code: 0, status: 0 }],
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
    [{ code: '888', isActive: true }],
    // The number of a ticket.
    [{ success: true, data: { code: '778812', amount: 200 } }],
    [{ success: true, data: { withdrawId: 7, amount: 200, status: false } }],
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
    // A word that nobody knows, beside a content and no words of a refusal.
    [{ errorCode: 'A1', data: { withdrawId: 7 } }],
    [{ errorCode: 'APPROVED_LATER', data: { amount: 200 } }],
    // A record that was made, and is not paid out yet.
    [{ message: 'SUCCESS', data: { _id: 'w1', amount: 500, status: false } }],
    [{ data: { id: 7, amount: '500.00', status: false } }],
    [{ _id: 'w1', amount: 500, status: false }],
    [{ code: 200, result: { id: 7, amount: 500, status: false } }],
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
