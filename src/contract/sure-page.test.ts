import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bonus } from './bonus.ts'
import { invitedFriends } from './invited-friends.ts'
import { refund } from './refund.ts'
import { spinCoupons } from './spin-coupons.ts'
import { statement } from './statement.ts'

/** What servers in trouble say beside any list without rows. */
const troubled = [
  { message: 'The server is heavily loaded. Try again later.', data: [] },
  { message: 'Data is being loaded, please wait', data: [] },
  { message: 'Only partially loaded', data: [] },
  { status: 0, message: 'There is no active transaction', data: [] },
  { message: "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'x'", data: [] },
  { message: 'SQLSTATE[02000]: no data', data: [] },
  { message: "Class 'App\\Statement' not found", data: [] },
  { message: 'Route not found', data: [] },
  { message: 'Session not found', data: [] },
  { message: 'No data connection', data: [] },
  { message: 'Cache empty, retry', data: [] },
  { message: 'ไม่มีข้อมูล กรุณารอสักครู่', data: [] },
]

describe('a page of the statement without rows', () => {
  test.each([
    { data: [] },
    { total: 0, statements: [] },
    { success: true, data: [] },
    { success: true, message: 'Statement of the player', data: [] },
    { status: 1, message: 'success', data: [] },
    { status: 200, message: 'รายการเดินบัญชี', data: [] },
    { code: 200, msg: 'statement list', data: { statements: [], total: 0 } },
    { statusCode: 200, message: 'Statement fetched', data: [] },
    { status: 'success', message: 'statement list', data: [] },
    { message: 'ไม่พบข้อมูล', data: [] },
    { message: 'ยังไม่มีรายการ', data: [] },
    { message: 'ບໍ່ພົບຂໍ້ມູນ', data: [] },
    { message: 'not found', data: [] },
    { message: 'Data not found.', data: [] },
    { status: 0, message: 'no data', data: [] },
    { message: 'There are no records', data: [] },
    { message: 'The list is empty', data: [] },
    { message: 'ไม่พบประวัติ', data: [] },
    { message: 'ไม่มีประวัติการทำรายการ', data: [] },
    { message: 'ไม่พบธุรกรรม', data: [] },
    { message: 'ບໍ່ມີປະຫວັດ', data: [] },
    { message: 'No history found', data: [] },
    { message: 'No results', data: [] },
    { message: 'No transactions', data: [] },
    { message: 'No active transactions', data: [] },
    { message: 'No records were found in the database', data: [] },
    { message: 'Statement not found in table', data: [] },
    { message: 'There are no rows', data: [] },
    { message: 'get statement', data: [] },
  ])('is that of a player without entries: %j', (wire) => {
    expect(v.parse(statement.list.answer, wire).statements).toEqual([])
  })

  test.each([
    { status: 0, message: 'Too many connections', data: [] },
    { message: ['Connection refused'], data: [] },
    { message: 'No transport to the host', data: [] },
    ...troubled,
    { message: 'Statement could not be read', data: [] },
    { message: 'ไม่พบฐานข้อมูล', data: [] },
    { message: 'No database connection', data: [] },
    { msg: 'ระบบขัดข้อง กรุณาลองใหม่', data: { statements: [], total: 0 } },
    { message: 'ไม่มีการตอบสนองจากเซิร์ฟเวอร์', statements: [] },
    { message: 'ไม่พบผู้ใช้งาน', data: [] },
    { message: 'ไม่พบสมาชิก', data: [] },
  ])('tells nothing where a server in trouble may have sent it: %j', (wire) => {
    expect(v.is(statement.list.answer, wire)).toBe(false)
    expect(v.is(statement.slips.answer, wire)).toBe(false)
  })

  test.each([
    { success: true, data: null },
    { code: 200, message: 'success', data: null },
    { success: true, total: 0, data: null },
    { message: 'ไม่พบข้อมูล', data: null },
  ])('is that of a player without entries where null stands for the rows: %j', (wire) => {
    for (const { answer } of [statement.list, statement.slips, refund.list, invitedFriends]) {
      expect(v.parse(answer as v.GenericSchema, wire)).toMatchObject({ total: 0 })
    }
  })

  test.each(troubled)('tells nothing where a server in trouble has null for its rows: %j', (wire) => {
    expect(v.is(statement.list.answer, { ...wire, data: null })).toBe(false)
  })

  test('is that of a player without entries where it is a bare list', () => {
    expect(v.parse(statement.list.answer, []).statements).toEqual([])
  })

  test('does not matter where the page has rows', () => {
    const wire = { status: 0, message: 'Too many connections', data: [{ _id: 'a', amount: 5 }] }
    expect(v.parse(statement.list.answer, wire).statements).toHaveLength(1)
  })
})

