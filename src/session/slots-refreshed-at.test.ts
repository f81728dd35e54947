import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { leave, signIn } from './session.ts'
import {
  forgetSlotsRefresh,
  maySlotsBeRefreshed,
  mustRefreshAfterGame,
  noteBalancesMayChange,
  noteSlotsRefresh,
  noteSlotsTold,
} from './slots-refreshed-at.ts'

const NOW = Date.UTC(2026, 4, 1)

afterEach(() => {
  vi.restoreAllMocks()
  leave('logout')
})
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

test('who comes back from a game has the balances asked for, until they are told, and within the 10 s not yet', () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 5000)
  noteSlotsRefresh(NOW)
  expect(mustRefreshAfterGame(NOW + 20_000)).toBe(false)
  noteBalancesMayChange()
  // What was asked before the game tells nothing of it.
  noteSlotsTold(NOW, NOW + 6000)
  expect(mustRefreshAfterGame(NOW + 9_999)).toBe(false)
  expect(mustRefreshAfterGame(NOW + 10_000)).toBe(true)
  noteSlotsRefresh(NOW + 10_000)
  expect(mustRefreshAfterGame(NOW + 19_999)).toBe(false)
  // No answer came.
  expect(mustRefreshAfterGame(NOW + 20_000)).toBe(true)
  noteSlotsRefresh(NOW + 20_000)
  noteSlotsTold(NOW + 20_000, NOW + 21_000)
  expect(mustRefreshAfterGame(NOW + 60_000)).toBe(false)
})

test('a call that never left the phone holds nothing up, and the game is still to be asked for', () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  noteBalancesMayChange()
  noteSlotsRefresh(NOW)
  forgetSlotsRefresh()
  expect(mustRefreshAfterGame(NOW + 1)).toBe(true)
})

test('a game of the last player asks for nothing', () => {
  noteBalancesMayChange()
  leave('logout')
  signIn('another', { remember: true })
  expect(mustRefreshAfterGame(NOW)).toBe(false)
})
