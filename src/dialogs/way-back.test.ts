import { expect, it } from 'vitest'
import { wayBackTo } from './way-back.ts'

it.each([
  ['', '/user/bonus'],
  ['?dialog=promotion.ONLYMINE', '/user/bonus'],
  ['?dialog=bonus.WELCOME,promotion.ONLYMINE', '/user/bonus?dialog=bonus.WELCOME'],
  ['?page=2&dialog=promotion.ONLYMINE', '/user/bonus?page=2'],
  ['?page=2&dialog=deposit', '/user/bonus?page=2&dialog=deposit'],
])('the way back to a page with %j is %s', (searchStr, expected) => {
  expect(wayBackTo({ pathname: '/user/bonus', searchStr })).toBe(expected)
})
