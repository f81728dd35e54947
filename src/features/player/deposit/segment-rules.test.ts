import { describe, expect, it } from 'vitest'
import { depositMethods } from './deposit-rules.ts'
import { byUse, methodName, segmentToOpen } from './segment-rules.ts'
import { depositBank } from './testing/deposit-bank.ts'

const methods = depositMethods({
  banks: [
    depositBank('SCB', '1'),
    depositBank('GSB', '2'),
    depositBank('WW', null),
    depositBank('ZAPMAN', null),
  ],
  wallets: [{ mode: 'BOTH', walletAccountName: '091-234-5678 Kapao' }],
  isManual: false,
})
const keys = (found: readonly { key: string }[]) => found.map(({ key }) => key)
const order = ['account SCB 1', 'account GSB 2', 'qr-WW', 'qr-ZAPMAN', 'wallet 0912345678', 'gift-link']

describe('the methods of a player', () => {
  it.each([
    ['in the server’s order', { last: null, ownBank: null }, order],
    [
      'the own bank first',
      { last: null, ownBank: 'GSB' },
      ['account GSB 2', 'account SCB 1', ...order.slice(2)],
    ],
    [
      'before it the one used last',
      { last: 'gift-link', ownBank: 'GSB' },
      ['gift-link', 'account GSB 2', 'account SCB 1', 'qr-WW', 'qr-ZAPMAN', 'wallet 0912345678'],
    ],
    ['a method that is gone changes nothing', { last: 'account-KTB', ownBank: null }, order],
  ])('%s', (_, known, sorted) => {
    expect(keys(byUse(methods, known))).toEqual(sorted)
  })

  it('are named by their bank, because their account changes', () => {
    expect(methods.map(methodName)).toEqual([
      'account-SCB',
      'account-GSB',
      'qr-WW',
      'qr-ZAPMAN',
      'wallet',
      'gift-link',
    ])
  })
})

describe('the segment that opens', () => {
  const wanted = { key: null, last: null, needsAccount: false }
  it.each([
    ['is the QR, the fastest', wanted, 'qr'],
    ['is that of the method in the address', { ...wanted, key: 'gift-link', last: 'qr-WW' }, 'truemoney'],
    ['is that of the method used last', { ...wanted, last: 'account-SCB' }, 'account'],
    ['is an account for a slip that was shared', { ...wanted, last: 'qr-WW', needsAccount: true }, 'account'],
  ] as const)('%s', (_, found, segment) => {
    expect(segmentToOpen(methods, found)).toBe(segment)
  })

  it('is one that the service offers', () => {
    expect(segmentToOpen(methods.slice(0, 2), wanted)).toBe('account')
    expect(segmentToOpen(methods.slice(4), { ...wanted, needsAccount: true })).toBe('truemoney')
  })
})
