import { beforeEach, expect, it, vi } from 'vitest'
import {
  gameToComeBackFrom,
  lastGameCode,
  noteBackFromGame,
  noteGameOpened,
  noteGameUsed,
} from './last-game.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', area)
})

it('is unknown at first', () => {
  expect([lastGameCode(), gameToComeBackFrom()]).toEqual([null, null])
})

it('is the one that was opened last, until the player is back', () => {
  noteGameOpened('NAGA', 1_000)
  noteGameOpened('LOTUS', 2_000)
  expect(gameToComeBackFrom()).toEqual({ code: 'LOTUS', openedAt: 2_000 })
  noteBackFromGame()
  expect([lastGameCode(), gameToComeBackFrom()]).toEqual(['LOTUS', null])
})

it('is also the one that money was moved to, which ends no game that is open', () => {
  noteGameOpened('NAGA', 1_000)
  noteGameUsed('NAGA')
  expect(gameToComeBackFrom()).toEqual({ code: 'NAGA', openedAt: 1_000 })
  noteGameUsed('LOTUS')
  expect([lastGameCode(), gameToComeBackFrom()]).toEqual(['LOTUS', null])
})
