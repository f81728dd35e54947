import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { StatementRow } from './StatementRow.tsx'

const entry: StatementEntry = {
  _id: 'a1',
  statementType: 'deposit',
  status: 'SUCCESS',
  from: null,
  to: null,
  amount: 50_000n,
  createdAt: Date.now(),
  bonus: null,
  promotion: null,
  invite: null,
  refund: null,
  luckydraw: null,
}

it('a deposit that was taken back has a minus', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const back = { ...entry, amount: -50_000n }
  const row = createElement(StatementRow, { entry: back, placeName: () => '', onOpen: () => {} })
  const shown = renderToStaticMarkup(createElement(I18nProvider, { i18n }, row))
  expect(shown).toMatch(/text-negative[^>]*>−500\.00/)
})

it('the age of a row goes by the clock of the server, which has its time', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // The phone's clock is five hours ahead.
  learnServerTime(new Date(Date.now() - 5 * HOUR_MS).toUTCString(), performance.now())
  // An hour and a half before: the words stand long enough for a slow machine.
  const older = { ...entry, createdAt: Date.now() - 6.5 * HOUR_MS }
  const row = createElement(StatementRow, { entry: older, placeName: () => '', onOpen: () => {} })
  expect(renderToStaticMarkup(createElement(I18nProvider, { i18n }, row))).toContain('>1 hour ago<')
})
