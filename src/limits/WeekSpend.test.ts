import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { readStatementPage, restoreHistory } from '#money/statement-history/kept-history.ts'
import { signIn } from '#session/session.ts'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { fakeServer, json } from '../../tests/support/fake-server.ts'
import { WeekSpend } from './WeekSpend.tsx'

const SUNDAY = Date.parse('2026-11-22T20:00:00+07:00')
const server = fakeServer()

/** What a player sees of it before the statement is read again, as without a network. */
function shown(areHidden = false): string {
  const client = new QueryClient()
  const inLanguage = createElement(I18nProvider, { i18n }, createElement(WeekSpend))
  const spend = createElement(FiguresHidden, { value: areHidden }, inLanguage)
  return renderToString(createElement(QueryClientProvider, { client }, spend)).replaceAll(/<[^>]*>/g, '')
}

const entry = (statementType: string, amount: number) => ({
  _id: statementType,
  statementType,
  status: 'SUCCESS',
  amount,
  createdAt: SUNDAY - 1000,
})

async function readStatement(...statements: object[]): Promise<void> {
  server.on('POST /api/statement', () => json({ total: statements.length, statements }))
  await readStatementPage(1, new AbortController().signal)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SUNDAY, toFake: ['Date', 'performance'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  signIn('token', { remember: false })
  await restoreHistory()
  await readStatement(entry('deposit', 300))
})
afterEach(() => {
  vi.useRealTimers()
})

it('is known for the week in which the statement was read', () => {
  expect(shown()).toContain('300.00')
})

it('is not told as nothing on Monday, where the statement was last read on Sunday', () => {
  vi.setSystemTime(SUNDAY + 12 * HOUR_MS)
  expect(shown()).toMatch(/^In minus out this week฿—/)
})

it('says of no direction that it was more where as much came as went', async () => {
  await readStatement(entry('withdraw', -300), entry('deposit', 300))
  expect(shown()).toMatch(/^In minus out this week฿0.00/)
})

it('does not tell whether more came or went while the player hides figures', async () => {
  const hidden = shown(true)
  expect(hidden).toBe('In minus out this week฿•••••')
  await readStatement(entry('withdraw', -900), entry('deposit', 300))
  expect(shown()).toMatch(/^More out than in this week฿600.00/)
  expect(shown(true)).toBe(hidden)
})
