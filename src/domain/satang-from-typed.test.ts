import { describe, expect, it } from 'vitest'
import { formatSatang } from './format-money.ts'
import { bahtFromSatang, satangFromBaht } from './money.ts'
import { satangFromTyped } from './satang-from-typed.ts'

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
