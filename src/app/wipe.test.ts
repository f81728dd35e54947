import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { blockedDisk, fakePage, hangingDisk, onDisk } from '../../tests/support/fake-page.ts'
import { timePasses } from '../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/wipe-due.ts')),
  ...(await import('#intents/journal.ts')),
  ...(await import('#offline/push-choices.ts')),
  ...(await import('#slips/shared-slips.ts')),
  ...(await import('./keep-unfinished.ts')),
  ...(await import('./wipe.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

vi.mock('#config.ts', async (original) => {
  const { config } = await original<typeof import('#config.ts')>()
  return { config: { ...config, hasPush: true } }
})

const intent = {
  id: 'withdrawal',
  row: 'POST /api/wallet/withdrawAll',
  input: { amount: 200 },
  before: null,
  balances: null,
  rowsBefore: null,
  lookAlikes: 0,
  nearLookAlikes: 0,
  sentAt: Date.now(),
  isServerTime: true,
}

const share = (sharedAt: number) =>
  set(
    `shared ${sharedAt}`,
    { id: `shared ${sharedAt}`, picture: new Blob(['slip']), sharedAt },
    createStore('kapao-shared-slips', 'slips'),
  )

/** Everything of a player on the disk of this phone. */
async function leftOnDisk(): Promise<string[]> {
  const places = [
    ['kapao-journal', 'intents'],
    ['kapao-push', 'choices'],
    ['kapao-shared-slips', 'slips'],
  ] as const
  const found = await Promise.all(places.map(([name, store]) => onDisk(name, store)))
  return found.flat().map(([key]) => String(key).replace(/^\S+ (?=withdrawal)/, ''))
}

/** A player who has left something everywhere. */
async function playerOf(opened: Page): Promise<void> {
  opened.signIn('token', { remember: true })
  await opened.beginIntent(intent)
  await opened.keepPushChoices({
    sessionId: opened.currentSession()?.id ?? '',
    endpoint: 'https://push.example/1',
    kinds: [],
    quietHours: null,
    locale: 'th',
    showsAmounts: true,
    isSent: true,
  })
  await share(Date.now() - 1000)
}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.useRealTimers())

describe('a logout whose page dies before anything is deleted', () => {
  it('is finished by the next page', async () => {
    const first = await page.reload()
    await playerOf(first)
    first.leave('logout')
    expect(await leftOnDisk()).toHaveLength(3)

    const next = await page.reload()
    expect(next.wipeDue()).not.toBeNull()
    await next.wipeEndedSessions().done
    expect(await leftOnDisk()).toEqual([])
    expect(next.wipeDue()).toBeNull()
  })

  it('shows the next player no shared slip, even before it is finished', async () => {
    const first = await page.reload()
    await playerOf(first)
    first.leave('logout')
    const next = await page.reload()
    next.signIn('another', { remember: true })
    expect(await next.loadSharedSlips()).toEqual([])
  })

  it('takes nothing of the player who has signed in since, nor what was shared since', async () => {
    const first = await page.reload()
    await playerOf(first)
    first.leave('logout')
    const next = await page.reload()
    next.signIn('another', { remember: true })
    await next.beginIntent({ ...intent, id: 'withdrawal of another' })
    await share(Date.now() + 1000)
    await next.wipeEndedSessions().done
    expect(await leftOnDisk()).toEqual(['withdrawal of another', expect.stringContaining('shared')])
    expect(await next.loadSharedSlips()).toHaveLength(1)
    expect(next.currentSession()?.token).toBe('another')
  })
})

describe('a picture that nobody has fetched within an hour of its share', () => {
  it('is deleted when the app starts with a player, who need not open a deposit', async () => {
    await share(Date.now() - HOUR_MS)
    await share(Date.now() - 1000)
    const first = await page.reload()
    first.signIn('token', { remember: true })
    first.sweepPhone()
    await expect.poll(() => onDisk('kapao-shared-slips', 'slips')).toHaveLength(1)
    expect(await first.loadSharedSlips()).toHaveLength(1)
  })

  it('is deleted when the app starts without one', async () => {
    await share(Date.now() - HOUR_MS)
    await share(Date.now() - 1000)
    const visitor = await page.reload()
    await visitor.wipeEndedSessions().done
    expect(await onDisk('kapao-shared-slips', 'slips')).toHaveLength(1)
  })
})

it('a disk that hangs leaves the note, and the page that has a disk finishes it', async () => {
  const first = await page.reload()
  await playerOf(first)
  const disk = indexedDB
  first.leave('logout')
  vi.stubGlobal('indexedDB', hangingDisk())
  const next = await page.reload()
  const { done } = next.wipeEndedSessions()
  const isDone = vi.fn()
  void done.then(isDone)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isDone).not.toHaveBeenCalled()
  expect(next.wipeDue()).not.toBeNull()

  vi.stubGlobal('indexedDB', disk)
  const later = await page.reload()
  await later.wipeEndedSessions().done
  expect(await leftOnDisk()).toEqual([])
  expect(later.wipeDue()).toBeNull()
})

