import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { Overview, Slot } from '#contract/wallet.ts'

const open = vi.fn(async (prepare?: () => Promise<boolean>) => void (await prepare?.()))
const run = vi.fn(async () => ({ status: 'done', answer: null }))
const toast = vi.fn()
let isLeftInDoubt = false
let tap: () => void = () => {}
vi.mock('./use-open-game.ts', () => ({ useOpenGame: () => ({ open, isOpening: false }) }))
vi.mock('./slot-rules.ts', () => ({ topUpOf: () => '500.50' }))
vi.mock('#api/use-command.ts', () => ({ useCommand: () => ({ run, isPending: false, error: null }) }))
vi.mock('#dialogs/toast.ts', () => ({ toast }))
vi.mock('#intents/use-being-checked.ts', () => ({
  useBeingChecked: () => false,
  useLeftInDoubt: () => isLeftInDoubt,
}))
vi.mock('#intents/use-conclusion.ts', () => ({ useConclusion: () => async () => true }))
vi.mock('#money/AmountChips.tsx', () => ({ AmountChips: () => null }))
vi.mock('#session/last-game.ts', () => ({ noteGameUsed: vi.fn() }))
vi.mock('#ui/Amount.tsx', () => ({ Amount: () => null }))
vi.mock('#ui/base/Button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    tap = onClick
    return children
  },
}))

const { PlaySlot } = await import('./PlaySlot.tsx')

i18n.loadAndActivate({ locale: 'en', messages: {} })
const props = {
  slot: v.parse(Slot, { code: 'PG', web: 'https://game.example/' }),
  overview: v.parse(Overview, { wallet: { amount: 1000 } }),
}
const render = () =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(PlaySlot, props)))

beforeEach(() => {
  vi.clearAllMocks()
  isLeftInDoubt = false
})

it('one tap tops a game up and opens it, and names no amount: the game may have taken a part', async () => {
  expect(render()).toContain('Top up ฿500.50 and play')
  tap()
  await expect.poll(() => toast).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledOnce()
  expect(String(toast.mock.lastCall?.[0])).not.toContain('500')
})

it('no tab hides the question of an earlier transfer that is in doubt', async () => {
  isLeftInDoubt = true
  expect(render()).toContain('Transfer ฿500.50')
  tap()
  await expect.poll(() => toast).toHaveBeenCalledOnce()
  expect(run).toHaveBeenCalledWith({ from: 'WALLET', to: 'PG', amount: 500.5 })
  expect(open).not.toHaveBeenCalled()
})
