import { expect, it } from 'vitest'
import type { DepositBank } from '#contract/lookup.ts'
import { depositMethods } from './deposit-rules.ts'
import { depositView } from './deposit-view.ts'
import { depositBank } from './testing/deposit-bank.ts'

const offer = (...banks: DepositBank[]) =>
  depositMethods({
    banks: [...banks, depositBank('WW', null)],
    wallets: [{ mode: 'LINK', walletAccountName: null }],
    isManual: false,
  })
const [SCB, GSB] = ['account SCB 1', 'account GSB 2']
const slipOf = (bankCode: string, bankAccountNo: string) => ({ bankCode, bankAccountNo })

const seen = {
  methods: offer(depositBank('SCB', '1'), depositBank('GSB', '2')),
  offeredBefore: [],
  slips: [],
  qrKey: null,
  hasShared: false,
  isManual: false,
}
const wish = { chosen: null, picked: null, subject: null, last: null, ownBank: null }
const replaced = {
  methods: offer(depositBank('SCB', '9'), depositBank('GSB', '2')),
  offeredBefore: [{ key: SCB, bankCode: 'SCB', bankAccountNo: '1' }],
}

it.each([
  ['a new player sees the QR open', {}, {}, 'qr', 'qr-WW'],
  ['staff look for every deposit: an account', { isManual: true }, {}, 'account', SCB],
  ['the method in the address', {}, { subject: 'account-GSB' }, 'account', GSB],
  ['the own bank comes first', {}, { picked: 'account', ownBank: 'GSB' }, 'account', GSB],
  ['the one used last', {}, { last: 'account-GSB' }, 'account', GSB],
  ['a slip without an answer', { slips: [slipOf('GSB', '2')] }, {}, 'account', GSB],
  ['a slip before a QR', { slips: [slipOf('GSB', '2')], qrKey: 'qr-WW' }, {}, 'account', GSB],
  [
    'a QR that is unpaid before what was used last',
    { qrKey: 'qr-WW' },
    { last: 'account-GSB' },
    'qr',
    'qr-WW',
  ],
  ['what the player opened before all', { slips: [slipOf('GSB', '2')] }, { chosen: SCB }, 'account', SCB],
  ['a block that the player has closed', {}, { chosen: '', picked: 'account' }, 'account', ''],
  ['another segment than in the address', {}, { subject: 'account-GSB', picked: 'qr' }, 'qr', 'qr-WW'],
  ['a segment that is not offered any more', {}, { picked: 'truemoney' }, 'truemoney', 'gift-link'],
  ['a shared slip opens no account by itself', { hasShared: true }, {}, 'account', ''],
  [
    'a shared slip has an account in the address',
    { hasShared: true },
    { subject: 'account-GSB' },
    'account',
    GSB,
  ],
  ['the account is replaced', replaced, { subject: 'account-SCB' }, 'account', ''],
  [
    'the account is replaced beside a QR',
    { ...replaced, qrKey: 'qr-WW' },
    { picked: 'account' },
    'account',
    '',
  ],
  ['the account is replaced, and a QR is wanted', replaced, { subject: 'qr-WW' }, 'qr', 'qr-WW'],
  [
    'the account is replaced, and the player looks at gifts',
    replaced,
    { picked: 'truemoney' },
    'truemoney',
    'gift-link',
  ],
  ['another account is replaced', replaced, { chosen: GSB, picked: 'account' }, 'account', GSB],
] as const)('%s', (_, phone, player, segment, openKey) => {
  expect(depositView({ ...seen, ...phone }, { ...wish, ...player })).toMatchObject({ segment, openKey })
})

it('the name in the address does not mark the account that has come in the place of another', () => {
  const view = depositView({ ...seen, ...replaced }, { ...wish, subject: 'account-SCB' })
  expect(view).toMatchObject({ isOneGone: true, namedKey: null })
})
