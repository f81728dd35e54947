import { describe, expect, it } from 'vitest'
import type { DepositBank, DepositWallet } from '#contract/lookup.ts'
import {
  canBeReported,
  depositAmount,
  depositMethods,
  isQrOffered,
  minimumBaht,
  openMethodKey,
  payableNumber,
  qrProviderOf,
  quickAmounts,
} from './deposit-rules.ts'

const bank = (bankCode: string, fields: Partial<DepositBank> = {}): DepositBank => ({
  bankCode,
  bankType: 'BANK',
  mode: null,
  bank: null,
  bankAccountName: 'KAPAO',
  bankAccountNo: '4051239876',
  currency: 'BAHT',
  ...fields,
})
const wallet = (mode: string | null, walletAccountName: string | null = '091-234-5678'): DepositWallet => ({
  mode,
  walletAccountName,
})
const keys = (banks: DepositBank[], wallets: DepositWallet[] = []) =>
  depositMethods({ banks, wallets, isManual: false }).map(({ key }) => key)

describe('the QR provider of a deposit account', () => {
  it.each([
    ['KBANK', 'QRCODE', '4051239876', 'KBANK'],
    ['kbank', 'qr', '4051239876', 'KBANK'],
    ['KBANK', 'BANK', '4051239876', null],
    ['KBANK', null, '4051239876', null],
    ['KBANK', 'SAVING', null, 'KBANK'],
    ['KBANK', null, null, 'KBANK'],
    ['KBANK', 'BANK', '-', 'KBANK'],
    ['SCB', 'BANK', '-', null],
    ['WW', null, '4051239876', 'WW'],
    ['ZAPMAN', 'BANK', null, 'ZAPMAN'],
    ['SCB', 'BANK', '4051239876', null],
    ['SCB', 'QRCODE', null, null],
  ])('%s of type %s with the number %s', (bankCode, bankType, bankAccountNo, provider) => {
    expect(qrProviderOf(bank(bankCode, { bankType, bankAccountNo }))).toBe(provider)
  })
})

it('KBANK with a number takes transfers, too, where its type says QR', () => {
  expect(keys([bank('KBANK', { bankType: 'QRCODE' })])).toEqual(['account KBANK 4051239876', 'qr-KBANK'])
  expect(keys([bank('KBANK', { bankType: 'QRCODE', bankAccountNo: null })])).toEqual(['qr-KBANK'])
  expect(keys([bank('WW', { bankType: 'BANK' })])).toEqual(['qr-WW'])
})

describe('a QR of KBANK beside its account number', () => {
  const methods = depositMethods({ banks: [bank('SCB'), bank('KBANK')], wallets: [], isManual: false })

  it('is offered, but nothing says for sure that there is one', () => {
    expect(methods.map(({ key }) => key)).toEqual([
      'account SCB 4051239876',
      'account KBANK 4051239876',
      'qr-KBANK',
    ])
    expect(methods[2]).toMatchObject({ isSure: false })
    expect(depositMethods({ banks: [bank('WW')], wallets: [], isManual: false })).toMatchObject([
      { isSure: true },
    ])
  })

  it.each([
    ['refused', 400, false],
    ['refused', 403, false],
    ['refused', 429, true],
    ['network', null, true],
    ['server', 502, true],
    ['malformed', 200, true],
  ])('is offered after the answer %s with %s: %s', (kind, status, isOffered) => {
    expect(isQrOffered({ kind, status })).toBe(isOffered)
  })

  it('is offered before any answer', () => {
    expect(isQrOffered(null)).toBe(true)
  })
})

describe('the ways to deposit', () => {
  it('are one for each deposit account, in the server’s order', () => {
    const banks = [
      bank('SCB'),
      bank('KBANK'),
      bank('KBANK', { bankType: 'QRCODE', bankAccountNo: null }),
      bank('WW'),
    ]
    const [scb, kbank] = ['account SCB 4051239876', 'account KBANK 4051239876']
    expect(keys(banks)).toEqual([scb, kbank, 'qr-KBANK', 'qr-WW'])
    const other = bank('KBANK', { bankAccountNo: '1' })
    expect(keys([bank('KBANK'), other])).toEqual([kbank, 'qr-KBANK', 'account KBANK 1'])
  })

  it('keep their keys where the operator reorders or replaces an account', () => {
    const [first, second] = [bank('SCB'), bank('SCB', { bankAccountNo: '1' })]
    expect(keys([second, first])).toEqual(keys([first, second]).reverse())
    expect(keys([first])).not.toEqual(keys([second]))
    const renamed = wallet('ACCOUNT', 'Kapao 0912345678')
    expect(keys([], [renamed])).toEqual(keys([], [wallet('ACCOUNT')]))
    expect(keys([], [wallet('ACCOUNT', '081-999-8888')])).not.toEqual(keys([], [renamed]))
  })

  it('are one where the server names an account twice', () => {
    expect(keys([bank('SCB'), bank('SCB')])).toEqual(['account SCB 4051239876'])
    expect(keys([], [wallet('ACCOUNT'), wallet('ACCOUNT')])).toEqual(['wallet 0912345678'])
  })

  it('leave out an account without a number, and a provider that is named twice', () => {
    expect(keys([bank('SCB', { bankAccountNo: null }), bank('WW'), bank('WW')])).toEqual(['qr-WW'])
    expect(keys([bank('SCB', { bankAccountNo: '-' }), bank('KBANK', { bankAccountNo: 'ไม่มี' })])).toEqual([
      'qr-KBANK',
    ])
  })

  it.each([
    ['both modes', [wallet('ACCOUNT'), wallet('LINK')], ['wallet 0912345678', 'gift-link']],
    ['an account alone', [wallet('ACCOUNT')], ['wallet 0912345678']],
    ['a link alone', [wallet('LINK')], ['gift-link']],
    ['another mode', [wallet('AUTO')], ['wallet 0912345678', 'gift-link']],
    ['no mode', [wallet(null)], ['wallet 0912345678', 'gift-link']],
    ['no account name', [wallet('AUTO', null)], ['gift-link']],
    ['none', [], []],
  ])('wallets: %s', (_, wallets, expected) => {
    expect(keys([], wallets)).toEqual(expected)
  })

  it.each([
    ['AUTO', true],
    ['auto', true],
    ['SLIP', false],
    [null, false],
  ])('mode %s is automatic: %s', (mode, isAuto) => {
    expect(depositMethods({ banks: [bank('SCB', { mode })], wallets: [], isManual: false })[0]).toMatchObject(
      {
        isAuto,
      },
    )
  })
})

