import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { Slot } from '#contract/wallet.ts'
import { DAY_MS } from '#domain/durations.ts'
import { noteSlotsRefresh, noteSlotsTold } from '#session/slots-refreshed-at.ts'

/** Epoch ms. Each test plays another game, a day after the one before. */
const game = { code: 'PG', openedAt: Date.UTC(2026, 4, 1) }
vi.mock('#dialogs/use-dialogs.ts', () => ({ useOpenDialogs: () => [] }))
vi.mock('#intents/use-take-back.tsx', () => ({ useTakeBack: () => ({ error: null, isBusy: false }) }))
vi.mock('#session/last-game.ts', () => ({ noteBackFromGame: vi.fn(), useGameToComeBackFrom: () => game }))
vi.mock('#ui/figures-hidden.ts', () => ({ useBaht: () => String }))
vi.mock('#ui/ServerImage.tsx', () => ({ ServerImage: () => null }))

const { BackFromGame } = await import('./BackFromGame.tsx')

const slots = [v.parse(Slot, { code: 'PG', name: 'Panda', isActive: true, amount: 500 })]

/** So many ms after the game was opened. */
const after = (ms: number) => game.openedAt + ms

/** What home says with a wallet that was read this long after the game was opened. */
function saidWith(readAfterMs: number): string {
  const offer = createElement(BackFromGame, { slots, updatedAt: after(readAfterMs) })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, offer))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  game.openedAt += DAY_MS
})

it('names what the game has left once the providers have told it and the wallet was read since', () => {
  noteSlotsRefresh(after(60_000))
  noteSlotsTold(after(60_000), after(61_000))
  expect(saidWith(61_200)).toContain('is still in the game')
  // Read before the answer, the wallet may still show what it held before the game.
  expect(saidWith(60_500)).toBe('')
})

it('names nothing where the providers did not say within the time of a call how much the game left', () => {
  noteSlotsRefresh(after(70_000))
  for (const readAfterMs of [70_100, 73_500, 90_000]) expect(saidWith(readAfterMs)).toBe('')
})

it('names nothing of before the game, though that was told while the game was open', () => {
  noteSlotsTold(after(-500), after(1_000))
  expect(saidWith(30_000)).toBe('')
})
