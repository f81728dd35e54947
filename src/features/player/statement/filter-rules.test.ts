import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StatementEntry } from '#contract/statement.ts'
import { fits, isFiltering, NO_FILTER } from './filter-rules.ts'

const deposit = v.parse(StatementEntry, {
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: 1234.5,
  from: 'SCB',
})
const words = () => ['ฝากเงิน', 'SCB', null]

describe('a text', () => {
  it.each([
    ['1234', true],
    ['1,234.50', true],
    ['+฿1,234', true],
    ['4.5', true],
    ['1235', false],
    ['scb', true],
    [' ฝาก ', true],
    ['ถอน', false],
    ['.', true],
    ['', true],
  ])('%s fits: %s', (text, isFit) => {
    expect(fits(deposit, { ...NO_FILTER, text }, words)).toBe(isFit)
  })

  it.each([
    ['โปรโมชั่น', 'โปร\u2060โม\u2060ชั่น'],
    ['ໂບນັດ', 'ໂບ\u2060ນັດ'],
    ['โปร\u2060โม', 'โปรโมชั่น'],
  ])('%s fits the word of the list that is kept whole on the screen', (text, shown) => {
    expect(fits(deposit, { ...NO_FILTER, text }, () => [shown])).toBe(true)
  })

  it('fits no amount that is unknown', () => {
    expect(fits({ ...deposit, amount: null }, { ...NO_FILTER, text: '0' }, words)).toBe(false)
  })
})

it('takes kind and status together', () => {
  const filter = { ...NO_FILTER, kind: 'deposit', status: 'SUCCESS' } as const
  expect(fits(deposit, filter, words)).toBe(true)
  expect(fits(deposit, { ...filter, status: 'FAILED' }, words)).toBe(false)
  expect(fits(deposit, { ...filter, kind: 'transfer' }, words)).toBe(false)
  expect([isFiltering(NO_FILTER), isFiltering(filter)]).toEqual([false, true])
  expect(isFiltering({ ...NO_FILTER, text: ' ' })).toBe(false)
})
