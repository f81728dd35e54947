import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { query } from '#api/query.ts'
import { StatementEntry } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { type Receipt, useEntryReceipt } from './use-receipt.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function Look({ entry, onReceipt }: { entry: StatementEntry; onReceipt: (receipt: Receipt) => void }) {
  onReceipt(useEntryReceipt()(entry, 0))
  return null
}

/** What the receipt of an entry says, on a phone that knows the player's games. */
function receiptOf(wire: object): Receipt {
  const entry = v.parse(StatementEntry, { status: 'SUCCESS', amount: 500, ...wire })
  const client = new QueryClient()
  const overview = v.parse(wallet.overview.answer, {
    wallet: { amount: 1 },
    slots: [{ code: 'PG01', name: 'PG Slot', isActive: true, amount: 1 }],
  })
  client.setQueryData(query(wallet.overview).queryKey, overview)
  const found: Receipt[] = []
  const look = createElement(Look, { entry, onReceipt: (receipt: Receipt) => void found.push(receipt) })
  const tree = createElement(I18nProvider, { i18n }, look)
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, tree))
  return found[0] as Receipt
}

it.each([
  ['a deposit', { statementType: 'deposit' }, '+฿500.00'],
  ['a deposit that was taken back', { statementType: 'deposit', amount: -500 }, '−฿500.00'],
  ['a withdrawal', { statementType: 'withdraw', amount: -500 }, '−฿500.00'],
  ['a withdrawal in progress', { statementType: 'withdraw', status: 'WAITING', amount: -500 }, '฿500.00'],
  ['an unknown amount', { statementType: 'deposit', amount: null }, '฿—'],
  ['a transfer', { statementType: 'transfer' }, '฿500.00'],
])('the picture of %s has a sign only where money is known to have moved', (_, wire, text) => {
  const { amountText, sign, question } = receiptOf(wire)
  expect(amountText).toBe(text)
  expect(sign).toBe(({ '+': '+', '−': '-' } as Record<string, string>)[text.slice(0, 1)] ?? 'none')
  expect(question).toContain(` ${text} `)
})

it('names the wallet and a game however a backend writes their codes', () => {
  const { rows } = receiptOf({ statementType: 'transfer', from: 'pg01', to: ' wallet ' })
  expect(rows.slice(0, 2)).toEqual([
    { label: 'From', value: 'PG Slot' },
    { label: 'To', value: 'Wallet' },
  ])
})