describe('a list without coupons, bonuses or friends', () => {
  test.each([
    { status: 0, message: 'Too many connections', data: [] },
    { code: 0, message: 'SQLSTATE[08004] Too many connections', data: [] },
    { message: 'Data could not be retrieved', data: [] },
    { message: 'Data cannot be loaded', data: [] },
    { message: 'Server overloaded', data: [] },
    ...troubled,
    { message: 'No deposits can be shown now', data: [] },
    { message: 'ปิดระบบเรียบร้อย', data: [] },
    { message: 'ยังไม่ได้รับการตอบสนอง', data: [] },
    { msg: 'ระบบขัดข้อง กรุณาลองใหม่', result: [] },
    { message: 'ไม่มีการตอบสนองจากเซิร์ฟเวอร์', data: [] },
  ])('tells nothing where a server in trouble may have sent it: %j', (wire) => {
    for (const { answer } of [spinCoupons, bonus.list, invitedFriends]) {
      expect(v.is(answer as v.GenericSchema, wire)).toBe(false)
    }
  })

  test.each([
    [],
    { data: [] },
    { success: true, message: 'x', data: [] },
    { isSuccess: true, message: 'x', data: [] },
    { ok: true, message: 'x', data: [] },
    { result: true, message: 'x', data: [] },
    { status: 201, message: 'x', data: [] },
    { code: '00', message: 'x', data: [] },
    { code: 'S0000', message: 'x', data: [] },
    { code: 'SUCCESS', message: 'x', data: [] },
    { data: { success: true, message: 'x', coupons: [], bonuses: [], invites: [] } },
    { message: 'Coupons retrieved', data: [] },
    { message: 'ดึงข้อมูลเรียบร้อย', data: [] },
    { message: 'ดึงข้อมูลเรียบร้อยแล้ว', data: [] },
    { message: 'No referrals yet', data: [] },
    { message: 'ยังไม่มีคนสมัคร', data: [] },
    { message: 'คุณยังไม่ได้เชิญเพื่อน', data: [] },
    { message: "You don't have any coupons", data: [] },
    { message: 'success', data: [] },
    { message: 'ไม่มีคูปอง', data: [] },
    { message: 'ยังไม่มีโบนัส', data: [] },
    { message: 'ไม่มีเพื่อนที่คุณแนะนำ', data: [] },
    { message: 'ไม่พบโปรโมชั่น', data: [] },
    { message: 'No coupons', data: [] },
    { message: 'You have no bonus', data: [] },
    { message: 'No active bonus', data: [] },
    { message: 'No invited friends yet', data: [] },
    { message: 'coupon list', data: [] },
    { message: 'ບໍ່ມີຄູປອງ', data: [] },
  ])('has none for %j', (wire) => {
    expect(v.parse(spinCoupons.answer, wire)).toEqual([])
    expect(v.parse(bonus.list.answer, wire)).toEqual([])
    expect(v.parse(invitedFriends.answer, wire)).toMatchObject({ invites: [] })
  })
})
