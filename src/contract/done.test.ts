import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DOUBTED, TAKEN } from './answer-meaning.ts'
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
    [{ success: true, data: { code: -1, message: 'ซองนี้เต็มแล้ว' } }],
    [{ success: true, data: { code: '-3' } }],
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

describe('a framework’s yes around a refusal', () => {
  it.each([
    'ถอนเงินไม่ได้ในขณะนี้',
    'ทำรายการไม่ได้ในขณะนี้',
    'คุณไม่ได้รับอนุญาตให้โอน',
    'ຖອນບໍ່ໄດ້',
    'ຕອນນີ້ໂອນເງິນບໍ່ໄດ້',
    'ปิดให้บริการชั่วคราว',
    'ระบบปิดรับการถอน',
    'ປິດໃຫ້ບໍລິການຊົ່ວຄາວ',
    'ไม่มีสิทธิ์ถอน',
    'ບໍ່ມີສິດຖອນ',
    'ถอนขั้นต่ำ 100 บาท',
    'ขออภัย ยอดถอนขั้นต่ำ 300 บาท',
    'ຖອນຂັ້ນຕ່ຳ 100 ບາດ',
    'ระบบขัดข้อง',
    'บัญชีถูกล็อก',
    'รายการถูกปฏิเสธ',
    'กรุณาลองใหม่ภายหลัง',
    'Minimum withdraw is 100',
    'Minimum withdrawal: 100 THB',
    'Account locked',
    'Your account has been suspended.',
    'Daily limit reached',
    'You have reached your daily limit',
    'Service unavailable',
    'Unauthorized',
    'Amount must be at least 100',
    'Something went wrong',
    'Please try again later',
    'You are not eligible for this bonus',
    "You don't have permission",
    'ลิงก์นี้ถูกใช้ไปแล้ว',
    'คูปอง ABC ถูกใช้แล้ว',
    'สลิปซ้ำ',
    'สลิปซ้ำ กรุณาอย่าส่งซ้ำ',
    'Already claimed',
    'Refund already received',
    'Duplicate slip',
    'คูปอง ABC ไม่ถูกต้อง',
    'บัญชี KBANK ไม่สามารถใช้ได้',
    'ธนาคาร SCB ปิดให้บริการ',
    'ลิงก์ถูกเปิดใช้แล้วและใช้ไปแล้ว',
    'ຊອງນີ້ຖືກໃຊ້ແລ້ວ',
    'ซองนี้เต็มแล้ว',
    'คุณเคยรับโบนัสนี้แล้ว',
    'คุณรับโบนัสนี้ไปแล้ว',
    'ซองนี้ถูกเปิดใช้แล้ว',
    'โค้ดนี้ถูกใช้งานแล้ว',
    'คำขอถูกยกเลิก',
    'รายการถูกยกเลิกเนื่องจากติดโบนัส',
    'ยกเลิกรายการเนื่องจากไม่มีการยืนยันตัวตน',
    'ລາຍການຖືກຍົກເລີກເພາະຕິດໂບນັດ',
    'ซองของหมดแล้ว',
    'โค้ดนี้ใช้งานไปแล้ว',
    'This voucher has already been redeemed',
    'Your transfer has already been cancelled',
    'งดรับรายการซ้ำ',
    'ระบบงดถอนเงินชั่วคราวเนื่องจากทำรายการซ้ำ',
    'ຮັບໄປແລ້ວ',
    'ซองถูกรับไปหมดแล้ว',
    'สิทธิ์หมดแล้ว',
    'ສິດໝົດແລ້ວ',
    'รายการถูกยกเลิก',
    'ยกเลิกรายการแล้ว',
    'ລາຍການນີ້ຖືກຍົກເລີກ',
    'Transaction was cancelled',
    'Your request has been canceled',
    'No refund available',
  ])('confirms nothing, wherever its words stand: %s', (words) => {
    for (const body of [
      { success: true, message: words },
      { message: 'SUCCESS', data: { msg: words } },
      { success: true, data: words },
      { success: true, data: { reason: words } },
    ]) {
      expect(v.is(Confirmed, body), JSON.stringify(body)).toBe(false)
      expect(v.safeParse(Confirmed, body).issues?.[0].message).not.toBe(TAKEN)
    }
  })

  it('is soon looked through, however long its words are', () => {
    const hostile = 'ขั้นต่ำ'.repeat(20_000)
    expect(v.is(Confirmed, { success: true, message: hostile })).toBe(true)
  })

  it('is not doubted for the terms of what it brings', () => {
    for (const body of [
      { success: true, data: { _id: 'u1', code: 'B1', detail: 'ฝากขั้นต่ำ 100 รับ 50' } },
      { success: true, data: { _id: 'u1', remark: 'Minimum deposit 100' } },
      { success: true, data: '<p>ถอนขั้นต่ำ 100 บาท</p>' },
    ])
      expect(v.is(Confirmed, body), JSON.stringify(body)).toBe(true)
  })

  it.each([
    'โอนเงินทั้งหมดแล้ว',
    'แจ้งถอนเงินทั้งหมดแล้ว',
    'ໂອນເງິນທັງໝົດແລ້ວ',
    'โอนเงินออกจากเกมหมดแล้ว',
    'Password changed. Your old password no longer works',
    'Your bonus is no longer active',
    'QR closed',
    'ยินดีต้อนรับสู่ NAGA โบนัสสูงสุด 500',
    'ทำยอดครบแล้ว ถอนได้ทันที',
    'คุณใช้สิทธิ์ครบแล้ว ได้รับ 50 บาท',
    'ได้รางวัลสูงสุด 500 บาท',
    'ไม่ได้รางวัล ลองใหม่ครั้งหน้า',
    'ยกเลิกไม่ได้หลังจากยืนยัน',
    'ຖອນໄດ້ສູງສຸດ 1000',
    'Gift fully redeemed',
    'Coupon already applied to your wallet',
    'Your account is already active',
    'ไม่มีค่าธรรมเนียม',
    'ບໍ່ມີຄ່າທຳນຽມ',
    'ไม่มีขั้นต่ำในการถอน',
    'รายการนี้ยกเลิกไม่ได้',
    'ยกเลิกรายการนี้ไม่ได้',
    'รายการที่ยกเลิกจะได้เงินคืน',
    'ยกเลิกโบนัสแล้ว',
    'ยกเลิกรายการนี้ไม่ได้แล้ว',
    'กรุณางดส่งสลิปซ้ำ',
    'ยกเลิกรายการโบนัสสำเร็จ',
    'รายการถอนเงินจะไม่ถูกยกเลิก',
    'You may request cancellation',
    'รับเงินจากซองทั้งหมดแล้ว',
    'ຮັບເງິນຈາກຊອງທັງໝົດແລ້ວ',
    'เงินสำหรับคุณโอนเข้ากระเป๋าไปแล้ว',
    'Bonus cancelled',
    'โบนัสถูกยกเลิกแล้ว',
    'งดทำรายการซ้ำระหว่างรอระบบ',
    'ไม่ควรทำรายการซ้ำ',
    'โปรดหลีกเลี่ยงการทำรายการซ้ำ',
    'ງົດເຮັດລາຍການຊ້ຳ',
    'Please avoid duplicate requests',
    'ລາຍການນີ້ຍົກເລີກບໍ່ໄດ້',
    'ฝากขั้นต่ำครั้งต่อไป 200 บาท',
    'ครั้งต่อไปฝากขั้นต่ำ 200 บาท',
    'Minimum for your next deposit is 200',
    'No minimum, no fee',
    'Withdrawal successful. Minimum next time is 100.',
    'ถอนเงินสำเร็จ ถอนขั้นต่ำ 100 บาท',
    'ຖອນສຳເລັດ ຖອນຂັ້ນຕ່ຳ 100',
    'รับคำขอแล้ว กรุณาอย่าทำรายการซ้ำ',
    'กรุณาอย่าทำรายการซ้ำ',
    'ไม่ต้องส่งคำขอซ้ำ',
    'ຢ່າສົ່ງຊ້ຳ',
    'Please do not submit it twice',
    'Request queued; duplicates are ignored',
    'เปิดใช้งานแล้ว',
    'ພ້ອມໃຊ້ງານແລ້ວ',
    'ส่งสลิปสำเร็จ หากสลิปซ้ำจะไม่ถูกนับ',
    'เงินเข้าบัญชีแล้ว',
    'ส่งไปที่ KBANK สำเร็จ ไม่สามารถยกเลิกได้',
    'เงินจะเข้าบัญชี SCB ภายในเวลาไม่เกิน 10 นาที',
    'ระบบโอนเงินไปแล้ว',
    'เงินจะเข้าใน 5 นาที',
    'It takes a maximum of 10 minutes',
    'Bonus unlocked',
    'You can withdraw again tomorrow',
    'หากยังไม่ได้รับเงินให้ติดต่อเรา',
    'Thank you, no action required',
  ])('a good note is none: %s', (words) => {
    for (const body of [
      { success: true, message: words },
      { message: 'SUCCESS', data: { msg: words } },
      { success: true, data: words },
    ])
      expect(v.is(Confirmed, body), JSON.stringify(body)).toBe(true)
  })

  it('that has only a figure below zero was taken, as with a status', () => {
    for (const data of [{ code: -1, message: 'x' }, { code: '-1' }, { status: -1 }])
      expect(v.safeParse(Confirmed, { success: true, data }).issues?.[0].message).toBe(TAKEN)
  })
})

