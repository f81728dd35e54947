import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createStore, set } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { blockedDisk, fakePage, hangingDisk, lateDisk, onDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./persisted-query.ts')),
  ...(await import('./session-stores.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const Balance = v.object({ amount: v.bigint() })

const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients) client.clear()
  clients.length = 0
  vi.useRealTimers()
})

/** A screen that shows the balance; `seen` lists the balances that it has shown, newest last. */
function screen(
  { createPersister }: Page,
  fetchBalance: () => Promise<{ amount: bigint }>,
  audience: 'public' | 'private' = 'private',
  forDisk = (balance: { amount: bigint }) => balance,
) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  clients.push(client)
  const seen: (bigint | undefined)[] = []
  const observer = new QueryObserver<{ amount: bigint }>(client, {
    queryKey: ['balance'],
    queryFn: fetchBalance,
    persister: createPersister(() => audience, Balance as never, forDisk as never) as never,
    staleTime: 5000,
  })
  observer.subscribe((result) => {
    if (result.data?.amount !== seen.at(-1)) seen.push(result.data?.amount)
  })
  return { client, seen, result: () => observer.getCurrentResult() }
}

const answers = (amount: bigint) => vi.fn(() => Promise.resolve({ amount }))
const never = () => new Promise<never>(() => {})
const failing = () => Promise.reject(new Error('offline'))
const kept = (audience = 'private') => onDisk(`kapao-${audience}`, 'queries')

/** A page with a balance of 100 satang on disk. */
async function visited(
  options = { remember: true },
  audience: 'public' | 'private' = 'private',
): Promise<void> {
  const first = await page.reload()
  first.signIn('token', options)
  const { seen } = screen(first, answers(100n), audience)
  await expect.poll(() => seen).toEqual([100n])
  if (options.remember || audience === 'public') await expect.poll(() => kept(audience)).toHaveLength(1)
}

/** Changes the only entry on disk. */
async function tamper(change: Record<string, unknown>): Promise<void> {
  const [entry] = await kept()
  if (!entry) throw new Error('nothing on disk')
  await set(
    entry[0] as string,
    { ...(entry[1] as object), ...change },
    createStore('kapao-private', 'queries'),
  )
}

describe('what is written of an answer', () => {
  it('is as much of an answer as may lie on disk, while the screen has the whole of it', async () => {
    const { signIn, createPersister } = await page.reload()
    signIn('token', { remember: true })
    const halved = ({ amount }: { amount: bigint }) => ({ amount: amount / 2n })
    const client = new QueryClient()
    clients.push(client)
    const shown = await client.fetchQuery({
      queryKey: ['balance'],
      queryFn: answers(100n),
      persister: createPersister(() => 'private', Balance as never, halved as never) as never,
    })
    expect(shown).toEqual({ amount: 100n })
    await expect.poll(() => kept()).toMatchObject([[expect.anything(), { data: { amount: 50n } }]])
  })
})

