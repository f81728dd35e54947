import { expect, it } from 'vitest'
import { contrast } from '../../scripts/brand/contrast.ts'
import { BANK_COLOURS, bankMark } from './bank-colours.ts'

it.each(Object.keys(BANK_COLOURS))('the mark of %s is legible', (code) => {
  expect(contrast(bankMark(code)[0], '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['kbank ', 'K'],
  ['NEWBANK', 'NEW'],
  ['constructor', 'CON'],
  ['', '?'],
])('marks the bank %j with %s', (code, initials) => {
  expect(bankMark(code)[1]).toBe(initials)
})
