import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { blockedDisk, fakePage, hangingDisk, onDisk } from '../../tests/support/fake-page.ts'
import type { Intent } from './journal.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#offline/session-stores.ts')),
  ...(await import('#api/server-clock.ts')),
  ...(await import('./journal.ts')),
}))

const intent = {
  id: 'one',
  row: 'POST /api/wallet/withdrawAll',
  input: { amount: 500 },
  before: null,
  balances: { WALLET: '100000' },
  rowsBefore: null,
  lookAlikes: 0,
  nearLookAlikes: 0,
  sentAt: Date.now(),
  isServerTime: true,
}
const written = () => onDisk('kapao-journal', 'intents')
const states = (intents: readonly { id: string; state: string }[]) =>
  intents.map(({ id, state }) => `${id} ${state}`)

describe('an intent of a remembered session', () => {
  it('is on disk before it may be sent', async () => {
    const { signIn, beginIntent } = await page.reload()
    signIn('token', { remember: true })
    const begun = await beginIntent(intent)
    expect(begun.state).toBe('under-way')
    expect((await written()).map(([, value]) => value)).toEqual([begun])
  })

  it('survives a killed page, in the state it had', async () => {
    const before = await page.reload()
    before.signIn('token', { remember: true })
    await before.beginIntent(intent)
    await before.beginIntent({ ...intent, id: 'two', sentAt: intent.sentAt + 1 })
    await before.markIntent('two', 'could-not-tell')
    const { loadJournal, currentIntents } = await page.openTab()
    await loadJournal()
    expect(states(currentIntents())).toEqual(['one under-way', 'two could-not-tell'])
    await loadJournal()
    expect(currentIntents()).toHaveLength(2)
  })

  it('leaves memory and disk when it is struck out', async () => {
    const { signIn, beginIntent, strikeOutIntent, currentIntents } = await page.reload()
    signIn('token', { remember: true })
    await beginIntent(intent)
    await strikeOutIntent('one')
    expect(currentIntents()).toEqual([])
    expect(await written()).toEqual([])
    expect(await (await page.reload()).loadJournal()).toEqual([])
  })

  it('is known in every tab of its session, as it changes', async () => {
    const first = await page.reload()
    first.signIn('token', { remember: true })
    const second = await page.openTab()
    await first.beginIntent(intent)
    await expect.poll(() => states(second.currentIntents())).toEqual(['one under-way'])
    await first.markIntent('one', 'could-not-tell')
    await expect.poll(() => states(second.currentIntents())).toEqual(['one could-not-tell'])
    await second.strikeOutIntent('one')
    await expect.poll(() => first.currentIntents()).toEqual([])
  })

  it('is not written again when it was struck out meanwhile', async () => {
    const { signIn, beginIntent, strikeOutIntent, markIntent } = await page.reload()
    signIn('token', { remember: true })
    await beginIntent(intent)
    await strikeOutIntent('one')
    await markIntent('one', 'done')
    expect(await written()).toEqual([])
  })
})

describe('an intent of a session that ends with its tab', () => {
  it('survives a reload, and is never on the disk', async () => {
    const before = await page.reload()
    before.signIn('token', { remember: false })
    await before.beginIntent(intent)
    const { loadJournal, currentIntents } = await page.reload()
    await loadJournal()
    expect(states(currentIntents())).toEqual(['one under-way'])
    expect(await written()).toEqual([])
  })

  it('leaves nothing in the tab once it is struck out', async () => {
    const { signIn, beginIntent, strikeOutIntent } = await page.reload()
    signIn('token', { remember: false })
    await beginIntent(intent)
    await strikeOutIntent('one')
    expect(sessionStorage.getItem('kapao.journal')).toBeNull()
  })
})

it.each([
  ['unread', {}, 31],
  ['read', { isRead: true }, 2],
])('a doubt that is %s stays on a phone whose clock is days ahead', async (_, change, days) => {
  const before = await page.reload()
  before.signIn('token', { remember: true })
  await before.beginIntent({ ...intent, sentAt: Date.now() - days * DAY_MS })
  await before.restoreIntent({
    ...(before.currentIntents()[0] as Intent),
    state: 'could-not-tell',
    ...change,
  })
  const after = await page.openTab()
  expect(await after.loadJournal()).toHaveLength(1)
  // What the server says of the time decides.
  after.learnServerTime(new Date(intent.sentAt).toUTCString(), performance.now())
  expect(await after.loadJournal()).toHaveLength(0)
})

it.each([1970, 2036])(
  'a doubt that the phone’s clock alone has dated stays where that says %s',
  async (year) => {
    const before = await page.reload()
    before.signIn('token', { remember: true })
    await before.beginIntent({ ...intent, isServerTime: false })
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(year, 0, 1))
    const after = await page.openTab()
    expect(await after.loadJournal()).toHaveLength(1)
    vi.restoreAllMocks()
  },
)

describe('what is not taken up', () => {
  it.each([
    ['of another session', { sessionId: 'another' }],
    ['of a shape that is not known', { state: 'lost' }],
  ])('an intent %s', async (_, change) => {
    const before = await page.reload()
    before.signIn('token', { remember: false })
    const begun = await before.beginIntent(intent)
    sessionStorage.setItem('kapao.journal', JSON.stringify([{ ...begun, ...change }]))
    expect(await (await page.reload()).loadJournal()).toEqual([])
  })

  it('what is no JSON', async () => {
    const before = await page.reload()
    before.signIn('token', { remember: false })
    sessionStorage.setItem('kapao.journal', '[{')
    expect(await (await page.reload()).loadJournal()).toEqual([])
  })

  it('anything, for a visitor', async () => {
    const before = await page.reload()
    before.signIn('token', { remember: true })
    await before.beginIntent(intent)
    localStorage.clear()
    expect(await (await page.openTab()).loadJournal()).toEqual([])
  })
})

describe.each([
  ['does not answer', hangingDisk],
  ['is blocked', blockedDisk],
])('where the disk %s', (_, disk) => {
  it('an intent may be sent all the same, and survives a reload', async () => {
    vi.stubGlobal('indexedDB', disk())
    const before = await page.reload()
    before.signIn('token', { remember: true })
    await before.beginIntent(intent)
    const { loadJournal, currentIntents, strikeOutIntent } = await page.reload()
    await loadJournal()
    expect(states(currentIntents())).toEqual(['one under-way'])
    await strikeOutIntent('one')
    expect(sessionStorage.getItem('kapao.journal')).toBeNull()
  })
})

describe('the end of the session', () => {
  it.each([true, false])('leaves nothing in memory or on disk (remembered: %s)', async (remember) => {
    const { signIn, beginIntent, leave, wipeSessionStores, currentIntents } = await page.reload()
    signIn('token', { remember })
    await beginIntent(intent)
    leave('logout')
    await wipeSessionStores()
    expect(currentIntents()).toEqual([])
    expect(await written()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  it('is not undone by an intent that is resolved late', async () => {
    const { signIn, beginIntent, leave, wipeSessionStores, markIntent, strikeOutIntent } = await page.reload()
    signIn('token', { remember: true })
    await beginIntent(intent)
    leave('logout')
    await wipeSessionStores()
    await markIntent('one', 'done')
    await strikeOutIntent('one')
    expect(await written()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })
})
