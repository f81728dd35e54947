import { describe, expect, it } from 'vitest'
import { bahtFromSatang, formatBaht, formatSatang, satangFromBaht, satangFromTyped } from './money.ts'

describe('an amount in baht from the wire', () => {
  it.each([
    [0, 0n],
    [120.5, 12050n],
    [1, 100n],
    [-3.25, -325n],
    [0.1 + 0.2, 30n],
    [1.005, 101n],
    [-1.005, -101n],
    [1e-7, 0n],
    [-0, 0n],
    ['120.50', 12050n],
    [' 1,234,567.89 ', 123456789n],
    ['-7', -700n],
    ['+7', 700n],
    ['0.005', 1n],
    ['0.0049', 0n],
    ['0.999', 100n],
    [90_000_000_000_000, 9_000_000_000_000_000n],
  ])('%j is %s satang', (baht, satang) => {
    expect(satangFromBaht(baht)).toBe(satang)
  })

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e14],
    [1e21],
    ['999999999999999'],
    [''],
    [' '],
    ['abc'],
    ['1e3'],
    ['0x10'],
    ['1,00'],
    ['1.2.3'],
    ['฿100'],
    ['١٢'],
    [null],
    [undefined],
    [true],
    [[100]],
    [{ amount: 100 }],
    [100n],
  ])('%s cannot be read, and is not 0', (baht) => {
    expect(satangFromBaht(baht)).toBeNull()
  })
})

describe('a typed amount', () => {
  it.each([
    ['500', 50000n],
    ['500.5', 50050n],
    ['500.50', 50050n],
    [' 500 ', 50000n],
    ['1,000', 100000n],
    ['1,234,567.89', 123456789n],
    ['1000000', 100000000n],
    ['0', 0n],
    ['007', 700n],
    ['0.01', 1n],
  ])('%j is %s satang', (typed, satang) => {
    expect(satangFromTyped(typed)).toBe(satang)
  })

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '1 000',
    '1,00',
    '10,00.50',
    '1.234,5',
    '1,000.005',
    '0.005',
    '500 baht',
    '฿500',
    '๕๐๐',
    '໕໐໐',
    '١٢',
    '５００',
    '1'.repeat(13),
    '5\n0',
    'NaN',
    'Infinity',
    '--5',
    '1.2.3',
    '1,,000',
    ',100',
  ])('%j is refused, not guessed', (typed) => {
    expect(satangFromTyped(typed)).toBeNull()
  })

  it('is sent as it is shown', () => {
    for (let satang = 1n; satang < 2_000_000_000n; satang = satang * 7n + 3n) {
      const shown = formatSatang(satang)
      expect(satangFromTyped(shown)).toBe(satang)
      expect(satangFromBaht(JSON.parse(JSON.stringify(bahtFromSatang(satang))))).toBe(satang)
    }
  })
})

describe('a formatted amount', () => {
  it('of baht has its minus before the sign of the currency', () => {
    expect([-20_000n, 5n, null].map(formatBaht)).toEqual(['−฿200.00', '฿0.05', '฿—'])
  })

  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [100n, '1.00'],
    [123456789n, '1,234,567.89'],
    [99999n, '999.99'],
    [100000n, '1,000.00'],
    [-325n, '−3.25'],
    [-100000000n, '−1,000,000.00'],
    [null, '—'],
    [undefined, '—'],
  ])('%s satang is %s', (satang, shown) => {
    expect(formatSatang(satang)).toBe(shown)
  })
})
