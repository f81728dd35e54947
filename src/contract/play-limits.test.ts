import * as v from 'valibot'
import { expect, test } from 'vitest'
import { playLimits } from './play-limits.ts'

const read = (wire: unknown) => v.safeParse(playLimits.read.answer, wire)
const NONE = { amount: null, raise: null, wishedAt: null }
const FROM = '2026-11-23T12:00:00+07:00'

test('a player’s limits are read, also in an envelope, and once more', () => {
  const wire = {
    day: { amount: '500', raise: { amount: null, from: FROM }, wishedAt: '2026-11-22T05:00:00.000Z' },
    week: null,
    break: { until: Date.parse(FROM) },
  }
  const limits = {
    day: {
      amount: 50_000n,
      raise: { amount: null, from: Date.parse(FROM) },
      wishedAt: Date.parse('2026-11-22T05:00:00Z'),
    },
    week: NONE,
    break: { until: Date.parse(FROM) },
  }
  expect(read(wire).output).toEqual(limits)
  expect(read({ status: true, data: wire }).output).toEqual(limits)
  expect(read(limits).output).toEqual(limits)
  expect(read({ break: null }).output).toEqual({ day: NONE, week: NONE, break: null })
})

test.each(['2026-11-23T12:00:00+07', '2026-11-23 12:00:00 +0700', '2026-11-23T05:00Z'])(
  'a break until %s is one, in every browser',
  (until) => {
    expect(read({ break: { until } }).output).toMatchObject({ break: { until: Date.parse(FROM) } })
  },
)

test.each([
  ['nothing', {}],
  ['a ceiling without a readable amount', { day: { amount: 'many' } }],
  ['a ceiling below 0', { day: { amount: -1 } }],
  ['a raise without a time', { day: { amount: 5, raise: { amount: 9 } } }],
  [
    'a raise at a time without a zone',
    { day: { amount: 5, raise: { amount: 9, from: '2026-11-23T12:00' } } },
  ],
  ['a raise at epoch seconds', { day: { amount: 5, raise: { amount: 9, from: 1_795_000_000 } } }],
  ['a break without an end', { break: {} }],
  ['a break that ends in a year of another calendar', { break: { until: '2569-11-23T12:00:00+07:00' } }],
  ['a break until a text with a minus', { break: { until: 'x-' } }],
])('%s is no answer: it must not loosen anything', (_, wire) => {
  expect(read(wire).success).toBe(false)
})
