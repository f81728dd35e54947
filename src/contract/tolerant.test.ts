import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { Figure, Money, Time } from './figures.ts'
import { listOf } from './row-lists.ts'
import { Flag, FlagOrNone, Label, Name, named, oneOf, partOf, record, Text, YesNo } from './tolerant.ts'

const at = Date.UTC(2026, 0, 2, 3, 4, 5)

describe.each<[string, v.GenericSchema, [unknown, unknown][]]>([
  [
    'Money',
    Money,
    [
      [0, 0n],
      [120.5, 12050n],
      ['120.50', 12050n],
      ['1,234.5', 123450n],
      [-3, -300n],
      [5n, 5n],
      ['', null],
      [undefined, null],
      [9e15, null],
      ['1e3', null],
      [{ $numberDecimal: '120.50' }, 12050n],
      [{ $numberLong: '100' }, 10000n],
      [{ $numberDouble: '1.5' }, 150n],
      [{ $numberDouble: 'NaN' }, null],
      [{ amount: 5 }, null],
    ],
  ],
  [
    'Figure',
    Figure,
    [
      [0, 0],
      ['12.5', 12.5],
      ['-3', -3],
      [' 7 ', 7],
      ['1,250', 1250],
      ['-1,234,567.5', -1234567.5],
      ['1,25', null],
      ['1250,000', null],
      ['', null],
      ['1e3', null],
      ['0x10', null],
      [2 ** 53, null],
      [false, null],
      [{ $numberDecimal: '12.5' }, 12.5],
      [{ $numberInt: '5' }, 5],
      [{ $numberInt: '0' }, 0],
      [{}, null],
    ],
  ],
  [
    'Time',
    Time,
    [
      [at, at],
      ['2026-01-02T03:04:05Z', at],
      [String(at / 1000), at],
      [{ $date: '2026-01-02T03:04:05Z' }, at],
      [{ $date: { $numberLong: String(at) } }, at],
      [{ $date: at }, at],
      [{ at }, null],
      ['level 5', null],
      [true, null],
      [[at], null],
    ],
  ],
  [
    'Text',
    Text,
    [
      ['ก', 'ก'],
      [5, '5'],
      ['', null],
      [' \n', null],
      [' ก ', ' ก '],
      [undefined, null],
      [{}, null],
      [{ $oid: '655f1c0a' }, '655f1c0a'],
      [{ $oid: {} }, null],
      [Number.NaN, null],
      [2 ** 53, null],
    ],
  ],
  [
    'Flag',
    Flag,
    [
      [true, true],
      ['true', true],
      [1, true],
      ['1', true],
      ['yes', true],
      ['N', false],
      ['maybe', false],
      [{}, false],
      [undefined, false],
    ],
  ],
  [
    'FlagOrNone',
    FlagOrNone,
    [
      [true, true],
      [0, false],
      ['', null],
      [undefined, null],
    ],
  ],
  [
    'Label',
    Label,
    [
      ['PG', 'PG'],
      [{ code: 'PG', name: 'Naga' }, 'Naga'],
      [{ label: 'Ten', name: 'x' }, 'Ten'],
      [{}, null],
      [['PG'], null],
    ],
  ],
  [
    'oneOf',
    oneOf(['day', 'week']),
    [
      ['day', 'day'],
      ['DAY', 'day'],
      [' Week ', 'week'],
      ['month', null],
      [['day'], null],
      [undefined, null],
      [5, null],
    ],
  ],
])('%s', (_, schema, cases) => {
  test.each(cases)('reads %o as %o, and that as itself', (wire, expected) => {
    const read = v.parse(schema, wire)
    expect(read).toEqual(expected)
    expect(v.parse(schema, read)).toEqual(expected)
  })
})

describe('what the app cannot do without', () => {
  it.each([[''], [null], [undefined], [1.5], [{}], [Number.NaN]])('refuses %o as a name', (value) => {
    expect(v.is(Name, value)).toBe(false)
  })

  it('reads digits as a name', () => {
    expect(v.parse(Name, 12)).toBe('12')
  })

  it.each([[''], [null], [undefined], ['maybe'], [2], [[1]], [{}]])('refuses %o as yes or no', (value) => {
    expect(v.is(YesNo, value)).toBe(false)
  })
})

describe('a list', () => {
  const codes = listOf(v.object({ code: Name }))

  it('leaves out the element that cannot be read', () => {
    expect(v.parse(codes, [{ code: 'A' }, { code: '' }, null, 'x', { code: 5 }])).toEqual([
      { code: 'A' },
      { code: '5' },
    ])
  })

  it.each([[null], [undefined], ['']])('is empty when it is %o', (value) => {
    expect(v.parse(codes, value)).toEqual([])
    expect(v.parse(named('codes', codes), { codes: value })).toEqual([])
  })

  it.each([['x'], [5], [{}], [true]])('is not %o', (value) => {
    expect(v.is(codes, value)).toBe(false)
    expect(v.is(named('codes', codes), { codes: value })).toBe(false)
  })

  it('is read under its name under data', () => {
    expect(v.parse(named('codes', codes), { data: { codes: [{ code: 'A' }] } })).toEqual([{ code: 'A' }])
  })
})

describe('an object', () => {
  const pair = record({ a: Text, b: partOf(v.object({ c: Name })) })

  it('fails alone in a part that cannot be read', () => {
    expect(v.parse(pair, { a: 'x', b: { c: '' } })).toEqual({ a: 'x', b: null })
  })

  it.each([[{}], [{ z: 1 }], [[]], [null], ['x'], [{ data: {} }]])('is not %o', (value) => {
    expect(v.is(pair, value)).toBe(false)
  })

  it('is not fooled by what every object inherits', () => {
    expect(v.is(record({ constructor: Text }), {})).toBe(false)
    expect(v.is(named('constructor', listOf(Text)), {})).toBe(false)
  })
})
