import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { readStatementPage, restoreHistory } from '#money/statement-history/kept-history.ts'
import { signIn } from '#session/session.ts'
import { fakeServer, json } from '../../tests/support/fake-server.ts'
import { WeekSpend } from './WeekSpend.tsx'

const SUNDAY = Date.parse('2026-11-22T20:00:00+07:00')
const server = fakeServer()

/** What a player sees of it before the statement is read again, as without a network. */
function shown(): string {
  const client = new QueryClient()
  const spend = createElement(I18nProvider, { i18n }, createElement(WeekSpend))
  return renderToString(createElement(QueryClientProvider, { client }, spend)).replaceAll(/<[^>]*>/g, '')
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SUNDAY, toFake: ['Date', 'performance'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const paidIn = {
    _id: 'd',
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: 300,
    createdAt: SUNDAY - 1000,
  }
  server.on('POST /api/statement', () => json({ total: 1, statements: [paidIn] }))
  signIn('token', { remember: false })
  await restoreHistory()
  await readStatementPage(1, new AbortController().signal)
})
afterEach(() => {
  vi.useRealTimers()
})

it('is known for the week in which the statement was read', () => {
  expect(shown()).toContain('300.00')
})

it('is not told as nothing on Monday, where the statement was last read on Sunday', () => {
  vi.setSystemTime(SUNDAY + 12 * HOUR_MS)
  expect(shown()).toMatch(/^More in than out this week฿—/)
})
