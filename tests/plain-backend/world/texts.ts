/** The backend's own words for what the catalogue has keys for. */
const WORDS: Record<string, string> = {
  MONEY_NOT_ENOUGH: 'ยอดเงินของคุณไม่พอ',
  WRONG_PASSWORD: 'รหัสผ่านเดิมผิดนะคะ',
  WRONG_CREDENTIAL: 'เบอร์หรือรหัสผ่านผิดนะคะ',
  EXISTING_USER: 'เบอร์นี้มีสมาชิกแล้ว',
  OTP_CODE_INVALID: 'รหัส OTP ผิดนะคะ',
  BONUS_CONDITION: 'ยังทำยอดไม่ครบ',
  BONUS_FULL: 'โบนัสนี้แจกหมดแล้ว',
  BONUS_REMAINING: 'ยังมีโบนัสอยู่ค่ะ',
  BANK_ACCOUNT_NAME_ENG: 'ชื่อบัญชีต้องเป็นภาษาอังกฤษ',
  EXISTING_BANK: 'บัญชีธนาคารนี้มีคนใช้แล้ว',
  INVITE_INACTIVE: 'ปิดโบนัสชวนเพื่อนอยู่ค่ะ',
  SLOT_ACTIVATE_FAIL: 'เปิดบัญชีเกมไม่ได้ค่ะ',
  SLOT_RESET_PASSWORD_FAIL: 'เปลี่ยนรหัสเกมไม่ได้ค่ะ',
  COUPON_EXPIRED: 'คูปองหมดอายุแล้วค่ะ',
  BONUS_ALREADY_ACTIVE: 'คุณรับโบนัสอยู่แล้ว',
  BONUS_MAX_CLAIMED: 'รับโบนัสครบแล้ว',
  NO_INVITE_BONUS: 'ยังไม่มีโบนัสชวนเพื่อน',
  NO_REFUND: 'ยังไม่มียอดคืน',
  REFUND_CONDITION: 'รับโบนัสอยู่ จึงรับยอดคืนไม่ได้',
  NO_PROMOTION: 'ไม่พบโปรโมชั่นนี้',
  PROMOTION_RECEIVED: 'รับโปรโมชั่นนี้แล้ว',
  TRUELINK_INVALID: 'ลิงก์ซองนี้ใช้ไม่ได้',
  TRUELINK_DUPLICATE: 'ซองนี้ใช้ไปแล้ว',
  SLIP_NO_FILE: 'ไม่มีรูปสลิป',
  SLIP_UPLOAD_FAIL: 'ส่งสลิปไม่ได้ในตอนนี้',
  QR_FAIL: 'สร้าง QR ไม่ได้',
  INVALID_CODE: 'คูปองใช้ไม่ได้',
  SLOT_ALREADY_ACTIVE: 'เปิดบัญชีเกมนี้แล้ว',
  SLOT_NO_ACCOUNT: 'ยังไม่ได้เปิดบัญชีเกมนี้',
}

/** @returns words that a player can read, for a key of the catalogue */
export function wordsFor(code: string): string {
  return WORDS[code] ?? 'ทำรายการไม่ได้'
}

export const html = {
  conditions: '<p>โบนัสต้องทำยอดก่อนถอน</p>',
  agreement: '<p>ผู้เล่นต้องมีอายุ 20 ปีขึ้นไป</p>',
  notice: '<p>ระบบปรับปรุงทุกวันอังคาร</p>',
  promotion: '<p>เทิร์น 5 เท่า</p>',
  refund: '<p>คืนยอดเสียทุกวัน</p>',
  banner: '<p>โปรโมชั่นเดือนนี้</p>',
}

export const banks = [
  { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikorn Bank' },
  { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
  { code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank' },
]

/** The Thai and English names of a bank, as the specification puts them beside a bank account. */
export function bankNames(bankCode: string) {
  const bank = banks.find(({ code }) => code === bankCode)
  return { nameTH: bank?.nameTH ?? bankCode, nameEN: bank?.nameEN ?? bankCode }
}
