import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Evidence, Verdict } from './reconciliation.ts'
import { statementRecords } from './records.ts'
import { refund } from './refund.ts'
import { rowsBeforeIn } from './rows-before.ts'
import { allOf, at, deposit, refunds, sentAt, verdict, withdrawn } from './testing/reconciled.ts'
import { wallet } from './wallet.ts'

const older = { ...withdrawn, createdAt: at(-90_000) }
const hourBack = { ...withdrawn, amount: 20, createdAt: at(-HOUR_MS) }

describe('a withdrawal of 500', () => {
  const input = { amount: 500 }
  const both = (wire: unknown, evidence: Partial<Evidence> = {}) => {
    const all = verdict(wallet.withdrawAll, wire, { input, ...evidence })
    expect(verdict(wallet.withdraw, wire, { input, ...evidence })).toBe(all)
    return all
  }

  it('in the records at a time at which its own row was made long ago may be another one', () => {
    const evidence = { sendings: [{ sentAt, until: sentAt + 500_000 }], now: sentAt + 6 * HOUR_MS }
    const dated = (ms: number) => allOf([{ ...withdrawn, createdAt: at(ms) }])
    expect(both(dated(500_000), evidence)).toBe('done')
    expect(both(dated(500_001), evidence)).toBe('unclear')
    expect(both(dated(5 * HOUR_MS), evidence)).toBe('unclear')
    // What the service has taken it may do at any time.
    expect(both(dated(5 * HOUR_MS), { now: evidence.now })).toBe('done')
    expect(verdict(refund.receive, refunds(5 * HOUR_MS), evidence)).toBe('unclear')
    // It was sent again after four hours: what came between the two is neither's.
    const again = { sentAt: sentAt + 4 * HOUR_MS, until: sentAt + 4 * HOUR_MS + 500_000 }
    const twice = { ...evidence, sendings: [...evidence.sendings, again] }
    expect(both(dated(2 * HOUR_MS), twice)).toBe('unclear')
    expect(both(dated(4 * HOUR_MS + 3000), twice)).toBe('done')
    expect(both(dated(5 * HOUR_MS), twice)).toBe('unclear')
  })

  it('counts beside those that were done minutes ago only where a clock may have dated them after it', () => {
    const evidence = { lookAlikes: 1, nearLookAlikes: 0 }
    const sixMinutesAgo = { ...withdrawn, createdAt: at(-360_000) }
    expect(both(allOf([withdrawn, sixMinutesAgo]), evidence)).toBe('done')
    expect(both(allOf([withdrawn, sixMinutesAgo]), { lookAlikes: 1, nearLookAlikes: 1 })).toBe('unclear')
  })

  it.each<[string, unknown[], Verdict]>([
    ['in the records', [withdrawn, older], 'done'],
    ['with a sign', [{ ...withdrawn, amount: -500 }], 'done'],
    ['as a text', [{ ...withdrawn, amount: '500.00' }], 'done'],
    ['dated in epoch milliseconds', [{ ...withdrawn, createdAt: sentAt + 300 }], 'done'],
    ['dated in epoch seconds', [{ ...withdrawn, createdAt: sentAt / 1000 }], 'done'],
    ['by a clock of whole seconds', [{ ...withdrawn, createdAt: at(-1000) }], 'done'],
    ['by a clock that is 3 s behind', [{ ...withdrawn, createdAt: at(-3000) }], 'unclear'],
    ['by a clock that is 50 s behind', [{ ...withdrawn, createdAt: at(-50_000) }], 'unclear'],
    ['two minutes before, dated by the minute', [{ ...withdrawn, createdAt: at(-120_000) }], 'unclear'],
    ['three minutes before, dated by the minute', [{ ...withdrawn, createdAt: at(-180_000) }], 'not-done'],
    ['dated seven hours ahead', [{ ...withdrawn, createdAt: at(7 * HOUR_MS) }], 'unclear'],
    [
      'of which the time names no zone',
      [{ ...withdrawn, createdAt: at(-7 * HOUR_MS).slice(0, -1) }],
      'unclear',
    ],
    ['dated by the day', [{ ...withdrawn, createdAt: at(0).slice(0, 10) }], 'unclear'],
    ['of which the time is unknown', [{ ...withdrawn, createdAt: null }], 'unclear'],
    ['of which the time is another figure', [{ ...withdrawn, createdAt: 86_400 }], 'unclear'],
    ['of which the amount is unknown', [{ ...withdrawn, amount: null }], 'unclear'],
    ['of which the amount is an object', [{ ...withdrawn, amount: { baht: '500' } }], 'unclear'],
    ['of which the amount is MongoDB’s', [{ ...withdrawn, amount: { $numberDecimal: '500' } }], 'done'],
    ['less a fee', [{ ...withdrawn, amount: 490 }], 'unclear'],
    ['of a type in capitals', [{ ...withdrawn, statementType: 'WITHDRAW' }], 'done'],
    ['of no known type', [{ ...withdrawn, statementType: 'withdrawal', amount: 3 }], 'unclear'],
    ['in a row that is no object', ['withdraw 500'], 'unclear'],
    [
      'dated by Greenwich for Bangkok',
      [{ ...withdrawn, createdAt: at(-7 * HOUR_MS + 300) }, hourBack],
      'unclear',
    ],
    ['so, by a clock that is behind', [{ ...withdrawn, createdAt: at(-7 * HOUR_MS - 50_000) }], 'unclear'],
    ['so, by a server that took a minute', [{ ...withdrawn, createdAt: at(-HOUR_MS + 60_000) }], 'unclear'],
    ['of half an hour ago', [{ ...withdrawn, createdAt: at(-HOUR_MS / 2) }], 'not-done'],
    ['of some hours ago', [{ ...withdrawn, createdAt: at(-3.3 * HOUR_MS) }, hourBack], 'not-done'],
    ['of yesterday at this time', [{ ...withdrawn, createdAt: at(-DAY_MS) }], 'not-done'],
    ['of another amount, hours ago', [hourBack], 'not-done'],
    ['that failed', [{ ...withdrawn, status: 'FAILED' }], 'not-done'],
    ['that is older', [older], 'not-done'],
    ['that stands there as a deposit', [deposit], 'unclear'],
    ['beside a deposit that failed', [{ ...deposit, status: 'FAILED' }], 'not-done'],
    ['in no records', [], 'not-done'],
  ])('%s', (_, statements, expected) => {
    expect(both(allOf(statements))).toBe(expected)
  })

  it.each<[string, unknown[], Verdict]>([
    ['the row of that one, dated ahead', [withdrawn], 'unclear'],
    ['the row of that one, and a new one', [withdrawn, { ...withdrawn, createdAt: at(-20_000) }], 'done'],
    ['two rows from before', [older, { ...withdrawn, createdAt: at(-70_000) }], 'not-done'],
    ['a new row, and one of long before', [withdrawn, { ...withdrawn, createdAt: at(-400_000) }], 'unclear'],
    ['a new row, and another amount', [withdrawn, { ...withdrawn, amount: 20 }], 'unclear'],
    ['its row, hours back by its zone', [{ ...withdrawn, createdAt: at(-7 * HOUR_MS - 40_000) }], 'not-done'],
  ])('after one that was done just before: %s', (_, statements, expected) => {
    expect(both(allOf(statements), { lookAlikes: 1 })).toBe(expected)
  })

  const deposits = (count: number) => Array.from({ length: count }, () => deposit)
  const known = { ...deposit, createdAt: at(-80_000) }
  it.each<[string, unknown, Verdict]>([
    ['that may stand on the next page', { total: 40, statements: deposits(10) }, 'unclear'],
    ['that would stand above an older one', { total: 40, statements: [known, known, older] }, 'not-done'],
    ['on pages of five rows', { total: 40, statements: deposits(5) }, 'unclear'],
    ['on pages of which nobody knows how many there are', { statements: deposits(5) }, 'unclear'],
    ['in a bare list without rows', [], 'not-done'],
    ['on another page than the first of none', { total: 40, statements: [] }, 'unclear'],
    [
      'in a list that begins with the oldest',
      { total: 40, statements: [{ ...older, createdAt: at(-600_000) }, older] },
      'unclear',
    ],
  ])('%s', (_, wire, expected) => {
    expect(both(wire)).toBe(expected)
  })

  describe('that its service pays after a look of its staff, so that no balance tells', () => {
    // The phone has read the row of a minute before; the new one is dated by a clock that is wrong by hours.
    const before = { ...withdrawn, _id: 'w1', createdAt: at(-70_000) }
    const rowsBefore = rowsBeforeIn(v.parse(statementRecords.read.answer, allOf([before])))
    const lists = (...rows: object[]) => allOf([...rows, before])
    it.each<[string, unknown, Verdict]>([
      ['a clock that is 90 s behind', lists({ ...withdrawn, _id: 'w2', createdAt: at(-90_000) }), 'unclear'],
      [
        'a clock that is half an hour behind',
        lists({ ...withdrawn, createdAt: at(-HOUR_MS / 2) }),
        'unclear',
      ],
      [
        'a zone of another country, and a fee',
        lists({ ...withdrawn, _id: 'w2', amount: 490, createdAt: at(-7 * HOUR_MS - 1000) }),
        'unclear',
      ],
      [
        'a type that is none of its own',
        lists({ ...deposit, _id: 'w2', amount: 490, createdAt: at(-90_000) }),
        'unclear',
      ],
      ['no new row', lists(), 'not-done'],
      ['an older row that has ended since', allOf([{ ...before, status: 'SUCCESS' }]), 'not-done'],
      ['a new row that has failed', lists({ ...withdrawn, _id: 'w2', status: 'FAILED' }), 'not-done'],
    ])('%s', (_, wire, expected) => {
      expect(both(wire, { rowsBefore })).toBe(expected)
    })

    it('is not called done by the row of an earlier one, which a change has dated anew', () => {
      const paid = { ...before, status: 'SUCCESS', createdAt: at(30_000) }
      expect(both(allOf([paid]), { rowsBefore })).toBe('unclear')
      expect(both(allOf([paid, withdrawn]), { rowsBefore })).toBe('done')
    })

    it('is never called undone where nobody knows which rows were there before', () => {
      expect(both(allOf([]), { rowsBefore: null })).toBe('unclear')
      expect(both(allOf([before]), { rowsBefore: null })).toBe('unclear')
      expect(both(allOf([withdrawn]), { rowsBefore: null })).toBe('done')
    })

    it('is not called undone by a list that has lost all of its rows', () => {
      expect(both(allOf([before]), { rowsBefore })).toBe('not-done')
      expect(both(allOf([]), { rowsBefore })).toBe('unclear')
      expect(both(allOf([]), { rowsBefore: { names: [], total: 0 } })).toBe('not-done')
    })
  })

  it('cannot be told of when the server’s time is unknown', () => {
    for (const statements of [[withdrawn], [older], []]) {
      expect(both(allOf(statements), { sentAt: null })).toBe('unclear')
      expect(both(allOf(statements), { now: null })).toBe('unclear')
    }
  })
})