describe('a yes to what must be over when it is done', () => {
  it.each([
    [{ success: true, data: { status: 'PENDING' } }],
    [{ message: 'SUCCESS', data: [{ slot: 'PG', state: 'processing' }] }],
    [{ success: true, status: 'waiting' }],
    [{ message: 'SUCCESS', data: { transferId: 9, transferStatus: 'PENDING' } }],
    [{ success: true, data: { redeemStatus: ' queued ' } }],
    [{ success: true, data: { refund_state: 'IN_PROGRESS' } }],
  ])('with something under way was taken, and is not done: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(true)
    expect(v.safeParse(Settled, body).issues?.[0].message).toBe(TAKEN)
  })

  it.each([
    { success: true, message: 'ยอดเงินไม่พอ', data: { status: 'PENDING' } },
    { message: 'SUCCESS', data: { state: 'queued', msg: 'ยอดเงินไม่พอ' } },
  ])('keeps words of a refusal that stand beside it: %j', (body) => {
    expect(v.safeParse(Settled, body).issues?.[0].message).toBe(`${TAKEN}${DOUBTED}ยอดเงินไม่พอ`)
  })

  it.each([
    [{ message: 'SUCCESS' }],
    [{ success: true, data: { status: 'SUCCESS', note: 'pending' } }],
    [{ message: 'OK', data: { status: 'accepted' } }],
    [{ success: true, data: { transferStatus: 'SUCCESS', pending: 0 } }],
    [{ success: true, data: { user: { kycStatus: 'PENDING' }, previousStatus: 'PENDING' } }],
    [{ success: true, amount: 20, turnoverStatus: 'WAITING' }],
    [{ success: true, data: { amount: 20, user: { withdrawStatus: 'PENDING' } } }],
  ])('is done: %j', (body) => {
    expect(v.is(Settled, body)).toBe(true)
  })
})
