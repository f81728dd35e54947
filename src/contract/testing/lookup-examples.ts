import type { EndpointName } from '../contract.ts'
import { bankAccount, bankNames, type Examples } from './example-values.ts'

/** Examples of what is the same for every player. */
export const lookupExamples: Examples<Extract<EndpointName, `lookup.${string}`>> = {
  'lookup.banks': {
    input: {},
    wire: { banks: [{ code: 'KBANK', ...bankNames }] },
    answer: [{ code: 'KBANK', ...bankNames }],
  },
  'lookup.deposit': {
    input: {},
    wire: {
      banks: [{ ...bankAccount, bankType: 'QR', mode: 'AUTO', currency: 'THB' }],
      wallets: [{ mode: 'AUTO', walletAccountName: 'Kapao' }],
      isManual: true,
    },
    answer: {
      banks: [{ ...bankAccount, bankType: 'QR', mode: 'AUTO', currency: 'THB' }],
      wallets: [{ mode: 'AUTO', walletAccountName: 'Kapao' }],
      isManual: true,
    },
  },
  'lookup.conditions': { input: {}, wire: { conditions: ['<b>1</b>'] }, answer: ['<b>1</b>'] },
  'lookup.agreements': { input: {}, wire: { agreements: ['<b>1</b>'] }, answer: ['<b>1</b>'] },
  'lookup.info': {
    input: {},
    wire: { name: 'Kapao', website: 'https://kapao.example' },
    answer: { name: 'Kapao', website: 'https://kapao.example' },
  },
  'lookup.notice': { input: {}, wire: { notice: '<b>1</b>' }, answer: '<b>1</b>' },
  'lookup.contact': {
    input: {},
    wire: { contactText: 'All day', lineLink: 'https://line.me/x', lineName: '@kapao', lineQR: '/qr.png' },
    answer: { contactText: 'All day', lineLink: 'https://line.me/x', lineName: '@kapao', lineQR: '/qr.png' },
  },
  'lookup.withdraw': {
    input: {},
    wire: { withdrawMin: 100, withdrawMax: 50000.25 },
    answer: { withdrawMin: 10000n, withdrawMax: 5000025n },
  },
  'lookup.slip': {
    input: {},
    wire: { isActive: true, closeFrom: '23:30', closeTo: '00:30' },
    answer: { isActive: true, closeFrom: '23:30', closeTo: '00:30' },
  },
  'lookup.sources': {
    input: {},
    wire: { sources: [{ code: 'FB', description: 'Facebook' }] },
    answer: [{ code: 'FB', description: 'Facebook' }],
  },
  'lookup.active': { input: {}, wire: { status: 'terminated' }, answer: { isActive: false } },
  'lookup.registerOTP': { input: {}, wire: { registerOTP: true }, answer: true },
  'lookup.enableChatWidget': { input: {}, wire: { enableChatWidget: false }, answer: false },
}
