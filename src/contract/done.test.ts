import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TAKEN } from './answer-meaning.ts'
import { Confirmed, Settled } from './done.ts'

describe('a yes of money', () => {
  it.each([
    [{ message: 'SUCCESS', data: { withdraw: { status: 'FAILED' } } }],
    [{ success: true, data: { status: 'ON_HOLD' } }],
    [{ success: true, data: { status: 'ปฏิเสธ' } }],
    [
      {
        message: 'SUCCESS',
        data: [
          { slot: 'PG', success: true },
          { slot: 'JOKER', success: false },
        ],
      },
    ],
    [
      {
        message: 'SUCCESS',
        data: [
          { slot: 'PG', code: 'SUCCESS' },
          { slot: 'JOKER', code: 'TRANSFER_FAIL' },
        ],
      },
    ],
    [{ success: true, data: { result: { code: 'MONEY_NOT_ENOUGH', message: 'ยอดเงินไม่พอ' } } }],
    [{ success: true, data: { result: { code: 1001, message: 'ยอดเงินไม่พอ' } } }],
    [{ success: true, data: { withdrawal: { msg: 'NO_BANK' } } }],
    [{ success: true, msg: 'MONEY_NOT_ENOUGH' }],
    [{ success: true, result: 'MONEY_NOT_ENOUGH' }],
    [{ message: 'SUCCESS', data: { row: { state: 'REJECTED' } } }],
    [{ success: true, status: { code: 4001, description: 'ยอดเงินไม่พอ' } }],
    [{ success: true, data: { message: 'ยอดเงินไม่เพียงพอ' } }],
    [{ success: true, message: 'Insufficient balance' }],
    [{ success: true, message: 'Not enough balance' }],
    [{ success: true, data: { message: 'You cannot withdraw while a bonus is active' } }],
    [{ success: true, data: { message: 'ยอดเทิร์นไม่ครบ' } }],
    [{ success: true, data: { message: 'ຍອດເງິນບໍ່ພໍ' } }],
    [{ success: true, data: { message: 'ບໍ່ສາມາດຖອນໄດ້' } }],
    [{ success: true, data: [{ msg: ['Invalid amount'] }] }],
    [{ success: true, message: 'ขออภัย ยอดเงินไม่เพียงพอ' }],
    [{ success: true, message: 'Sorry, insufficient balance' }],
    [{ success: true, data: { message: 'คุณสมชาย ยอดเงินไม่พอ' } }],
    [{ success: true, message: 'ຂໍອະໄພ ຍອດເງິນບໍ່ພໍ' }],
    [{ success: true, message: 'เกินวงเงินถอนต่อวัน' }],
    [{ success: true, message: 'Daily limit exceeded' }],
    [{ success: true, data: { message: 'รหัสผ่านเดิมไม่ตรงกัน' } }],
    [{ success: true, data: { message: 'Old password does not match' } }],
    [{ success: true, message: 'ระบบถอนปิดปรับปรุง' }],
    [{ success: true, data: 'ยอดเงินไม่พอ' }],
    [{ message: 'SUCCESS', result: 'Insufficient balance' }],
    [{ success: true, data: ['ยอดเงินไม่พอ'] }],
    [{ success: true, data: { reason: 'ยอดเงินไม่พอ' } }],
    [{ message: 'SUCCESS', data: { transferId: 9, transferStatus: 'FAILED' } }],
    [{ message: 'SUCCESS', data: { transferId: 9, transfer_status: 'Cancelled' } }],
    [{ message: 'OK', resultDesc: 'ยอดเงินไม่พอ' }],
    [{ message: 'OK', error_message: 'Insufficient balance' }],
    [{ success: true, isError: true }],
    [{ success: true, data: { approved: false } }],
    [{ success: true, data: { transferId: 12, status: -1 } }],
  ])('with a doubt inside confirms nothing: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(false)
  })

  it.each([
    [{ message: 'SUCCESS' }],
    [{ message: 'SUCCESS', data: { _id: 'w1', status: 'PENDING', amount: 200 } }],
    [{ success: true, status: 'success', data: { status: '200', note: 'FAILED before' } }],
    [{ success: true, status: { code: 1000, description: 'Success' } }],
    [{ success: 'true', data: { user: { name: 'x', isActive: true } } }],
    [{ success: true, message: 'สำเร็จ ไม่สามารถยกเลิกได้' }],
    [{ success: true, message: 'ຖອນສຳເລັດ ບໍ່ສາມາດຍົກເລີກໄດ້' }],
    [{ success: true, message: 'ໄດ້ຮັບຄຳຂໍແລ້ວ ຫາກບໍ່ພົບເງິນໃຫ້ຕິດຕໍ່ເຮົາ' }],
    [{ success: true, message: 'Withdrawal received. It cannot be cancelled.' }],
    [{ success: true, message: 'ไม่มีข้อผิดพลาด' }],
    [{ success: true, message: 'ไม่พบข้อผิดพลาด' }],
    [
      {
        success: true,
        isError: false,
        data: { approved: true, withdrawStatus: 'WAITING', resultDesc: 'สำเร็จ' },
      },
    ],
    [{ success: true, data: { user: { kycStatus: 'VERIFIED', accountState: 2 } } }],
    [{ success: true, message: 'เงินจะเข้าภายในเวลาไม่เกิน 10 นาที' }],
    [{ success: true, message: 'ເງິນຈະເຂົ້າບໍ່ເກີນ 10 ນາທີ' }],
    [{ success: true, message: 'คุณสมชาย ถอนเงินสำเร็จ ไม่สามารถยกเลิกได้' }],
    [{ success: true, message: 'Dear player, your request was received. It cannot be cancelled.' }],
    [{ success: true, data: 'รับคำขอแล้ว' }],
  ])('is confirmed: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(true)
  })
})

describe('a yes to what must be over when it is done', () => {
  it.each([
    [{ success: true, data: { status: 'PENDING' } }],
    [{ message: 'SUCCESS', data: [{ slot: 'PG', state: 'processing' }] }],
    [{ success: true, status: 'waiting' }],
  ])('with something under way was taken, and is not done: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(true)
    expect(v.safeParse(Settled, body).issues?.[0].message).toBe(TAKEN)
  })

  it.each([
    [{ message: 'SUCCESS' }],
    [{ success: true, data: { status: 'SUCCESS', note: 'pending' } }],
    [{ message: 'OK', data: { status: 'accepted' } }],
  ])('is done: %j', (body) => {
    expect(v.is(Settled, body)).toBe(true)
  })
})
