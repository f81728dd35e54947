import { type Answer, bareList, fields, namedList, raw, value } from '../forms/answer.ts'
import { baht } from '../forms/values.ts'
import { bankNames, banks, html } from '../world/texts.ts'
import { satangOf } from '../world/world.ts'
import { type Call, publicRead, type Route } from './call.ts'

const LOGO = '/files/logo.svg'

function depositMethods({ world, habits }: Call): Answer {
  const account = { bankAccountName: 'PLAIN BACKEND CO', currency: 'BAHT', mode: 'AUTO' }
  const hasNumber = habits.kbank.startsWith('number')
  const kbank = {
    ...account,
    bankCode: 'KBANK',
    bankType: habits.kbank === 'typed-qr' ? 'QR' : 'SAVING',
    bank: bankNames('KBANK'),
    bankAccountNo: hasNumber ? '7778889990' : null,
  }
  const scb = {
    ...account,
    bankCode: 'SCB',
    bankType: 'SAVING',
    bank: bankNames('SCB'),
    bankAccountNo: world.choices.scbAccountNo,
  }
  const ww = { ...account, bankCode: 'WW', bankType: 'QR', bank: bankNames('WW'), bankAccountNo: null }
  return fields({
    banks: [scb, kbank, ww],
    wallets: [{ mode: 'AUTO', walletAccountName: 'ทรูมันนี่ 081-999-8888' }],
    isManual: world.choices.isManual,
  })
}

function withdrawBounds({ world, habits }: Call): Answer {
  const { withdrawMin, withdrawMax } = world.choices
  const max = {
    number: { withdrawMax: baht(satangOf(withdrawMax)) },
    null: { withdrawMax: null },
    absent: {},
  }
  return fields({ withdrawMin: baht(satangOf(withdrawMin)), ...max[habits.withdrawMax] })
}

function serviceState({ world, habits }: Call): Answer {
  const { isActive } = world.choices
  switch (habits.serviceActive) {
    case 'flag':
      return fields({ isActive })
    case 'bare':
      return raw(isActive)
    default:
      return fields({ status: isActive ? 'active' : 'terminated' })
  }
}

export const lookups: Route[] = [
  publicRead('GET /api/lookup/banks', () => bareList('banks', banks)),
  publicRead('GET /api/lookup/deposit', depositMethods),
  publicRead('GET /api/lookup/conditions', () => namedList('conditions', [html.conditions])),
  publicRead('GET /api/lookup/agreements', () => namedList('agreements', [html.agreement])),
  publicRead('GET /api/lookup/info', () => fields({ name: 'Plain', website: 'https://plain.example' })),
  publicRead('GET /api/lookup/notice', () => value('notice', html.notice)),
  publicRead('GET /api/lookup/contact', ({ world }) =>
    fields({
      contactText: world.choices.contactText,
      lineLink: 'https://line.me/R/ti/p/@plain',
      lineName: '@plain',
      lineQR: LOGO,
    }),
  ),
  publicRead('GET /api/lookup/withdraw', withdrawBounds),
  publicRead('GET /api/lookup/slip', ({ world }) => value('isActive', world.choices.takesSlips)),
  publicRead('GET /api/lookup/sources', () =>
    bareList('sources', [
      { code: 'FB', description: 'เฟซบุ๊ก' },
      { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
    ]),
  ),
  publicRead('GET /api/lookup/active', serviceState),
  publicRead('GET /api/lookup/registerOTP', ({ habits }) => value('registerOTP', habits.otp !== 'off')),
  publicRead('GET /api/lookup/enableChatWidget', ({ habits }) =>
    value('enableChatWidget', habits.chat === 'on'),
  ),
]
