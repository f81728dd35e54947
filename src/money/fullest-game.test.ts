import { expect, test } from 'vitest'
import { fullestGame } from './fullest-game.ts'

const game = (amount: bigint | null, isActive = true) => ({ amount, isActive })

test('the game with most money is taken', () => {
  const fullest = game(300n)
  expect(fullestGame([game(200n), fullest, game(null), game(100n)])).toBe(fullest)
})

test('a closed game and one of an unknown balance do not count', () => {
  expect(fullestGame([game(500n, false), game(null), game(0n)])).toBeNull()
  expect(fullestGame([])).toBeNull()
})
