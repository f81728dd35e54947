import { expect, test } from 'vitest'
import { inviteSums, isSome } from './invite-sums.ts'

const friend = (amount: bigint | null) => ({ amount })

test('friends are counted, and what they brought is summed up', () => {
  expect(inviteSums({ total: 2, invites: [friend(4695n), friend(5n)] })).toEqual({
    friends: 2,
    earned: 4700n,
  })
  expect(inviteSums({ total: 0, invites: [] })).toEqual({ friends: 0, earned: 0n })
})

test('a sum that is not known whole is not told', () => {
  expect(inviteSums({ total: 11, invites: [friend(1n)] })).toEqual({ friends: 11, earned: null })
  expect(inviteSums({ total: 2, invites: [friend(1n), friend(null)] })).toEqual({ friends: 2, earned: null })
  expect(inviteSums({ total: null, invites: [friend(1n)] })).toEqual({ friends: null, earned: null })
  expect(inviteSums(undefined)).toEqual({ friends: null, earned: null })
})

test('nothing and the unknown are no sum to tell', () => {
  expect([1n, 0n, -1n, null].map(isSome)).toEqual([true, false, false, false])
})
