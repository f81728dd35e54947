import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { Account } from './account.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { Deposit, lookup, SlipHours } from './lookup.ts'
import { promotion } from './promotion.ts'
import { RefundCheck } from './refund.ts'
import { ServiceState } from './service-state.ts'
import { RowStatus, StatementEntry } from './statement.ts'
import { reading } from './testing/reading.ts'
import { GameAccount, Overview, playerIdOf, Slot, wallet } from './wallet.ts'

describe('lookup/active', () => {
  test.each([
    [{ status: 'terminated' }],
    [false],
    [{ isActive: false }],
    [{ message: 'terminated' }],
    [{ data: false }],
    [{ data: { status: 'terminated' } }],
    ['terminated'],
    [{ isActive: 0 }],
    [{ data: { active: '0' } }],
    [{ status: 'TERMINATED' }],
    ['Terminated'],
    [{ status: false }],
    [{ status: false, message: '', error: null, code: 200 }],
    [{ status: 'false', error: false, errors: [] }],
    [{ status: false, message: 'Terminated' }],
    [{ status: false, error: 'gone', code: 'E12' }],
    [{ isActive: false, message: 'ปิดให้บริการแล้ว' }],
    [{ status: 'terminated', code: 'SERVICE_CLOSED' }],
    [{ status: true, message: 'OK', data: { isActive: false } }],
    [{ success: true, message: 'success', data: { status: false } }],
  ])('%o is terminated', (wire) => {
    expect(reading(ServiceState, wire)).toEqual({ isActive: false })
  })

  test.each([
    [{ status: 'active' }],
    [true],
    [{ isActive: true }],
    [{ message: 'OK' }],
    [{ data: { status: 'active' } }],
    [{ reason: { status: 'terminated' } }],
    [{ message: 'not terminated' }],
    [{ status: 0, isActive: 1 }],
    [{ status: false, message: 'REQUEST_LIMIT' }],
    [{ success: false, data: { status: false, code: 'NO_DATA' } }],
    [{ status: false, message: 'Too many requests, try again' }],
    [{ status: false, error: 'Database is down' }],
    [{ status: 'false', message: ['ระบบขัดข้อง'] }],
    [{ status: false, error: { message: 'Database is down' } }],
    [{ data: { status: false, message: 'Too many requests' } }],
    [{ success: false, message: 'Too many requests', data: false }],
    [{ success: false, error: 'Database is down', data: { status: false } }],
  ])('%o is active', (wire) => {
    expect(reading(ServiceState, wire)).toEqual({ isActive: true })
  })
})

describe('the wallet', () => {
  it.each([
    [{}],
    [[]],
    [{ bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: null }],
    [{ bankCode: 'KBANK', bankAccountNo: '' }],
    [{ bankCode: 'KBANK', bankAccountNo: ' ' }],
  ])('has no bank account to pay to where it has no number: %j', (bankAccount) => {
    expect(reading(Overview, { bankAccount, wallet: { amount: 5 } })).toMatchObject({
      bankAccount: null,
      wallet: { amount: 500n },
    })
    expect(reading(Account, { bankAccount, profile: { name: 'A' } })).toMatchObject({
      bankAccount: null,
      profile: { name: 'A' },
    })
  })

  it('fails part by part', () => {
    const broken = { profile: 5, bankAccount: [], wallet: 'x', invite: null, slots: { a: 1 } }
    expect(reading(Overview, broken)).toEqual({
      profile: null,
      bankAccount: null,
      wallet: { amount: null },
      invite: { amount: null, success: null, fail: null },
      slots: [],
      hasAllSlots: false,
    })
    expect(reading(Overview, { wallet: { amount: '5' } })).toMatchObject({
      wallet: { amount: 500n },
      hasAllSlots: true,
    })
  })

  it.each([
    [null, 0, true],
    ['', 0, true],
    [[], 0, true],
    [[{ code: 'PG' }], 1, true],
    [{ 0: { code: 'PG' }, 2: { code: 'UFA' } }, 2, true],
    [[{ code: 'PG' }, { slotCode: 'UFA', amount: 5 }], 1, false],
    [{ slot: [{ code: 'PG' }] }, 0, false],
    ['x', 0, false],
  ])('knows whether it could read all game accounts of %j', (slots, count, hasAllSlots) => {
    for (const wire of [{ slots }, { status: 'success', data: { slots } }]) {
      const overview = reading(Overview, wire)
      expect(overview.hasAllSlots).toBe(hasAllSlots)
      expect(overview.slots).toHaveLength(count)
    }
  })

  test.each([
    ['slot', 'slot'],
    ['sport', 'sport'],
    ['casino', 'sport'],
    ['lotto', 'lotto'],
    ['fishing', 'slot'],
    [undefined, 'slot'],
    ['__proto__', 'slot'],
  ])('shows a game account of category %o among %o', (category, expected) => {
    expect(reading(Slot, { code: 'X', category })).toMatchObject({ category: expected, name: 'X' })
  })

  it('takes a list of slots for the answer of a refresh', () => {
    expect(v.parse(wallet.refreshSlots.answer, [{ code: 'X' }])).toEqual({ message: null })
    expect(v.is(wallet.refreshSlots.answer, null)).toBe(false)
  })
})

