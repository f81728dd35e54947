/** A data object of EMVCo's merchant-presented QR: tag, length in two digits, value. */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, as EMVCo asks: over all that stands before it, its own tag and length included. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * What a PromptPay QR says: pay this amount to this phone, once.
 * @param phone ten digits, beginning with 0
 * @param satang the amount
 * @param reference at most 25 letters and digits, so that two QRs of one amount differ
 */
export function promptPayPayload(phone: string, satang: number, reference: string): string {
  const payload = [
    field('00', '01'),
    // 12: to be paid once
    field('01', '12'),
    field('29', field('00', 'A000000677010111') + field('01', `0066${phone.slice(1)}`)),
    field('58', 'TH'),
    field('53', '764'),
    field('54', (satang / 100).toFixed(2)),
    field('62', field('05', reference.slice(0, 25))),
    '6304',
  ].join('')
  return payload + crc16(payload)
}
