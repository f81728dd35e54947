import { describe, expect, it } from 'vitest'
import { bestQr, crc16, parseSlipQr, readTags, referenceOf } from './slip-qr.ts'

const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`
const crcOf = (text: string) => crc16(text).toString(16).toUpperCase().padStart(4, '0')
const withCrc = (body: string, crcTag = '91') => `${body}${crcTag}04${crcOf(`${body}${crcTag}04`)}`
const slipBody = (reference: string, bank = '014') =>
  tag('00', tag('00', '000001') + tag('01', bank) + tag('02', reference)) + tag('51', 'TH')

const trueMoneyBody = (date: string) =>
  tag('00', tag('00', '01') + tag('01', '01') + tag('02', 'P2P') + tag('03', 'T1') + tag('04', date))

/** A slip whose CRC begins with a zero. */
function slipWithLeadingZero(): string {
  for (let index = 0; ; index += 1) {
    const payload = withCrc(slipBody(`2026112100${index}`))
    if (payload.at(-4) === '0') return payload
  }
}
const padded = slipWithLeadingZero()
const withoutZero = padded.slice(0, -4) + padded.slice(-3)

const SLIP = '004000060000010103002021900021231231212000115102TH91049C30'
const TRUE_MONEY = '00480002010102010203P2P0313TXN00012345670408250120249104b425'
const PAYMENT =
  '00020101021229370016A0000006770101110113' + '0066801111111' + '53037645802TH540520.15630442BE'

it('the CRC is CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe(0x29b1)
})

describe('tags', () => {
  it.each([
    ['one', '0002AB', [['00', 'AB']]],
    [
      'two',
      '0002AB5102TH',
      [
        ['00', 'AB'],
        ['51', 'TH'],
      ],
    ],
    ['a value that looks like a tag', '00045102', [['00', '5102']]],
    ['cut in a value', '0003AB', null],
    ['cut in a head', '0002AB51', null],
    ['something behind', '0002AB!', null],
    ['twice the same', '0002AB0002CD', null],
    ['empty values', '0000', null],
    ['no digits', 'AA02AB', null],
    ['digits of another script', '๐๐02AB', null],
    ['a signed length', '00+2AB', null],
    ['nothing', '', null],
  ])('%s', (_, text, tags) => {
    const read = readTags(text)
    expect(read && [...read]).toEqual(tags)
  })
})

describe('a QR on a picture', () => {
  it.each([
    ['a bank’s slip', SLIP, { kind: 'slip', bank: '002', reference: '0002123123121200011' }],
    [
      'another bank’s',
      withCrc(slipBody('202611211aBcD')),
      { kind: 'slip', bank: '014', reference: '202611211aBcD' },
    ],
    ['a CRC that begins with a zero', padded, { kind: 'slip' }],
    ['a CRC without its zero', withoutZero, { kind: 'slip' }],
    [
      'a CRC without its zero, and a length that says so',
      withoutZero.replace(/9104(?=...$)/, '9103'),
      { kind: 'slip' },
    ],
    [
      'a CRC in small letters',
      withCrc(slipBody('A1')).replace(/.{4}$/, (crc) => crc.toLowerCase()),
      { kind: 'slip' },
    ],
    [
      'TrueMoney’s slip',
      TRUE_MONEY,
      {
        kind: 'true-money',
        transaction: 'TXN0001234567',
        dayEndsAt: Date.parse('2024-01-26T00:00:00+07:00'),
      },
    ],
    ['PromptPay', PAYMENT, { kind: 'payment' }],
    [
      'a bill',
      withCrc(tag('00', '01') + tag('30', tag('00', 'A000000677010112')), '63'),
      { kind: 'payment' },
    ],
  ])('%s', (_, payload, qr) => {
    expect(parseSlipQr(payload)).toMatchObject(qr)
  })

  it.each([
    ['a slip with a wrong CRC', `${SLIP.slice(0, -1)}1`],
    ['a payment with a wrong CRC', `${PAYMENT.slice(0, -1)}F`],
    ['a slip that is cut', SLIP.slice(0, -6)],
    ['a slip without a CRC', SLIP.slice(0, -8)],
    ['a CRC that is cut, not short of a zero', SLIP.slice(0, -1)],
    ['text behind the CRC', `${SLIP} `],
    ['another country’s', withCrc(slipBody('A1').replace('5102TH', '5102LA'))],
    [
      'a slip without a reference',
      withCrc(tag('00', tag('00', '000001') + tag('01', '014')) + tag('51', 'TH')),
    ],
    ['a bank that is no number', withCrc(slipBody('A1', 'SCB'))],
    ['a reference with markup', withCrc(slipBody('<b>1'))],
    [
      'a reference in a nested tag only',
      withCrc(tag('00', tag('00', tag('00', '000001'))) + tag('51', 'TH')),
    ],
    ['TrueMoney’s, on the 31st of February', withCrc(trueMoneyBody('31022026'))],
    ['EMVCo for nobody', withCrc(tag('00', '01'), '63')],
    ['a web address', 'https://example.com/?ref=9104ABCD'],
    ['nothing', ''],
    ['Thai letters', 'สลิป'],
    ['a NUL inside', SLIP.replace('TH', 'T\0')],
    ['all that a QR can hold', '9'.repeat(4296)],
    ['nested without an end', '00'.repeat(250)],
  ])('is not known: %s', (_, payload) => {
    expect(parseSlipQr(payload)).toEqual({ kind: 'unknown' })
  })
})

it.each([
  [SLIP, '0002123123121200011'],
  [TRUE_MONEY, 'TXN0001234567'],
  [PAYMENT, null],
  ['https://example.com', null],
])('the reference of %s', (payload, reference) => {
  expect(referenceOf(parseSlipQr(payload))).toBe(reference)
})

it.each([
  ['none', [], undefined],
  ['a slip beside an advertisement', ['https://bank.example', SLIP], SLIP],
  ['a slip beside a payment QR', [PAYMENT, SLIP], SLIP],
  ['a payment QR beside another', ['x', PAYMENT], PAYMENT],
])('what counts on a picture: %s', (_, payloads, chosen) => {
  expect(bestQr(payloads)?.payload).toBe(chosen)
})
