import { expect, it, vi } from 'vitest'
import { wayBackTo } from './way-back.ts'

it.each([
  ['', '/user/bonus'],
  ['?dialog=promotion.ONLYMINE', '/user/bonus'],
  ['?dialog=bonus.WELCOME,promotion.ONLYMINE', '/user/bonus?dialog=bonus.WELCOME'],
  ['?page=2&dialog=promotion.ONLYMINE', '/user/bonus?page=2'],
  ['?dialog=slips,receipt.OFTHELASTPLAYER', '/user/bonus?dialog=slips'],
  ['?page=2&dialog=deposit', '/user/bonus?page=2&dialog=deposit'],
])('the way back to a page with %j is %s', (searchStr, expected) => {
  expect(wayBackTo({ pathname: '/user/bonus', searchStr })).toBe(expected)
})

it('is the same in a browser that does not count the parameters (before Chrome 113 and Safari 17)', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  const searchStr = '?page=2&dialog=deposit'
  expect(wayBackTo({ pathname: '/user/bonus', searchStr })).toBe('/user/bonus?page=2&dialog=deposit')
})
