import { IDBObjectStore } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { fakePage, lateDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./shared-slips.ts')),
}))
const share = (id: string, sharedAt = Date.now()) =>
  set(id, { id, picture: new Blob(['picture']), sharedAt }, createStore('kapao-shared-slips', 'slips'))

it('a slip that a bank app has shared is offered, too, where the disk is slow at the start', async () => {
  await share('slip')
  vi.stubGlobal('indexedDB', lateDisk('kapao-shared-slips', 1300))
  const { loadSharedSlips } = await page.reload()
  expect(await loadSharedSlips()).toMatchObject([{ id: 'slip' }])
})

it('slips that a bank app has shared are all offered, too, on a phone that has no more room', async () => {
  const { signIn, loadSharedSlips } = await page.reload()
  signIn('token', { remember: true })
  for (const id of ['first', 'second']) await share(id)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect((await loadSharedSlips()).map(({ id }) => id)).toEqual(['first', 'second'])
  put.mockRestore()
})

it('a slip that one player was offered is none of the next one, who finds the phone without a logout', async () => {
  const first = await page.reload()
  await share('before the login')
  first.signIn('first', { remember: false })
  expect(await first.loadSharedSlips()).toMatchObject([{ id: 'before the login' }])
  // The app is closed. A session that is not remembered ends with it, and nobody notes that.
  sessionStorage.clear()
  const next = await page.reload()
  next.signIn('second', { remember: false })
  await share('since then')
  expect((await next.loadSharedSlips()).map(({ id }) => id)).toEqual(['since then'])
})

it('a slip that comes back with its player is offered, however long ago it was shared', async () => {
  const { adoptSharedSlip, loadSharedSlips } = await page.reload()
  const sharedAt = Date.now() - 5 * 60 * 60 * 1000
  await adoptSharedSlip({ id: 'back', picture: new Blob(['picture']), sharedAt })
  expect((await loadSharedSlips()).map(({ id }) => id)).toContain('back')
})

it('a slip that is being read while its player leaves does not come back to the phone', async () => {
  const { signIn, currentSession, leave, loadSharedSlips, dropSharedSlips, sharedSlipsLeft } =
    await page.reload()
  signIn('token', { remember: true })
  const due = { sharedUntil: Date.now(), sessionIds: [currentSession()?.id ?? ''] }
  for (const id of ['first', 'second', 'third', 'fourth']) await share(id, due.sharedUntil)
  const { put } = IDBObjectStore.prototype
  let wiped: Promise<void> | null = null
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    const request = put.apply(this, row)
    if (!wiped) {
      leave('logout')
      wiped = dropSharedSlips(due)
    }
    return request
  })
  await loadSharedSlips()
  await wiped
  spy.mockRestore()
  expect(await sharedSlipsLeft(due)).toEqual([])
})
