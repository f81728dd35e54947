import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiAgainstSandbox } from '#api/testing/api-against-sandbox.ts'
import { wallet } from '#contract/wallet.ts'
import { areSlotsTold } from '#session/slots-refreshed-at.ts'
import { useRefreshBalances } from './use-refresh-balances.ts'

const { strike } = apiAgainstSandbox({ balance: 100 })

beforeEach(() => void vi.stubGlobal('location', { pathname: '/user/home' }))
afterEach(() => void vi.unstubAllGlobals())

type Balances = ReturnType<typeof useRefreshBalances>

function Holder({ give }: { give(balances: Balances): void }) {
  give(useRefreshBalances())
  return null
}

/** Whether the providers count as having told the balances after the player has asked for them. */
async function isTold(): Promise<boolean> {
  const since = Date.now() - 1
  const given: Balances[] = []
  const holder = createElement(Holder, { give: (balances) => given.push(balances) })
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, holder))
  await given[0]?.refresh()
  return areSlotsTold({ since, readAt: Date.now() + 1 })
}

it('the providers have told the balances only where they have answered', async () => {
  expect(await isTold()).toBe(true)
})

it.each(['drop-after', 'html-502', 'status'] as const)(
  'a call that ends with %s tells nothing',
  async (fault) => {
    strike({ endpoint: wallet.refreshSlots }, { fault })
    expect(await isTold()).toBe(false)
  },
)
