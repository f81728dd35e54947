import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StatementEntry } from '#contract/statement.ts'
import { spendSince } from './week-spend.ts'

const NONE = new Set<string>()
const MONDAY = Date.parse('2026-11-16T00:00:00+07:00')
const entry = (statementType: string, amount: unknown, part: object = {}) =>
  v.parse(StatementEntry, { statementType, amount, status: 'SUCCESS', createdAt: MONDAY + 1000, ...part })

test('deposits and withdrawals that are settled count, and nothing else', () => {
  const entries = [
    entry('deposit', 300.1),
    entry('deposit', 0.2),
    entry('withdraw', -50),
    entry('deposit', 999, { status: 'PENDING' }),
    entry('withdraw', 999, { status: 'FAILED' }),
    entry('bonus', 999),
    entry('transfer', 999),
    entry('deposit', 999, { createdAt: MONDAY - 1000 }),
  ]
  expect(spendSince(MONDAY, entries, NONE)).toEqual({ in: 30_030n, out: 5000n })
})

test('a deposit that was taken back is less of it', () => {
  expect(spendSince(MONDAY, [entry('deposit', 300), entry('deposit', -100)], NONE)).toEqual({
    in: 20_000n,
    out: 0n,
  })
})

test('an amount that cannot be read makes the sum unknown', () => {
  const entries = [entry('deposit', 10), entry('withdraw', 'many')]
  expect(spendSince(MONDAY, entries, NONE)).toBe('unknown-amount')
})

test('a deposit without a time counts where its place in the list tells the week', () => {
  const untimed = entry('deposit', 500, { createdAt: null })
  const at = (ms: number) => entry('deposit', 10, { createdAt: MONDAY + ms })
  const of = (...entries: StatementEntry[]) => spendSince(MONDAY, entries, NONE)
  expect(of(at(2000), untimed, at(1000))).toEqual({ in: 52_000n, out: 0n })
  expect(of(at(2000), at(-1000), untimed)).toEqual({ in: 1000n, out: 0n })
  expect(of(at(2000), untimed, at(-1000))).toBe('unknown-time')
  expect(of(untimed)).toBe('unknown-time')
})

test('a kind that cannot be read makes it unknown, where nothing else tells what it is', () => {
  const games = new Set(['PG', 'PG SLOT'])
  const of = (part: object) => spendSince(MONDAY, [entry('deposit', 10), entry('TOPUP', 5, part)], games)
  const untold = [
    {},
    { from: 'WALLET', to: 'BANK' },
    { from: 'KBANK', to: 'WALLET' },
    { bonus: {} },
    { bonus: { id: null, description: null } },
    { invite: [] },
  ]
  for (const part of untold) {
    expect(of(part)).toBe('unknown-kind')
  }
  const told = [
    { to: 'pg' },
    { from: 'PG Slot' },
    { bonus: { description: 'x' } },
    { createdAt: MONDAY - 1000 },
    { status: 'FAILED' },
  ]
  for (const part of told) expect(of(part)).toEqual({ in: 1000n, out: 0n })
})
