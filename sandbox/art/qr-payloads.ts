import { crc16 } from '#domain/slip-qr.ts'

/** One field of an EMVCo payment QR: tag, length in two digits, value. */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** Adds the checksum at the end. It also covers its own tag and length. */
function withChecksum(body: string, crcTag: string): string {
  const payload = `${body}${crcTag}04`
  return payload + crc16(payload).toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The text of a PromptPay QR: pay this amount to this phone, once.
 * @param phone ten digits, starting with 0
 * @param satang the amount
 * @param reference at most 25 letters and digits, so that two QRs of one amount differ
 */
export function promptPayPayload(phone: string, satang: number, reference: string): string {
  const fields = [
    field('00', '01'),
    // 12 means: to be paid once.
    field('01', '12'),
    field('29', field('00', 'A000000677010111') + field('01', `0066${phone.slice(1)}`)),
    field('58', 'TH'),
    field('53', '764'),
    field('54', (satang / 100).toFixed(2)),
    field('62', field('05', reference.slice(0, 25))),
  ]
  return withChecksum(fields.join(''), '63')
}

/** The text of the QR on a bank's slip: the sending bank and the reference of the transfer. */
export function slipPayload(reference: string): string {
  const transfer = field('00', '000001') + field('01', '004') + field('02', reference)
  return withChecksum(field('00', transfer) + field('51', 'TH'), '91')
}
