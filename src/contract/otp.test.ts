import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { otp } from './otp.ts'

const read = (body: unknown) => v.parse(otp.send.answer, body)

test.each([
  { code: 'OTP_VERIFIED' },
  { otpRef: 'AB12', otpToken: 'token', code: 'OTP_VERIFIED' },
  { status: 200, code: 200, message: 'OTP_VERIFIED', data: null },
  { code: 'OTP_VERIFIED', message: 'Success', data: {} },
  { success: true, data: { code: 'OTP_VERIFIED' } },
  { success: true, data: { message: 'OTP_VERIFIED' } },
  'OTP_VERIFIED',
])('a phone that is confirmed already needs no code: %j', (body) => {
  expect(read(body)).toMatchObject({ code: 'OTP_VERIFIED' })
})

test('the sent code is found in an envelope, whose own code is none of its fields', () => {
  const sent = { otpRef: 'AB12', otpToken: 'token' }
  expect(read({ code: 200, message: 'Success', data: sent })).toEqual({ ...sent, code: null })
})

test.each([
  { code: 'SMS_BUSY', message: 'ส่ง SMS ไม่ได้ในขณะนี้' },
  { code: 1, msg: 'เบอร์นี้ขอรหัสบ่อยเกินไป', data: [] },
  { status: 0, message: 'ส่ง SMS ไม่ได้ในขณะนี้', data: { otpRef: null, otpToken: null } },
])('no code was sent without a token for it: %j', (body) => {
  expect(v.is(otp.send.answer, body)).toBe(false)
})

describe('a code is right', () => {
  it.each([
    ['a key', { code: 'OTP_CODE_VALID' }],
    ['a key in an envelope', { success: true, data: { code: 'OTP_VERIFIED' } }],
    ['a key as the message', { message: 'OTP_VERIFIED', data: { verified: true } }],
    ['true', true],
    ['success', { success: true }],
    ['an envelope with nothing in it', { success: true, message: '', data: [] }],
    ['an empty object', {}],
    ['an empty object of PHP', []],
    ['true of PHP', 1],
    ['what it has confirmed', { verified: true }],
    ['the code of a status', { code: 200, message: 'success', data: { verified: true } }],
    ['a code that counts errors', { code: 0, data: null }],
    ['a status that counts errors, with a word', { status: 0, message: 'success' }],
    ['a code that means yes, with words', { code: 1, msg: 'ยืนยันสำเร็จ' }],
    ['a code of its own, with words', { code: 'S200', message: 'รหัส OTP ถูกต้อง' }],
    ['another word for it', { data: { code: 'OTP_SUCCESS' } }],
    ['words', { message: 'ยืนยันเบอร์เรียบร้อยแล้ว' }],
    ['words in Lao', { message: 'ຢືນຢັນສຳເລັດ' }],
    ['a word as the status', { status: 'verified' }],
    ['another word as the status', { status: 'VALID' }],
    ['a code of zeros', { success: true, code: 'S0000' }],
    ['a code that ends with OK', { success: true, code: 'VERIFY_OK' }],
    ['a sentence alone', 'Phone number verified'],
    ['a yes and a note', { success: true, message: 'กรุณาตั้งรหัสผ่าน' }],
    ['a yes and a warning', { success: true, message: 'OTP verified. Do not share your code.' }],
    ['a yes to a phone that was confirmed before', { success: true, message: 'Phone already verified' }],
    ['a yes and no error', { success: true, message: 'ไม่พบข้อผิดพลาด' }],
  ])('by %s', (_, body) => {
    expect(v.is(otp.verify.answer, body)).toBe(true)
  })
})

describe('a code is not right', () => {
  it.each([
    [{ code: 'INVALID_OTP', message: 'รหัส OTP ไม่ถูกต้อง' }],
    [{ code: 'INVALID_OTP' }],
    [{ success: true, data: { code: 'INVALID_OTP', message: 'รหัส OTP ไม่ถูกต้อง' } }],
    [{ code: 200, message: 'success', data: { code: 'OTP_WRONG' } }],
    [{ status: 0, message: 'รหัส OTP ไม่ถูกต้อง' }],
    [{ status: 0 }],
    [{ code: 1, msg: 'รหัส OTP ไม่ถูกต้อง', data: [] }],
    [{ code: 1 }],
    [{ code: '02', message: 'Wrong OTP' }],
    [{ success: true, data: { verified: false } }],
    [{ isVerified: 0 }],
    [{ message: 'รหัสหมดอายุ กรุณาขอใหม่' }],
    [{ message: ['OTP is incorrect'] }],
    [{ message: 'Phone number is not verified' }],
    [{ status: 'WRONG' }],
    [{ status: 'invalid' }],
    [{ success: true, code: 'E0001' }],
    [{ success: true, code: 'NOT_OK' }],
    [{ code: 200, data: 'รหัสไม่ถูกต้อง' }],
    [{ status: { code: 200, message: 'ok' }, data: { message: 'รหัสไม่ถูกต้อง' } }],
    ['ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ'],
    [{ success: true, message: 'รหัส OTP ไม่ถูกต้อง' }],
    [{ success: true, data: { message: 'รหัส OTP ไม่ถูกต้อง' } }],
    [{ success: true, data: 'รหัส OTP ไม่ถูกต้อง' }],
    [{ success: true, message: 'รหัส OTP ไม่ถูกต้อง', data: { otpRef: 'AB12' } }],
    [{ success: true, message: 'Invalid OTP' }],
    [{ success: true, message: 'Incorrect code' }],
    [{ success: true, msg: 'Wrong OTP' }],
    [{ message: 'OK', data: { msg: ['OTP expired'] } }],
    [{ success: true, message: 'ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ' }],
    [{ success: true, message: 'รหัส OTP ถูกใช้ไปแล้ว' }],
    [{ success: true, message: 'The code is not correct' }],
  ])('%j', (body) => {
    expect(v.is(otp.verify.answer, body)).toBe(false)
  })
})
