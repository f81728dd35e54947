import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { Account, account } from '#contract/account.ts'
import { Overview, wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import { useChatPerson } from './use-chat-person.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/user/home' })
  signIn('a token', { remember: false })
})
afterEach(() => {
  leave('logout')
  vi.unstubAllGlobals()
})

interface HolderProps {
  give(found: ReturnType<typeof useChatPerson>): void
}

function Holder({ give }: HolderProps) {
  give(useChatPerson())
  return null
}

/** What the chat knows of its person once the server has given these answers. */
function personAfter(profile: unknown, overview?: unknown) {
  const client = new QueryClient()
  client.setQueryData(query(account.profile).queryKey, v.parse(Account, { profile }))
  if (overview) client.setQueryData(query(wallet.overview).queryKey, v.parse(Overview, overview))
  const found: ReturnType<typeof useChatPerson>[] = []
  const holder = createElement(Holder, { give: (person) => found.push(person) })
  renderToString(createElement(QueryClientProvider, { client }, holder))
  const [{ person, error } = { person: null, error: null }] = found
  return { userId: person?.userId ?? null, name: person?.name ?? null, error: error?.message ?? null }
}

it.each([
  [{ _id: '65f0', name: 'A' }, undefined, '65f0'],
  [{ id: 12, username: '0811111111', name: 'A' }, undefined, '12'],
  [{ _id: '65f0', id: 12, name: 'A' }, undefined, '65f0'],
  [{ username: '0811111111', name: 'A' }, { profile: { _id: 'w1', name: 'B' } }, 'w1'],
  [{ username: '0811111111', name: 'A' }, { profile: { id: 7 } }, '7'],
])('a player with the profile %j and the wallet %j is %s', (profile, overview, userId) => {
  expect(personAfter(profile, overview)).toEqual({ userId, name: 'A', error: null })
})

it('a player whom no answer names gets an error and a retry, not a chat that never comes', () => {
  const nameless = { username: '0811111111', name: 'A' }
  expect(personAfter(nameless, { profile: null, wallet: { amount: 5 } })).toEqual({
    userId: null,
    name: null,
    error: 'malformed',
  })
  expect(personAfter(nameless)).toEqual({ userId: null, name: null, error: null })
})
