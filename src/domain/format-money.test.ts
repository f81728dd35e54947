import { describe, expect, it } from 'vitest'
import { formatBaht, formatSatang } from './format-money.ts'

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
