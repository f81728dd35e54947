import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { leave, signIn } from './session.ts'
import {
  forgetSlotsRefresh,
  maySlotsBeRefreshed,
  mustRefreshAfterGame,
  noteBalancesMayChange,
  noteSlotsRefresh,
} from './slots-refreshed-at.ts'

const NOW = Date.UTC(2026, 4, 1)

beforeEach(() => {
  forgetSlotsRefresh()
  signIn('token', { remember: true })
})

test('the balances are asked for once in 10 s', () => {
  expect(maySlotsBeRefreshed(NOW)).toBe(true)
  noteSlotsRefresh(NOW)
  expect(maySlotsBeRefreshed(NOW)).toBe(false)
  expect(maySlotsBeRefreshed(NOW + 9_999)).toBe(false)
  expect(maySlotsBeRefreshed(NOW + 10_000)).toBe(true)
})

test('a clock that was ahead holds nothing up', () => {
  noteSlotsRefresh(NOW + DAY_MS)
  expect(maySlotsBeRefreshed(NOW)).toBe(true)
})

test('the next player does not wait for the last one', () => {
  noteSlotsRefresh(NOW)
  leave('logout')
  signIn('another', { remember: true })
  expect(maySlotsBeRefreshed(NOW + 1)).toBe(true)
})

test('who comes back from a game has the balances asked for, once, and within the 10 s not yet', () => {
  noteSlotsRefresh(NOW)
  expect(mustRefreshAfterGame(NOW + 20_000)).toBe(false)
  noteBalancesMayChange()
  expect(mustRefreshAfterGame(NOW + 9_999)).toBe(false)
  expect(mustRefreshAfterGame(NOW + 10_000)).toBe(true)
  noteSlotsRefresh(NOW + 10_000)
  expect(mustRefreshAfterGame(NOW + 60_000)).toBe(false)
})
