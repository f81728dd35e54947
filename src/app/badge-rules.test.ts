import { describe, expect, it } from 'vitest'
import { badgeCount, nothingSeen, updateSeen, type Waiting } from './badge-rules.ts'

const nothing: Waiting = { unreadChat: 0, coupons: 0, inviteBonus: 0, refund: 0, coins: 0 }
const unknown: Waiting = { unreadChat: null, coupons: null, inviteBonus: null, refund: null, coins: null }

describe('the badge counts', () => {
  it.each([
    ['nothing', {}, {}, 0],
    ['every message', { unreadChat: 3 }, {}, 3],
    ['every coupon', { coupons: 2 }, {}, 2],
    ['an invite bonus as one', { inviteBonus: 12_050 }, {}, 1],
    ['a refund as one', { refund: 4_000 }, {}, 1],
    ['coins as one', { coins: 7 }, {}, 1],
    ['all together', { unreadChat: 1, coupons: 2, inviteBonus: 1, refund: 1, coins: 5 }, {}, 6],
    ['nothing that was seen', { coupons: 2, coins: 5 }, { coupons: 2, coins: 5 }, 0],
    ['coupons beyond those seen', { coupons: 3 }, { coupons: 2 }, 1],
    ['an amount that has grown', { inviteBonus: 200 }, { inviteBonus: 100 }, 1],
    ['no amount that has shrunk', { refund: 50 }, { refund: 100 }, 0],
  ])('%s', (_, waiting, seen, count) => {
    expect(badgeCount({ ...nothing, ...waiting }, { ...nothingSeen, ...seen })).toBe(count)
  })

  it('nothing that is unknown', () => {
    expect(badgeCount(unknown, nothingSeen)).toBe(0)
  })
})

describe('the seen values', () => {
  it('is the value at the time of looking', () => {
    const waiting = { ...nothing, coupons: 2, coins: 5, refund: 100 }
    const seen = updateSeen(waiting, nothingSeen, ['coupons', 'coins'])
    expect(seen).toEqual({ ...nothingSeen, coupons: 2, coins: 5 })
    expect(badgeCount(waiting, seen)).toBe(1)
  })

  it('shrinks when the player takes something, so that the next one counts again', () => {
    const seen = updateSeen({ ...nothing, coupons: 1 }, { ...nothingSeen, coupons: 2, coins: 4 }, [])
    expect(seen).toEqual({ ...nothingSeen, coupons: 1 })
    expect(badgeCount({ ...nothing, coupons: 2, coins: 1 }, seen)).toBe(2)
  })

  it('stays where nothing is known yet', () => {
    expect(updateSeen(unknown, { ...nothingSeen, coins: 4 }, ['coins'])).toEqual({ ...nothingSeen, coins: 4 })
  })
})
