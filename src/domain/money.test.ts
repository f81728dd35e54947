import { describe, expect, it } from 'vitest'
import { satangFromBaht } from './money.ts'

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
