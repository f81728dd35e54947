import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./stored.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const form = { sessionId: 'x', subject: null, values: { amount: '500' } }

/** Writes a value to every key of a visitor and of a session. */
function fill({ storedKeys, storedForms, sessionArea }: Page): void {
  const area = sessionArea()
  storedKeys.loginPhone.write({ savedAt: 1, phone: '0812345678' })
  storedKeys.registerDraft.write({ savedAt: 1, draft: {} })
  if (area === 'local') storedKeys.lastSync.write(1)
  if (area === 'local') storedKeys.launchPicture.write({})
  storedKeys.journal.write([{}])
  storedKeys.chatOutbox.write([{}])
  storedKeys.chatDraft.write('hello')
  storedKeys.chatReadAt.in(area).write(1)
  const seen = { unreadChat: 1, coupons: 1, inviteBonus: 1, refund: 1, coins: 1 }
  storedKeys.badgeSeen.in(area).write({ sessionId: 'x', seen })
  storedKeys.depositWatch
    .in(area)
    .write({ sessionId: 'x', awaited: ['one'], known: null, floor: null, since: null, until: 1 })
  storedKeys.unreadCredited.in(area).write({ sessionId: 'x', keys: ['one'], until: 1 })
  storedKeys.slotsRefreshedAt.in(area).write(1)
  storedKeys.expected.in(area).write({ withdraw: 1 })
  storedKeys.moneyDone.in(area).write([{ id: 'one', call: 'POST /x', input: {}, at: 1 }])
  storedKeys.depositMethod.in(area).write('qr KBANK')
  storedKeys.qrAmount.in(area).write(300)
  for (const key of Object.values(storedForms)) key.write(form)
}

const names = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').toSorted()

describe('what is the session’s', () => {
  it.each([true, false])('is gone when it ends, from both areas (remembered: %s)', async (remember) => {
    const opened = await page.reload()
    opened.signIn('token', { remember })
    fill(opened)
    opened.leave('ended')
    expect(names(localStorage)).toEqual(['kapao.present-session', 'kapao.wipe-due'])
    expect(names(sessionStorage)).toEqual(['kapao.login.phone', 'kapao.register'])
  })

  it('lies in the tab alone where the session is not remembered', async () => {
    const opened = await page.reload()
    opened.signIn('token', { remember: false })
    fill(opened)
    // An id alone.
    expect(names(localStorage)).toEqual(['kapao.present-session'])
    expect(names(sessionStorage)).toContain('kapao.deposit-watch')
  })

  it('goes without what is the phone’s', async () => {
    const { signIn, leave, storedKeys } = await page.reload()
    storedKeys.locale.write('la')
    signIn('token', { remember: true })
    leave('logout')
    expect(names(localStorage)).toEqual(['kapao.locale', 'kapao.present-session', 'kapao.wipe-due'])
    expect(names(sessionStorage)).toEqual([])
  })
})

it('what a visitor has typed is gone when somebody signs in', async () => {
  const { signIn, storedKeys } = await page.reload()
  storedKeys.loginPhone.write({ savedAt: 1, phone: '0812345678' })
  storedKeys.registerDraft.write({ savedAt: 1, draft: {} })
  signIn('token', { remember: true })
  expect(names(sessionStorage)).toEqual(['kapao.tab-owner'])
})

it('a tab that wakes up late takes nothing from the session that another tab has begun', async () => {
  const sleeper = await page.reload()
  sleeper.signIn('first', { remember: true })
  const other = await page.openTab()
  other.signIn('second', { remember: true })
  other.storedKeys.slotsRefreshedAt.in(other.sessionArea()).write(7)
  await expect.poll(() => sleeper.currentSession()).toBeNull()
  expect(other.storedKeys.slotsRefreshedAt.in('local').read()).toBe(7)
})

it('a session begins with nothing of the one before, even if that was never ended', async () => {
  const { signIn, storedKeys } = await page.reload()
  signIn('first', { remember: true })
  storedKeys.lastSync.write(1)
  signIn('second', { remember: true })
  expect(storedKeys.lastSync.read()).toBeNull()
})

describe('a value', () => {
  it.each([
    ['no JSON', '{"broken'],
    ['of another shape', '"yesterday"'],
  ])('that is %s reads as null', async (_, text) => {
    const { storedKeys } = await page.reload()
    localStorage.setItem('kapao.last-sync', text)
    expect(storedKeys.lastSync.read()).toBeNull()
  })

  it('of plain text is read as an older build wrote it', async () => {
    const { storedKeys } = await page.reload()
    sessionStorage.setItem('kapao.chat-draft', '"{ not JSON')
    expect(storedKeys.chatDraft.read()).toBe('"{ not JSON')
  })
})

/** Names of BroadcastChannels and locks, which are no keys of web storage. */
const NO_KEYS = ['browser/tab-channel.ts', 'offline/exclusive.ts']

const src = join(import.meta.dirname, '..')
/** The inline script of index.html, which runs before any module is there. */
const INLINE = 'launch/draw-picture.ts'

it('the inline script reads keys that there are', async () => {
  const { storedKeys } = await page.reload()
  const script = readFileSync(join(src, INLINE), 'utf8')
  const read = [...script.matchAll(/read\('(\w+)Storage', '([\w-]+)'\)/g)].map(
    ([, , name]) => `kapao.${name}`,
  )
  const known = Object.values(storedKeys).flatMap((key) => ('name' in key ? [key.name] : []))
  expect(new Set(read)).toEqual(
    new Set(known.filter((name) => /\.(session|launch-picture|wipe-due|figures-hidden|locale)$/.test(name))),
  )
})

/** It clears what the browser has copied into the tab that it opens. */
const OTHER_TAB = 'ui/new-tab.ts'

it('no other folder names a key or reads web storage', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !file.startsWith('session/') && file !== INLINE && !/\.test\.tsx?$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.filter((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const namesKey = /['"`]kapao\./.test(text) && !NO_KEYS.includes(file)
    const readsStorage = /session\/storage\.ts'|\b(local|session)Storage\b/.test(text) && file !== OTHER_TAB
    return namesKey || readsStorage
  })
  expect(wrong).toEqual([])
})
