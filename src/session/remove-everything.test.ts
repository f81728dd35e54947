import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakePage, fakeStorage } from '../../tests/support/fake-page.ts'

const root = join(import.meta.dirname, '..', '..')
const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
  ...(await import('#offline/player-seal.ts')),
  ...(await import('#offline/session-stores.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

let browser: EventTarget

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
})

/** What another tab hears of a change of web storage. */
function tellOtherTabs(key: string): void {
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

/** Opens the recovery page in a tab of its own, and confirms that everything is to be removed. */
async function removeEverything(disk: Pick<IDBFactory, 'deleteDatabase'>): Promise<void> {
  const element = () => Object.assign(new EventTarget(), { dataset: {}, textContent: '' })
  const elements = new Map(['#open', '#result', '#repair', '#remove'].map((name) => [name, element()]))
  const document = {
    documentElement: {},
    querySelector: (name: string) => elements.get(name),
    querySelectorAll: () => [],
  }
  const location = { hash: '', origin: 'https://wallet.example', replace: vi.fn() }
  const script = readFileSync(join(root, 'public/recover.js'), 'utf8')
    .replaceAll('%BRAND%', 'kapao')
    .replace("'%SUPPORT%'", 'null')
  const names = ['document', 'location', 'navigator', 'sessionStorage', 'indexedDB']
  const navigator = { language: 'en', onLine: true }
  new Function(...names, script)(document, location, navigator, fakeStorage(), disk)
  for (let tap = 0; tap < 2; tap += 1) elements.get('#remove')?.dispatchEvent(new Event('click'))
  await expect.poll(() => elements.get('#result')?.textContent).not.toBe('')
  expect(elements.get('#result')?.textContent).toBe('Done. Opening the app…')
}

it('the removal of everything ends a session that another tab alone has', async () => {
  const other = await page.reload()
  other.signIn('token', { remember: false })
  await removeEverything(indexedDB)
  tellOtherTabs('kapao.present-session')
  expect(other.currentSession()).toBeNull()
})

it('the removal of everything ends it, too, where the tab sees the two changes one after the other', async () => {
  const other = await page.reload()
  other.signIn('token', { remember: false })
  const id = other.currentSession()?.id
  await removeEverything(indexedDB)
  const left = localStorage.getItem('kapao.present-session') ?? ''
  localStorage.removeItem('kapao.present-session')
  tellOtherTabs('kapao.present-session')
  expect(other.currentSession()?.id).toBe(id)
  localStorage.setItem('kapao.present-session', left)
  tellOtherTabs('kapao.present-session')
  expect(other.currentSession()).toBeNull()
})

it('the removal of everything brings no ended session back that a discarded tab still has', async () => {
  const first = await page.reload()
  first.signIn('token', { remember: false })
  const discarded = fakeStorage(sessionStorage)
  first.leave('logout')
  await removeEverything(indexedDB)
  vi.stubGlobal('sessionStorage', discarded)
  expect((await page.reload()).currentSession()).toBeNull()
})

it('the removal of everything needs no list of the databases from the browser', async () => {
  const removed: string[] = []
  const disk = {
    deleteDatabase(name: string) {
      removed.push(name)
      return indexedDB.deleteDatabase(name)
    },
  }
  await removeEverything(disk)
  const folders = 'src/{offline,domain,slips,features}/**/*.ts'
  const code = globSync(folders, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const named = /(?:diskStore\(|: \[|Database = \{ name: )`\$\{brand\}-([\w-]+)`/g
  const all = code.flatMap((text) => [...text.matchAll(named)].map(([, name]) => `kapao-${name}`))
  expect(all.length).toBeGreaterThan(10)
  expect(removed.sort()).toEqual(all.sort())
})

const onPhone = () =>
  Object.fromEntries(
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').map((name) => [
      name,
      localStorage.getItem(name),
    ]),
  )

/** Signs a player in, and returns the mark of their seal. */
async function markOf(player: Page, playerId: string): Promise<string | undefined> {
  player.signIn('token', { remember: true })
  return (await player.sealSession(player.currentSession()?.id ?? '', playerId))?.mark
}

it('the removal of everything leaves the limits that players have set, what opens them, and nothing else', async () => {
  const before = await page.reload()
  const mark = (await markOf(before, 'player-1')) ?? ''
  const { playLimits, sealSalt, presentSession, locale, chatReadByPlayer, wipeDue } = before.storedKeys
  playLimits.write({ [mark]: { iv: 'iv', sealed: 'sealed' } })
  locale.write('en')
  chatReadByPlayer.write({ [mark]: 1 })
  wipeDue.write({ sessionIds: ['ended'], sharedUntil: 1 })
  localStorage.setItem('another.play-limits', '{}')
  const { [playLimits.name]: limits, [sealSalt.name]: salt } = onPhone()
  expect(limits).toContain(mark)
  await removeEverything(indexedDB)
  expect(onPhone()).toEqual({
    [playLimits.name]: limits,
    [sealSalt.name]: salt,
    [presentSession.name]: '""',
  })
  const after = await page.reload()
  expect(await markOf(after, 'player-1')).toBe(mark)
})

it('the removal of everything leaves nothing of a player who has set no limits', async () => {
  const app = await page.reload()
  await markOf(app, 'player-1')
  expect(onPhone()).toHaveProperty([app.storedKeys.sealSalt.name])
  await removeEverything(indexedDB)
  expect(onPhone()).toEqual({ [app.storedKeys.presentSession.name]: '""' })
})

it('the removal of everything never takes the limits away, not even for a moment', async () => {
  const { storedKeys } = await page.reload()
  storedKeys.playLimits.write({ mark: {} })
  localStorage.setItem(storedKeys.locale.name, '"en"')
  const missing: string[] = []
  const storage = localStorage
  const look = (name: string) => {
    if (storedKeys.playLimits.read() === null) missing.push(name)
  }
  vi.stubGlobal('localStorage', {
    ...storage,
    get length() {
      return storage.length
    },
    clear() {
      storage.clear()
      look('clear')
    },
    removeItem(name: string) {
      storage.removeItem(name)
      look(name)
    },
  })
  await removeEverything(indexedDB)
  expect(missing).toEqual([])
  expect(storage.getItem(storedKeys.locale.name)).toBeNull()
})