test.each([
  ['SUCCESS', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['PENDING', 'PENDING'],
  ['success', 'SUCCESS'],
  ['Failed', 'FAILED'],
  ['PROCESSING', 'PENDING'],
  ['REJECTED', 'FAILED'],
  [' cancelled ', 'FAILED'],
  ['Fail', 'FAILED'],
  ['REJECT', 'FAILED'],
  ['cancel', 'FAILED'],
  ['Decline', 'FAILED'],
  ['DENY', 'FAILED'],
  ['expire', 'FAILED'],
  ['CANCEL_REQUESTED', 'PENDING'],
  ['APPROVED', 'PENDING'],
  ['', 'PENDING'],
  [undefined, 'PENDING'],
  [5, 'PENDING'],
])('the status %o of an entry is %o', (wire, expected) => {
  expect(reading(RowStatus, wire)).toBe(expected)
})

test('an entry of an unknown type stays, without its type', () => {
  expect(
    reading(StatementEntry, { statementType: 'gift', from: { name: 'Wallet' }, amount: 5 }),
  ).toMatchObject({
    statementType: null,
    from: 'Wallet',
    amount: 500n,
    status: 'PENDING',
  })
})

test.each([
  [{ code: 'WALLET', name: 'Main wallet' }, 'WALLET'],
  [{ code: ' wallet', label: 'กระเป๋าหลัก' }, 'WALLET'],
  [{ code: 'PG', name: 'Naga' }, 'Naga'],
  [{ name: 'Naga' }, 'Naga'],
  ['PG', 'PG'],
  [{ code: null }, null],
  [null, null],
])('the end %j of a transfer is %s', (end, expected) => {
  const entry = reading(StatementEntry, { statementType: 'transfer', from: end, to: end })
  expect(entry).toMatchObject({ from: expected, to: expected })
  expect(reading(StatementEntry, entry)).toEqual(entry)
})

test('the account of a game is opened by its sign-in data or by a yes', () => {
  const { answer } = wallet.activate
  expect(v.parse(answer, { username: 'u', password: 'p' })).toMatchObject({ username: 'u' })
  expect(v.parse(answer, true)).toEqual({ username: null, password: null, message: 'SUCCESS' })
  for (const silent of [{}, { message: 'x' }, { username: null }, []])
    expect(v.is(answer, silent)).toBe(false)
})

test.each([
  [null],
  [''],
  [{}],
  [[]],
  [undefined],
  [{ promotion: null }],
  [{ promotion: {} }],
  [{ promotion: [] }],
  [{ data: null }],
  [{ data: [] }],
  [{ success: true, result: {} }],
])('the answer %o is no promotion', (wire) => {
  expect(reading((promotion.find as AnyEndpoint).answer, wire)).toBe(null)
})

test.each<[unknown, boolean]>([
  ['WELCOME', true],
  ['655f1c', true],
  [7, true],
  ['yes', true],
  [false, false],
  [0, false],
  ['0', false],
  ['null', false],
  [null, false],
  [[], false],
  [{}, false],
])('the bonus %j in a refund blocks it: %s', (bonus, expected) => {
  expect(reading(RefundCheck, { result: true, bonus }).bonus).toBe(expected)
})

test.each([
  ['on', '23:00:00', '6:30', { isActive: true, closeFrom: '23:00', closeTo: '06:30' }],
  [0, '24:00', 'x', { isActive: false, closeFrom: null, closeTo: null }],
])('slips are taken: %j, but not from %s to %s', (isActive, closeFrom, closeTo, hours) => {
  expect(reading(SlipHours, { isActive, closeFrom, closeTo })).toEqual(hours)
})

test.each([{ isManual: true }, { banks: null, wallets: '', isManual: 1 }])(
  'no ways to deposit may be said by %j',
  (wire) => {
    expect(reading(Deposit, wire)).toEqual({ banks: [], wallets: [], isManual: true })
  },
)

test.each([
  [{ banks: [{ bankCode: 'SCB' }], wallets: {} }, []],
  [{ banks: { bankCode: 'SCB' }, wallets: false }, []],
  [{ deposit: { banks: [{ bankCode: 'SCB' }] } }, []],
  [
    { banks: [{ bankCode: 'SCB' }], wallets: { mode: 'ACCOUNT', walletAccountName: '0812345678' } },
    [{ mode: 'ACCOUNT', walletAccountName: '0812345678' }],
  ],
  [
    { banks: { 3: { bankCode: 'SCB' } }, wallets: { 2: { mode: 'LINK' } } },
    [{ mode: 'LINK', walletAccountName: null }],
  ],
])('the ways to deposit are read in %j', (wire, wallets) => {
  expect(reading(Deposit, wire)).toMatchObject({ banks: [{ bankCode: 'SCB' }], wallets })
})

test.each([
  [lookup.contact.answer, 'contact', { contactText: 'Hi', lineLink: 'https://lin.ee/x' }],
  [lookup.info.answer, 'info', { name: 'Naga', website: 'https://naga.example' }],
  [lookup.slip.answer, 'slip', { isActive: false, closeFrom: '23:00', closeTo: null }],
  [GameAccount, 'account', { username: 'u', password: 'p', event: { state: '5' } }],
  [RefundCheck, 'refund', { result: true, bonus: false, info: 'x', refundSuccess: 5 }],
])('an object is read under its own name, and as the only row: %#', (schema, name, fields) => {
  const wires = [
    { [name]: fields },
    { success: true, message: 'success', [name]: fields },
    { data: { [name]: fields } },
    { [name]: [fields] },
    [fields],
    { code: 200, data: [fields] },
  ]
  for (const wire of wires) expect(reading(schema as v.GenericSchema, wire)).toMatchObject(fields)
})

test.each([
  [Deposit, { banks: [{ bankCode: 'SCB' }], wallets: { other: 1 } }],
  [Deposit, { banks: [{ bank_code: 'SCB' }], wallets: [] }],
  [lookup.conditions.answer, [{ html: 'x' }]],
  [lookup.banks.answer, { banks: [{ name: 'SCB' }] }],
])('a list in which nothing can be read is not the empty list', (schema, wire) => {
  expect(v.is(schema as v.GenericSchema, wire)).toBe(false)
})

test('a bonus in the place of a flag blocks the refund', () => {
  expect(reading(RefundCheck, { result: true, bonus: { code: 'X' } }).bonus).toBe(true)
  for (const off of [{ status: false, type: null }, { isActive: 0 }, { status: 'off', isActive: false }])
    expect(reading(RefundCheck, { result: true, bonus: off }).bonus).toBe(false)
  for (const on of [{ status: true }, { isActive: 1, code: 'X' }, { isActive: true, status: false }])
    expect(reading(RefundCheck, { result: true, bonus: on }).bonus).toBe(true)
  expect(reading(RefundCheck, { result: true }).bonus).toBe(false)
  expect(v.is(RefundCheck, { bonus: true })).toBe(false)
})

test.each([
  [{ isActive: false }, false],
  [false, false],
  [true, true],
  [{ data: false }, false],
  [{ slip: false }, false],
  [{ success: true, data: { slip: true } }, true],
  [{ isActive: '', closeFrom: '23:00' }, true],
  [{ closeFrom: '23:00', closeTo: '24:10' }, true],
])('slips by %o are taken: %o', (wire, expected) => {
  const hours = reading(SlipHours, wire)
  expect(hours.isActive).toBe(expected)
  expect(hours.closeTo).toBe(null)
})

test.each([
  ['state-1', { event: 'state-1' }],
  [7, { event: '7' }],
  [
    { __VIEWSTATE: 'x', __EVENT: 5, empty: '' },
    { __VIEWSTATE: 'x', __EVENT: '5' },
  ],
  ['', null],
  [{}, null],
  [undefined, null],
  [['x'], null],
])('the hidden form state %o is posted as %o', (event, expected) => {
  expect(reading(GameAccount, { username: 'u', password: 'p', event }).event).toEqual(expected)
})

describe('the id of a player', () => {
  const idIn = (profile: unknown) => playerIdOf(reading(Overview, { profile }))

  test.each([
    ['its id', { _id: 'p1', username: 'u1' }, 'p1'],
    ['a number', { id: 4711 }, '4711'],
    ['a username without an id', { username: 'u1' }, 'u1'],
    ['an id that begins with 0', { _id: '00a0' }, '00a0'],
  ])('is %s', (_, profile, id) => {
    expect(idIn(profile)).toBe(id)
  })

  test.each([
    0,
    '0',
    'undefined',
    'NaN',
    '[object Object]',
    '-',
    '000000000000000000000000',
    '00000000-0000-0000-0000-000000000000',
  ])('is never %s, which all players share', (shared) => {
    expect(idIn({ _id: shared })).toBeNull()
    expect(idIn({ _id: shared, username: 'u1' })).toBe('u1')
  })
})
