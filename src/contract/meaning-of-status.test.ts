import { describe, expect, it } from 'vitest'
import { meaningOfAnswer, meaningOfRead } from './answer-meaning.ts'

const meaningOf = (status: number, body: unknown) => meaningOfAnswer({ status, body, asksToRetry: false })

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
    // What the player has to do, or why, is no word of a server that could not look.
    [{ status: 0, message: 'บัญชีถูกระงับกรุณาติดต่อเจ้าหน้าที่' }],
    [{ status: 0, message: 'ไม่สามารถรับโปรโมชั่นได้เนื่องจากยังไม่ยืนยันบัญชี' }],
    [{ status: 0, message: 'Failed: daily limit reached' }],
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
  ])('%j is neither yes nor no', (body) => {
    expect(meaningOf(200, body)).toBe('accepted')
  })

  it.each([
    [{ status: 1, message: 'ยอดเงินไม่พอถอน' }],
    [{ statusCode: 0, message: 'ยอดเงินไม่พอถอน' }],
    [{ message: 'ยอดเงินไม่เพียงพอ' }],
    ['Insufficient balance'],
    [{ data: { message: 'Invalid amount' } }],
    // A server that has lost sight of the call has such words, too.
    [{ status: 0, message: 'Unable to confirm with the provider, please check later' }],
    [{ status: 0, message: 'ບໍ່ສາມາດກວດສອບໄດ້ ກະລຸນາລໍຖ້າ' }],
    [{ status: 0, message: 'ไม่สามารถตรวจสอบรายการกับผู้ให้บริการได้ กรุณารอ' }],
    [{ status: 0, message: 'Failed to confirm with the provider' }],
    [{ status: 0, message: 'เชื่อมต่อผู้ให้บริการไม่สำเร็จ' }],
    [{ statusCode: 409, message: 'Cannot process: the previous request is still pending' }],
  ])('%j was not taken, but nobody can say that it was refused', (body) => {
    expect(meaningOf(200, body)).toBe('rejected')
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

describe('a server that broke, perhaps after the effect', () => {
  it.each([
    [400, { message: 'INTERNAL_SERVER_ERROR' }],
    [409, { code: 'INTERNAL_SERVER_ERROR' }],
    [422, { error: { code: 'INTERNAL_SERVER_ERROR' } }],
    [400, { statusCode: 502, message: 'Bad gateway' }],
    [404, { data: { status: '500' } }],
    [200, { code: 408, message: 'Request timeout' }],
    [200, { data: { statusCode: 408 } }],
  ])('%s %j leaves it open, whatever its status is', (status, body) => {
    expect(meaningOf(status, body)).toBe('unreadable')
  })

  it.each([
    [400, { message: 'MONEY_NOT_ENOUGH', statusCode: 500 }],
    [400, { message: 'Insufficient balance', error: {} }],
    [400, { code: 500, message: 'Insufficient balance' }],
    [401, { message: 'INTERNAL_SERVER_ERROR' }],
    [429, { message: 'INTERNAL_SERVER_ERROR' }],
  ])('%s %j is refused: it has its own reason, or comes before all else', (status, body) => {
    expect(meaningOf(status, body)).toBe('refused')
  })
})

describe('a conflict in the body of a 200 may be the echo of the call’s first sending', () => {
  it.each([
    [{ statusCode: 409, message: 'duplicate request' }],
    [{ statusCode: 409, error: 'Conflict', message: 'duplicate request' }],
    [{ code: 409 }],
    [{ success: false, code: 409, message: 'duplicate request' }],
    [{ success: false, statusCode: 409, message: 'กำลังดำเนินการ' }],
    [{ code: 409, message: 'ไม่สามารถทำรายการซ้ำได้' }],
    [{ statusCode: 409, message: 'Transfer failed: duplicate request' }],
    [{ success: false, code: 409, message: 'มีรายการถอนค้างอยู่' }],
    [{ data: { status: 409, message: 'in progress' } }],
    [{ statusCode: 423, message: 'Locked' }],
    [{ success: false, code: 425, message: 'Too early' }],
  ])('%j', (body) => {
    expect(meaningOf(200, body)).toBe('rejected')
  })

  it('but not with a reason of its own', () => {
    expect(meaningOf(200, { statusCode: 409, message: 'MONEY_NOT_ENOUGH' })).toBe('refused')
    expect(meaningOf(200, { code: 409, message: 'ยอดเงินไม่เพียงพอ' })).toBe('refused')
    expect(meaningOf(200, { code: 423, message: 'บัญชีของคุณถูกระงับ' })).toBe('refused')
  })
})

describe('a no beside words that it went well', () => {
  it.each([
    [{ data: { id: 5 }, error: { code: 0, message: 'Success' } }],
    [{ data: { id: 5 }, error: { code: null, message: 'ทำรายการสำเร็จ' } }],
    [{ data: { id: 5 }, error: 'none' }],
    [{ code: 0, error: 'success' }],
    [{ success: true, errors: ['success'] }],
    [{ code: 1000, message: 'ส่งคำขอถอนเงินเรียบร้อย' }],
    [{ code: 20000, message: 'Withdrawal request received' }],
    [{ code: 1000, message: 'ทำรายการเรียบร้อยแล้ว', data: { id: 5 } }],
    [{ errorCode: 'A1', message: 'Your request was queued' }],
    [{ code: 1000, message: 'รับคำขอแล้ว กรุณารอสักครู่' }],
    [{ code: 1000, message: 'ส่งคำขอเรียบร้อย กรุณารอเจ้าหน้าที่ตรวจสอบ' }],
    [{ code: 1000, message: 'รับคำขอแล้ว ระบบกำลังตรวจสอบความถูกต้อง' }],
    [{ code: 1000, message: 'Your request has been submitted. Please wait.' }],
    [{ code: 1000, message: 'ສົ່ງຄຳຂໍຮຽບຮ້ອຍ ກະລຸນາລໍຖ້າ' }],
  ])('%j leaves it open', (body) => {
    expect(meaningOf(200, body)).toBe('unreadable')
  })

  it.each([
    [{ error: { code: 'E1', message: 'Success' } }],
    [{ error: { code: 0, message: 'no money' } }],
    [{ error: { message: 'Insufficient balance' } }],
    [{ error: 'not successful' }],
    [{ code: 1001, message: 'รับโบนัสนี้ไปแล้ว ไม่สามารถรับซ้ำ' }],
    [{ code: 1001, message: 'Bonus already received' }],
    [{ code: 1001, message: 'ทำรายการไม่เรียบร้อย' }],
    [{ code: 400, message: 'กรุณารอรายการถอนก่อนหน้าให้เรียบร้อยก่อน' }],
    [{ code: 1001, message: 'ต้องยืนยันตัวตนให้เรียบร้อย' }],
    [{ code: 1001, message: 'Withdrawal cannot be created' }],
    [{ code: 1003, message: 'You have received this bonus today' }],
  ])('%j is refused', (body) => {
    expect(meaningOf(200, body)).toBe('refused')
  })
})
