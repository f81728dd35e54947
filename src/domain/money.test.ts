import { describe, expect, it } from 'vitest'
import { balanceFromBaht, satangFromBaht } from './money.ts'

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

describe('a balance from the wire', () => {
  it.each([
    ['1234.9967', 123499n],
    ['50.2575', 5025n],
    [0.999, 99n],
    [0.009, 0n],
    [120.5, 12050n],
    [' 1,234.5 ', 123450n],
    ['-1.009', -100n],
  ])('%j is %s satang: it is never more than there is', (baht, satang) => {
    expect(balanceFromBaht(baht)).toBe(satang)
  })

  it.each([
    [120.5 - 100.2, 2030n],
    [0.3 - 0.1, 20n],
    [100 - 99.99, 1n],
    ['20.299999999999997', 2030n],
    [1.1 * 3, 330n],
  ])('%j is the %s satang that a server with binary fractions means', (baht, satang) => {
    expect(balanceFromBaht(baht)).toBe(satang)
  })

  it('that cannot be read is unknown', () => {
    expect(balanceFromBaht('1.2.3')).toBeNull()
  })
})
