import { expect, it } from 'vitest'
import { readCsv } from '../../../../../tests/support/read-csv.ts'
import { type LedgerEntry, ledgerOf, readFrom, sumOf } from '../testing/long-statement.ts'
import { statementCsv } from './statement-csv.ts'

const heads = ['Time', 'Kind', 'Status', 'Amount', 'In', 'Out', 'From', 'To', 'For', 'Reference'] as const
const words = {
  heads,
  kindOf: ({ statementType }: { statementType: string | null }) => statementType ?? '',
  statusOf: ({ status }: { status: string }) => status,
  placeName: (code: string) => (code === 'KBANK' ? 'กสิกรไทย 123-4-56789-0' : code),
  reach: 'Loaded back to 01/09/2026',
}

const satangOf = (cell: string | undefined) => BigInt((cell || '0').replace('.', ''))

it('equals the ledger of 10,000 entries, row by row and in its sums', () => {
  const ledger = ledgerOf(10_000)
  const [head, ...rows] = readCsv(statementCsv(readFrom(ledger).entries, words))
  const reach = rows.pop()
  expect(head).toEqual(heads)
  expect(reach).toEqual([words.reach, ...Array.from({ length: 9 }, () => '')])
  expect(rows).toHaveLength(10_000)
  for (const [index, { kind, satang, at }] of ledger.entries()) {
    const [time = '', type, , amount] = rows[index] ?? []
    expect([Date.parse(time), type]).toEqual([at, kind.statementType])
    expect(satangOf(amount)).toBe(kind.statementType === 'withdraw' ? -satang : satang)
  }
  const sum = (column: number) => rows.reduce((total, row) => total + satangOf(row[column]), 0n)
  const done = (...types: string[]) =>
    sumOf(ledger, ({ kind }: LedgerEntry) => kind.status === 'SUCCESS' && types.includes(kind.statementType))
  expect([sum(4), sum(5)]).toEqual([done('deposit', 'bonus'), done('withdraw')])
})

it('writes a deposit that was taken back as less money in', () => {
  const entries = readFrom(ledgerOf(1)).entries.map((entry) => ({ ...entry, amount: -500n }))
  expect(readCsv(statementCsv(entries, words))[1]?.slice(3, 6)).toEqual(['-5.00', '-5.00', ''])
})

it('writes a reference of many digits so that Excel keeps all of them', () => {
  const { entries } = readFrom(ledgerOf(1))
  const numbered = entries.map((entry) => ({ ...entry, _id: '202611221930001234' }))
  expect(readCsv(statementCsv(numbered, words))[1]?.at(-1)).toBe("'202611221930001234")
})

it('writes no account number whole, and no formula of a server', () => {
  const rows = readCsv(statementCsv(readFrom(ledgerOf(5)).entries, words))
  expect(rows[1]).toEqual([
    '2026-11-22T12:00:00+07:00',
    'deposit',
    'SUCCESS',
    '0.01',
    '0.01',
    '',
    'กสิกรไทย xxx-x-xxx89-0',
    'WALLET',
    '',
    '6a1b2c3d4e5f607182930000',
  ])
  expect(rows[5]?.[8]).toBe(`'=HYPERLINK("x")`)
})
