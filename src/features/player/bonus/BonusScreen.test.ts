import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { BonusItem, bonus } from '#contract/bonus.ts'
import { BonusScreen } from './BonusScreen.tsx'

vi.mock('#dialogs/use-dialogs.ts', () => ({ useDialogs: () => ({}) }))
vi.mock('./use-cancel-bonus.tsx', () => ({ useCancelBonus: () => ({}) }))

let client: QueryClient

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://wallet.test' } })
  client = new QueryClient()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

afterEach(() => vi.unstubAllGlobals())

/** What stands above the first bonus, and whether a place is kept there for what is still being read. */
function aboveTheBonuses() {
  const screen = createElement(I18nProvider, { i18n }, createElement(BonusScreen))
  const drawn = renderToString(createElement(QueryClientProvider, { client }, screen))
  const [above = '', ...cards] = drawn.split('<li>')
  expect(cards).toHaveLength(1)
  return above
}

function listHas(userBonus: { isActive: boolean } | null) {
  client.setQueryData(query(bonus.list).queryKey, [v.parse(BonusItem, { code: 'WELCOME100', userBonus })])
}

it('cards stay where they are once it is known that no bonus is active', () => {
  listHas(null)
  expect(aboveTheBonuses()).not.toContain('shimmer')
})

it('above the cards a place is kept for the bonus that the list says is active', () => {
  listHas({ isActive: true })
  expect(aboveTheBonuses()).toContain('shimmer')
})