it('a disk that is blocked leaves the note', async () => {
  const first = await page.reload()
  first.signIn('token', { remember: true })
  first.leave('logout')
  vi.stubGlobal('indexedDB', blockedDisk())
  const next = await page.reload()
  await next.wipeEndedSessions().done
  expect(next.wipeDue()).not.toBeNull()
})

it('a session that ends while the one before is being deleted is deleted, too', async () => {
  const first = await page.reload()
  await playerOf(first)
  first.leave('logout')
  const { done } = first.wipeEndedSessions()
  await playerOf(first)
  first.leave('logout')
  await done
  expect(first.wipeDue()).not.toBeNull()
  await first.wipeEndedSessions().done
  expect(await leftOnDisk()).toEqual([])
  expect(first.wipeDue()).toBeNull()
})

/** Takes the wipe to its first look for what came late. Its second look and its next try never come. */
async function looksOnceMore(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
}

it('what a tab that dies notes anew, because it has not seen the first note, is followed by the tab that lives', async () => {
  const first = await page.reload()
  await playerOf(first)
  const sessionId = first.currentSession()?.id ?? ''
  first.leave('logout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { done } = first.wipeEndedSessions()
  localStorage.setItem('kapao.wipe-due', JSON.stringify({ sessionIds: [sessionId], sharedUntil: 0 }))
  await done
  await looksOnceMore()
  await expect.poll(leftOnDisk).toEqual([])
  await expect.poll(first.wipeDue).toBeNull()
})

it('what a dying tab notes anew after the wipe does not keep its late write on the disk', async () => {
  const first = await page.reload()
  await playerOf(first)
  const sessionId = first.currentSession()?.id ?? ''
  first.leave('logout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await first.wipeEndedSessions().done
  await set(`${sessionId} late`, 'late', createStore('kapao-private', 'queries'))
  localStorage.setItem('kapao.wipe-due', JSON.stringify({ sessionIds: [sessionId], sharedUntil: 0 }))
  await looksOnceMore()
  await expect.poll(() => onDisk('kapao-private', 'queries')).toEqual([])
  await expect.poll(first.wipeDue).toBeNull()
})

it('a login in place of a session that no tab has open deletes what that one left', async () => {
  const atLogin = await page.reload()
  const other = await page.openTab()
  await playerOf(other)
  atLogin.signIn('another', { remember: true })
  await atLogin.wipeEndedSessions().done
  expect(await leftOnDisk()).toEqual([])
})

it('what a dying tab of the ended session writes after the wipe is deleted, too', async () => {
  const first = await page.reload()
  await playerOf(first)
  const key = `${first.currentSession()?.id} late`
  first.leave('logout')
  await first.wipeEndedSessions().done
  await set(key, 'late', createStore('kapao-private', 'queries'))
  await expect.poll(() => onDisk('kapao-private', 'queries')).toEqual([])
})

describe('a wipe that does not come through is taken up again while the page lives', () => {
  const logOut = async (disk: object) => {
    const seen = new EventTarget()
    vi.stubGlobal('document', seen)
    const first = await page.reload()
    await playerOf(first)
    first.leave('logout')
    const works = indexedDB
    vi.stubGlobal('indexedDB', disk)
    const next = await page.reload()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    void next.wipeEndedSessions().done
    await timePasses(1000)
    return { next, seen, mend: () => vi.stubGlobal('indexedDB', works) }
  }

  it.each([
    ['hangs', hangingDisk],
    ['is blocked', blockedDisk],
  ])('after ten seconds where the disk %s, and each minute', async (_, disk) => {
    const { next, mend } = await logOut(disk())
    await timePasses(12_000)
    expect(next.wipeDue()).not.toBeNull()
    mend()
    await timePasses(61_000)
    expect(next.wipeDue()).toBeNull()
    vi.useRealTimers()
    expect(await leftOnDisk()).toEqual([])
  })

  it('after ten seconds', async () => {
    const { next, mend } = await logOut(blockedDisk())
    mend()
    await timePasses(10_000)
    expect(next.wipeDue()).toBeNull()
  })

  it('when the player comes back', async () => {
    const { next, seen, mend } = await logOut(blockedDisk())
    await timePasses(20_000)
    mend()
    seen.dispatchEvent(new Event('visibilitychange'))
    await timePasses(1000)
    expect(next.wipeDue()).toBeNull()
  })
})
