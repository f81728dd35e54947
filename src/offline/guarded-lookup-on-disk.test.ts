import { QueryClient } from '@tanstack/react-query'
import { createStore, set } from 'idb-keyval'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fakePage, onDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./persisted-query.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const Agent = v.object({ agent: v.string() })
const kept = (audience: 'public' | 'private') => onDisk(`kapao-${audience}`, 'queries')

it('a lookup that the backend guards lies with the session of who has read it, and opens from there', async () => {
  const first = await page.reload()
  first.signIn('token', { remember: true })
  // An earlier build has kept it for everybody.
  const old = { version: first.schemaVersion, updatedAt: Date.now(), data: { agent: 'Nok' } }
  await set('["contact"]', old, createStore('kapao-public', 'queries'))

  let isGuarded = false
  const readOn = (tab: Page, queryFn: () => Promise<v.InferOutput<typeof Agent>>) =>
    new QueryClient().fetchQuery({
      queryKey: ['contact'],
      queryFn,
      persister: tab.createPersister<v.InferOutput<typeof Agent>>(
        () => (isGuarded ? 'private' : 'public'),
        Agent as never,
        (data) => data,
      ) as never,
      retry: false,
    })
  await readOn(first, async () => {
    isGuarded = true
    return { agent: 'Lek' }
  })
  await expect.poll(() => kept('private')).toMatchObject([[expect.anything(), { data: { agent: 'Lek' } }]])
  await expect.poll(() => kept('public')).toEqual([])

  // The next page does not know yet that it is guarded.
  isGuarded = false
  const later = await page.openTab()
  const offline = () => Promise.reject(new Error('offline'))
  expect(await readOn(later, offline)).toEqual({ agent: 'Lek' })
  later.leave('logout')
  await expect(readOn(later, offline)).rejects.toThrow('offline')
})
