import { createStore, set } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { fakePage, lateDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(() => import('./shared-slips.ts'))

it('a slip that a bank app has shared is offered, too, where the disk is slow at the start', async () => {
  const slip = { id: 'slip', picture: new Blob(['picture']), sharedAt: Date.now() }
  await set(slip.id, slip, createStore('kapao-shared-slips', 'slips'))
  vi.stubGlobal('indexedDB', lateDisk('kapao-shared-slips', 1300))
  const { loadSharedSlips } = await page.reload()
  expect(await loadSharedSlips()).toMatchObject([{ id: 'slip' }])
})
