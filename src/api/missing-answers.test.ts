import { describe, expect, it } from 'vitest'
import { promotion } from '#contract/promotion.ts'
import { qrcode } from '#contract/qrcode.ts'
import { errorText } from '#i18n/error-text.ts'
import { ApiError } from './api-error.ts'
import { comesTo } from './testing/comes-to.ts'

describe('what may be missing', () => {
  const trouble = [
    { success: false, message: 'REQUEST_LIMIT' },
    { success: false, code: 'REQUEST_LIMIT', data: null },
    { status: 'error', message: 'ระบบขัดข้อง' },
    { success: false, message: 'ระบบขัดข้อง', data: null },
    { success: false, message: 'ไม่มีการตอบสนองจากธนาคาร', data: {} },
    { code: 500, message: 'Internal error' },
    { code: 500, data: null },
    { error: 'timeout', data: null },
    { status: 0, message: 'Too many connections', data: [] },
    { code: 'INTERNAL_SERVER_ERROR' },
    { success: false, message: 'A task was canceled.' },
    { success: false, message: 'canceling statement due to statement timeout' },
    { success: false, message: 'This QR has not been paid yet' },
    { success: false, message: "This QR isn't paid" },
    { success: false, message: 'This QR could not be cancelled' },
    { success: false, message: 'This QR has not expired yet' },
    { success: false, message: 'QR must be paid first' },
    { success: false, code: 'QR_NOT_PAID', data: null },
    { success: false, message: 'QR นี้ยังไม่หมดอายุ' },
    { success: false, message: 'QR ຍັງບໍ່ໝົດອາຍຸ' },
    { success: false, message: 'QR ยังไม่ได้ชำระ' },
    { success: false, message: 'QR is not paid successfully' },
    { success: false, message: 'ยังไม่มียอดโอนเข้าตาม QR นี้' },
    { success: false, message: 'ຍັງບໍ່ມີຍອດໂອນ' },
    { success: false, message: 'โอนตาม QR นี้ หากชำระแล้วโปรดติดต่อแอดมิน' },
    { success: false, message: 'QR request was cancelled: timeout' },
    { success: false, message: 'QR request was cancelled: timed out' },
    { success: false, message: 'jwt expired' },
    { success: false, message: 'Session expired, please sign in' },
    { success: false, code: 'TOKEN_EXPIRED', data: null },
    { success: false, message: 'โทเค็นหมดอายุ' },
    { success: false, message: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่' },
    { success: false, message: 'ເຊສຊັນໝົດອາຍຸ ກະລຸນາເຂົ້າສູ່ລະບົບ' },
    { success: false, message: 'Route not found' },
    { success: false, message: "Table 'app.qrcodes' doesn't exist" },
    { success: false, message: 'relation "qrcodes" does not exist' },
  ]
  it.each(trouble)('is not told as missing by a server in trouble: %j', (body) => {
    for (const endpoint of [qrcode.current, promotion.find]) {
      expect(comesTo(endpoint, body), endpoint.path).toBeInstanceOf(ApiError)
    }
  })

  it.each([
    { success: false, hasQrcode: false, message: 'ยังไม่ได้สร้าง QR' },
    { status: false, hasQrcode: false, message: 'ไม่พบคิวอาร์โค้ด' },
    { status: 'error', data: { hasQrcode: false, message: 'QR code has been paid' } },
    { hasQrcode: 0, status: 0, message: 'กรุณาสร้าง QR' },
    { success: false, message: 'ไม่มียอดฝากค้าง' },
    { success: false, message: "QR code doesn't exist" },
    { success: false, message: 'This QR was already paid' },
    { success: false, message: 'QR paid' },
    { success: false, code: 'QR_EXPIRED', data: null },
    { success: false, message: 'QR was cancelled' },
    { success: false, message: 'QR expired because it was not paid' },
    { success: false, message: 'QR was cancelled: not paid in time' },
    { success: false, message: 'QR หมดอายุ เพราะไม่ได้ชำระ' },
    { success: false, message: 'QR does not exist or has been paid' },
    { success: false, message: 'QR expired, no need to cancel it' },
    { success: false, message: 'QR ชำระแล้ว' },
    { success: false, message: 'QR Code นี้ถูกยกเลิก' },
    { success: false, message: 'คิวอาร์นี้จ่ายเงินแล้ว' },
    { success: false, message: 'QR หมดอายุแล้ว' },
    { success: false, message: 'คิวอาร์โค้ดถูกยกเลิกแล้ว' },
    { success: false, message: 'QR ຈ່າຍແລ້ວ' },
    { success: false, message: 'QR ຊຳລະເງິນແລ້ວ' },
    { success: false, message: 'ຄິວອາໂຄ້ດໝົດອາຍຸ' },
    { success: false, message: 'QR ຖືກຍົກເລີກ' },
  ])('is told as a QR that is not there: %j', (body) => {
    expect(comesTo(qrcode.current, body)).toMatchObject({ hasQrcode: false })
  })

  it.each([
    { success: false, hasQrcode: false, message: 'REQUEST_LIMIT' },
    { hasQrcode: false, code: 'INTERNAL_SERVER_ERROR' },
    { hasQrcode: false, statusCode: 500, message: 'down' },
  ])('is not told as a QR that is not there, with a reason of another kind: %j', (body) => {
    expect(comesTo(qrcode.current, body)).toBeInstanceOf(ApiError)
  })

  it('is refused in the words of the server', () => {
    const body = { success: false, message: 'ระบบขัดข้อง', data: null }
    expect(errorText(comesTo(promotion.find, body))).toBe('ระบบขัดข้อง')
    expect(errorText(comesTo(qrcode.current, body))).toBe('ระบบขัดข้อง')
  })

  it.each([
    { status: false, data: null },
    { status: 0, message: '', data: null },
    { success: false, code: 'NO_DATA', data: null },
    { success: false, message: 'ไม่พบข้อมูล', data: null },
    { statusCode: 404, error: 'Not Found', data: null },
    { success: true, message: 'ok', data: null },
    { status: false, message: 'ไม่มีโปรโมชั่น', data: [] },
    { status: false, message: 'QR expired', data: null },
    { success: false, message: 'ບໍ່ພົບຂໍ້ມູນ', data: null },
  ])('is missing by %j', (body) => {
    expect(comesTo(qrcode.current, body)).toMatchObject({ hasQrcode: false })
    expect(comesTo(promotion.find, body)).toBeNull()
  })

  it('is read where it is there, whatever its own fields are', () => {
    const code = { _id: 'p1', code: '1001', status: false, percentFail: 5, description: 'x' }
    for (const body of [code, { data: code }, { promotion: code }, { success: true, result: code }]) {
      expect(comesTo(promotion.find, body)).toMatchObject({ percentFail: 5 })
    }
    const qr = { qrcodeId: 'q', hasQrcode: true, qrcode: '<svg/>', status: 'expired', message: 'QR_FAIL' }
    expect(comesTo(qrcode.current, qr)).toMatchObject({ hasQrcode: true })
  })
})
