import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { Slot } from '#contract/wallet.ts'

const tabs: { goTo: ReturnType<typeof vi.fn>; post: () => void; giveUp: ReturnType<typeof vi.fn> }[] = []
vi.mock('./game-window.ts', () => ({
  openGameWindow: () => {
    const tab = { goTo: vi.fn(), post: vi.fn(), giveUp: vi.fn() }
    tabs.push(tab)
    return tab
  },
}))

const { useOpenGame } = await import('./use-open-game.ts')

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://wallet.example' } })
})

interface HolderProps {
  give(game: ReturnType<typeof useOpenGame>): void
}

function Holder({ give }: HolderProps) {
  give(useOpenGame(v.parse(Slot, { code: 'CASINO', web: 'https://game.example/' })))
  return null
}

it('a game that fails for whatever reason closes its tab, and can be played again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const games: ReturnType<typeof useOpenGame>[] = []
  const holder = createElement(Holder, { give: (game) => games.push(game) })
  const inEnglish = createElement(I18nProvider, { i18n }, holder)
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, inEnglish))
  const [game] = games

  await expect(game?.open(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  expect(tabs[0]?.giveUp).toHaveBeenCalled()

  await game?.open()
  expect(tabs[1]?.goTo).toHaveBeenCalledWith('https://game.example/')
  expect(tabs[1]?.giveUp).not.toHaveBeenCalled()
})
