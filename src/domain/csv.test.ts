import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from '../../tests/support/read-csv.ts'
import { csvText } from './csv.ts'

it('begins with a mark for Excel, and every row ends with CRLF', () => {
  expect(
    csvText([
      ['เวลา', 'ยอด'],
      ['a', 50n],
    ]),
  ).toBe('\uFEFFเวลา,ยอด\r\na,0.50\r\n')
})

it.each([
  [123456789n, '1234567.89'],
  [-5n, '-0.05'],
  [0n, '0.00'],
  [null, ''],
  ['a "b", c', '"a ""b"", c"'],
  ['a\r\nb', '"a\r\nb"'],
  [' a', '" a"'],
])('%s is the cell %s', (cell, text) => {
  expect(csvText([[cell, 'x']])).toBe(`\uFEFF${text},x\r\n`)
})

it('holds words as people write them, so that a spreadsheet finds them', () => {
  expect(csvText([['โปร\u2060โม\u2060ชั่น']])).toBe('\uFEFFโปรโมชั่น\r\n')
  expect(csvText([['\u2060=1+1']])).toBe("\uFEFF'=1+1\r\n")
})

it.each(['=1+1', '+66', '-2+3', '@SUM(A1)', '  =1', '\t=1', '\r=1', '＝1', '|calc', '%0A'])(
  'a spreadsheet does not run %j',
  (hostile) => {
    expect(readCsv(csvText([[hostile]]))).toEqual([[`'${hostile}`]])
  },
)

it.each([
  ...['202611221930001234', ' 123456789012', '000412', '66123e4', '1.5E10'],
  ...['10.10', '9/9', '11/11', '1-7', '12-05', '20:30', '1.2.2026'],
])('a spreadsheet does not read %j as another number', (reference) => {
  expect(readCsv(csvText([[reference]]))).toEqual([[`'${reference}`]])
})

it.each([
  ...['12345678901', '0', '10.15', '6a1b2c3d4e5f607182930000', 'KBANK 123456789012'],
  ...['2026-11-22T12:00:00+07:00', 'โบนัส 9/9'],
])('%j stays as it is', (text) => {
  expect(readCsv(csvText([[text]]))).toEqual([[text]])
})

it('any texts can be read again', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ก', ' ', "'"), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const guarded = rows.map((row) => row.map((text) => (/^[\r\n]/.test(text) ? `'${text}` : text)))
      expect(readCsv(csvText(rows))).toEqual(guarded)
    }),
  )
})