describe('the open method', () => {
  const methods = depositMethods({ banks: [bank('SCB'), bank('WW')], wallets: [], isManual: false })
  it.each([
    ['the first', null, 'account SCB 4051239876'],
    ['the chosen one', 'qr-WW', 'qr-WW'],
    ['none when all are closed', '', ''],
    ['not a method that only the link names', 'qr-ZAPMAN', 'account SCB 4051239876'],
  ])('is %s', (_, chosen, open) => {
    expect(openMethodKey(methods, chosen)).toBe(open)
  })

  it('is none where there is none', () => {
    expect(openMethodKey([], null)).toBeNull()
  })
})

describe('the amount of a deposit', () => {
  it.each([
    ['KBANK', '0', { problem: 'below-minimum' }],
    ['KBANK', '0.99', { problem: 'below-minimum' }],
    ['KBANK', '1', { amount: 100n }],
    ['KBANK', '1,000.50', { amount: 100_050n }],
    ['KBANK', ' ', { problem: 'empty' }],
    ['KBANK', '1e3', { problem: 'not-an-amount' }],
    ['KBANK', '-5', { problem: 'not-an-amount' }],
    ['WW', '99.99', { problem: 'below-minimum' }],
    ['WW', '100', { amount: 10_000n }],
    ['ZAPMAN', '99', { problem: 'below-minimum' }],
    ['ZAPMAN', '100', { amount: 10_000n }],
  ] as const)('%s: %j', (provider, typed, expected) => {
    expect(depositAmount(typed, minimumBaht({ kind: 'qr', provider }, 1))).toEqual(expected)
  })
})

describe('where the operator asks for a minimum', () => {
  it.each([
    [{ kind: 'account' }, 1, 1],
    [{ kind: 'account' }, 50, 50],
    [{ kind: 'wallet' }, 50, 50],
    [{ kind: 'gift-link' }, 1, 2],
    [{ kind: 'gift-link' }, 50, 50],
    [{ kind: 'qr', provider: 'KBANK' }, 1, 1],
    [{ kind: 'qr', provider: 'KBANK' }, 50, 50],
    [{ kind: 'qr', provider: 'WW' }, 50, 100],
    [{ kind: 'qr', provider: 'ZAPMAN' }, 300, 300],
  ] as const)('%j with %i configured starts at %i baht', (method, configured, minimum) => {
    expect(minimumBaht(method, configured)).toBe(minimum)
  })

  it.each([
    ['KBANK', 1, null, [10, 20, 50, 100, 500, 1000]],
    ['KBANK', 50, null, [50, 100, 500, 1000]],
    ['WW', 1, null, [100, 200, 300, 500, 1000]],
    ['ZAPMAN', 250, null, [300, 500, 1000]],
    ['ZAPMAN', 5000, null, []],
    ['KBANK', 1, 300, [10, 20, 50, 100, 300, 500, 1000]],
    ['WW', 1, 300, [100, 200, 300, 500, 1000]],
    ['WW', 1, 50, [100, 200, 300, 500, 1000]],
    ['WW', 1, 300.5, [100, 200, 300, 500, 1000]],
    ['ZAPMAN', 5000, 99_999, [99_999]],
    ['ZAPMAN', 5000, 100_000, []],
  ] as const)('%s with %i configured and %j paid last offers %j', (provider, configured, last, quick) => {
    expect(quickAmounts(provider, configured, last)).toEqual(quick)
  })
})

describe('the number to pay in a wallet account’s name', () => {
  it.each([
    ['091-234-5678 กระเป๋าเดโม', '0912345678'],
    ['กระเป๋า 0912345678', '0912345678'],
    ['091 234 5678', '0912345678'],
    ['1091234567890', '1091234567890'],
    ['KAPAO', 'KAPAO'],
  ])('%s', (name, number) => {
    expect(payableNumber(name)).toBe(number)
  })
})

it('the player can tell the amount of a transfer in baht to an account or a wallet', () => {
  const banks = [bank('SCB'), bank('BCEL', { currency: 'LAK' }), bank('WW')]
  const methods = depositMethods({ banks, wallets: [wallet(null)], isManual: true })
  expect(methods.filter(canBeReported).map(({ key }) => key)).toEqual([
    'account SCB 4051239876',
    'wallet 0912345678',
  ])
})
