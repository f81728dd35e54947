import { expect, test } from 'vitest'
import { spinVerdict } from './spin-verdict.ts'

const coupon = (_id: string) => ({ _id, prize: { name: '50 baht', slice: 'B50' }, amount: 5000n })
const old = coupon('1')
const won = coupon('2')

test('a new coupon is a prize, whatever the slice is called', () => {
  expect(spinVerdict({ code: 'B50' }, [old], [won, old])).toEqual({ kind: 'won', coupon: won })
  expect(spinVerdict({ code: 'NONE' }, [], [won])).toEqual({ kind: 'won', coupon: won })
})

test.each(['NONE', 'none', 'no_prize', 'LOSE', 'try-again'])('%s says nothing was won', (code) => {
  expect(spinVerdict({ code }, [old], [old])).toEqual({ kind: 'nothing' })
  expect(spinVerdict({ code }, null, [won])).toEqual({ kind: 'nothing' })
})

test.each(['B50', 'NONESUCH', 'S7', 'ZERO50', '0', '00', 'zero'])(
  'without a new coupon, %s may be anything',
  (code) => {
    expect(spinVerdict({ code }, [old], [old])).toEqual({ kind: 'unknown' })
    expect(spinVerdict({ code }, null, [won])).toEqual({ kind: 'unknown' })
    expect(spinVerdict({ code }, [old], null)).toEqual({ kind: 'unknown' })
  },
)
