import { describe, expect, it } from 'vitest'
import type { Slip } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { knownSlip, looksOld } from './slip-doubt-rules.ts'

const slip = (_id: string | null, reference: string | null, status: Slip['status'] = 'PENDING'): Slip => ({
  _id,
  reference,
  status,
  createdAt: null,
  amount: null,
  note: null,
  link: null,
})

describe('the slip of a reference', () => {
  it.each([
    ['none', [], null],
    ['others only', [slip('1', 'B'), slip('2', null)], null],
    ['one', [slip('1', 'B'), slip('2', 'A')], '2'],
    ['without an id', [slip(null, 'A')], null],
    ['the one that went furthest', [slip('1', 'A', 'FAILED'), slip('2', 'A', 'SUCCESS')], '2'],
    ['its newest version', [slip('1', 'A', 'FAILED'), slip('2', 'A'), slip('1', 'A', 'SUCCESS')], '2'],
  ])('%s', (_, slips, id) => {
    expect(knownSlip('A', slips)?._id ?? null).toBe(id)
  })

  it('is known without an id too', () => {
    expect(knownSlip('A', [slip(null, 'A', 'FAILED')])?.status).toBe('FAILED')
  })
})

describe('a slip that looks old', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const dated = (dayEndsAt: number) => ({ kind: 'true-money' as const, transaction: 'T', dayEndsAt })
  it.each([
    ['a file of just now', null, now, false],
    ['a file of an hour ago', null, now - HOUR_MS, false],
    ['a file of before that', null, now - HOUR_MS - 1, true],
    ['a file from the future', null, now + HOUR_MS, false],
    ['a file without a time', null, 0, false],
    ['a day that is not over', dated(now + 1), now, false],
    ['a day that ended within the hour', dated(now - HOUR_MS + 1), now, false],
    ['a day that ended before', dated(now - HOUR_MS), now, true],
    ['a day of now on an old picture', dated(now + 1), now - 2 * HOUR_MS, true],
  ])('%s', (_, qr, fileChangedAt, isOld) => {
    expect(looksOld({ qr, fileChangedAt }, 1, { server: now, phone: now })).toBe(isOld)
  })

  it('compares a printed day with the server’s clock, and a file’s time with the phone’s', () => {
    const clocks = { server: now, phone: now + 5 * HOUR_MS }
    expect(looksOld({ qr: dated(now + 1), fileChangedAt: now + 5 * HOUR_MS }, 1, clocks)).toBe(false)
  })

  it('the setting gives the hours', () => {
    expect(looksOld({ qr: null, fileChangedAt: now - 2 * HOUR_MS }, 3, { server: now, phone: now })).toBe(
      false,
    )
  })
})