describe('after a restart', () => {
  it('the last balance is shown, with its true age, also without a network', async () => {
    const before = Date.now()
    vi.setSystemTime(before)
    await visited()
    vi.setSystemTime(before + 4000)
    const { seen, result } = screen(await page.openTab(), failing)
    await expect.poll(() => result().isError || result().isFetching).toBe(false)
    await expect.poll(() => seen).toEqual([100n])
    await expect.poll(() => result().dataUpdatedAt).toBe(before)
  })

  it('a screen can begin with the last balance and its true age, but never goes back to it', async () => {
    const before = Date.now()
    await visited()
    for (const known of [100n, 250n]) {
      const tab = await page.openTab()
      const client = new QueryClient()
      clients.push(client)
      if (known !== 100n) client.setQueryData(['balance'], { amount: known })
      await tab.restoreQuery(client, ['balance'], 'private', Balance as never)
      expect(client.getQueryState(['balance'])).toMatchObject({ data: { amount: known } })
      expect(client.getQueryState(['balance'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
    }
  })

  it('what was read a minute ago never looks as if it had just been read', async () => {
    await visited()
    await tamper({ updatedAt: Date.now() - 60_000 })
    const { client, seen, result } = screen(await page.openTab(), never)
    const ages: number[] = []
    const note = () => {
      if (result().data) ages.push(Date.now() - result().dataUpdatedAt)
    }
    // A screen may be drawn at any task, so the age has to be right before the next one.
    client.getQueryCache().subscribe(() => queueMicrotask(note))
    await expect.poll(() => seen).toEqual([100n])
    expect(ages).not.toEqual([])
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(60_000)
  })

  it('what is kept only in part is shown, and asked for again however fresh it is', async () => {
    const halved = ({ amount }: { amount: bigint }) => ({ amount: amount / 2n })
    const first = await page.reload()
    first.signIn('token', { remember: true })
    screen(first, answers(100n), 'private', halved)
    await expect.poll(() => kept()).toHaveLength(1)
    const { seen } = screen(await page.openTab(), answers(100n), 'private', halved)
    await expect.poll(() => seen).toEqual([50n, 100n])
  })

  it('what is still fresh is not asked for again', async () => {
    // The pages may take longer to load than it is fresh.
    vi.setSystemTime(Date.now())
    await visited()
    const ask = answers(250n)
    const { seen } = screen(await page.openTab(), ask)
    await expect.poll(() => seen).toEqual([100n])
    expect(ask).not.toHaveBeenCalled()
  })

  it('what is the same for everybody is read again, however fresh it is', async () => {
    await visited({ remember: true }, 'public')
    const { seen } = screen(await page.openTab(), answers(250n), 'public')
    await expect.poll(() => seen).toEqual([100n, 250n])
  })

  it('what has become stale is read again behind it', async () => {
    await visited()
    await tamper({ updatedAt: Date.now() - 60_000 })
    const { seen } = screen(await page.openTab(), answers(250n))
    await expect.poll(() => seen).toEqual([100n, 250n])
    await expect
      .poll(async () => (await kept()).map(([, entry]) => (entry as { data: unknown }).data))
      .toEqual([{ amount: 250n }])
  })
})

describe('where the disk needs more than a second', () => {
  /** A tab with a balance of 100 satang on a disk that opens late. */
  async function onSlowPhone(fetchBalance: () => Promise<{ amount: bigint }>, audience?: 'public') {
    await visited({ remember: true }, audience)
    vi.stubGlobal('indexedDB', lateDisk(`kapao-${audience ?? 'private'}`, 1500))
    return screen(await page.openTab(), fetchBalance, audience)
  }

  it.each([undefined, 'public'] as const)(
    'the last balance is shown where the network fails',
    async (audience) => {
      const { seen, result } = await onSlowPhone(failing, audience)
      await expect.poll(() => seen).toEqual([100n])
      expect(result().isPending).toBe(false)
    },
  )

  it('the network’s answer is not replaced by the older one', async () => {
    const { seen } = await onSlowPhone(answers(250n))
    await expect.poll(() => seen).toEqual([250n])
    await new Promise((later) => setTimeout(later, 1000))
    expect(seen).toEqual([250n])
  })
})

describe('what is on disk is not shown', () => {
  it.each([
    ['after a week', { updatedAt: Date.now() - 8 * DAY_MS }],
    ['when it comes from the future', { updatedAt: Date.now() + DAY_MS }],
    ['when another version wrote it', { version: 'other' }],
    ['when it does not fit its schema', { data: { amount: 'much' } }],
  ])('%s, and is dropped', async (_, change) => {
    await visited()
    await tamper(change)
    const { seen } = screen(await page.openTab(), never)
    await expect.poll(() => kept()).toEqual([])
    expect(seen).toEqual([])
  })

  it('to another player', async () => {
    await visited()
    const next = await page.openTab()
    next.signIn('other', { remember: true })
    const { seen } = screen(next, answers(7n))
    await expect.poll(() => seen).toEqual([7n])
  })
})

describe('what is written', () => {
  it('is nothing private of a session that ends with its tab', async () => {
    await visited({ remember: false })
    expect(await kept()).toEqual([])
  })

  it('is the public lookups, whoever is signed in', async () => {
    await visited({ remember: false }, 'public')
    localStorage.clear()
    const { seen } = screen(await page.openTab(), never, 'public')
    await expect.poll(() => seen).toEqual([100n])
  })

  it('is nothing that answers after the session has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<{ amount: bigint }>()
    const tab = await page.reload()
    tab.signIn('token', { remember: true })
    const { seen } = screen(tab, () => promise)
    tab.leave('logout')
    await tab.wipeSessionStores()
    tab.signIn('the next player', { remember: true })
    resolve({ amount: 100n })
    await expect.poll(() => seen).toEqual([100n])
    await new Promise((later) => setTimeout(later, 50))
    expect(await kept()).toEqual([])
  })

  it('is gone after the wipe, also when the session ends while it is being written', async () => {
    for (let delay = 0; delay < 12; delay += 1) {
      const tab = await page.reload()
      tab.signIn('token', { remember: true })
      screen(tab, answers(100n))
      for (let turn = 0; turn < delay; turn += 1) await Promise.resolve()
      if (delay > 6) await new Promise((later) => setTimeout(later, delay - 6))
      tab.leave('logout')
      await tab.wipeSessionStores()
      await new Promise((later) => setTimeout(later, 20))
      expect(await kept(), `left after ${delay} turns`).toEqual([])
    }
  })
})

describe.each([
  ['does not answer', hangingDisk],
  ['is blocked', blockedDisk],
])('where the disk %s', (_, disk) => {
  it('the network’s answer is shown all the same', async () => {
    vi.stubGlobal('indexedDB', disk())
    const tab = await page.reload()
    tab.signIn('token', { remember: true })
    const { seen } = screen(tab, answers(100n))
    await expect.poll(() => seen).toEqual([100n])
  })
})

it('a sweep drops what is too old, of another version, or beyond the bound', async () => {
  const tab = await page.reload()
  const store = createStore('kapao-public', 'queries')
  const entry = { version: 'th test', updatedAt: Date.now(), data: {} }
  await set('old', { ...entry, updatedAt: Date.now() - 8 * DAY_MS }, store)
  await set('other version', { ...entry, version: 'other', updatedAt: Date.now() - DAY_MS }, store)
  for (let n = 0; n < 405; n += 1) await set(`n${n}`, { ...entry, updatedAt: entry.updatedAt - n }, store)
  await tab.sweepPersistedQueries()
  const keys = (await kept('public')).map(([key]) => key)
  expect(keys).toHaveLength(400)
  expect(keys).toContain('n399')
  expect(keys).not.toContain('n400')
})
