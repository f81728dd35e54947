import { QueryClient } from '@tanstack/react-query'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { fakePage, lateDisk, onDisk } from '../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./replace-slips.ts')),
  ...(await import('./slip-outbox.ts')),
}))
const chosen = { picture: new Blob(['slip']), bankCode: 'SCB', bankAccountNo: '1' }

it('a picked slip is on disk before the one that it replaces is gone: a killed page has one of them', async () => {
  const { signIn, keepSlip, replaceSlips, currentSlips } = await page.reload()
  signIn('token', { remember: true })
  const { id } = await keepSlip(chosen)
  const steps: string[] = []
  for (const step of ['put', 'delete'] as const) {
    const real = IDBObjectStore.prototype[step] as (...args: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, step).mockImplementation(function (this: unknown, ...args: unknown[]) {
      steps.push(step)
      return real.apply(this, args) as never
    })
  }
  await replaceSlips(new QueryClient(), chosen)
  vi.restoreAllMocks()
  expect(steps).toEqual(['put', 'delete'])
  expect(currentSlips()).toHaveLength(1)
  expect(currentSlips()[0]?.id).not.toBe(id)
})

it('a picked slip replaces what its account has unsent or refused, and nothing else', async () => {
  const { signIn, keepSlip, changeSlip, replaceSlips, currentSlips } = await page.reload()
  signIn('token', { remember: true })
  for (const state of ['chosen', 'rejected', 'received', 'uncertain'] as const) {
    const { id } = await keepSlip(chosen)
    await changeSlip(id, { state })
  }
  await keepSlip({ ...chosen, bankAccountNo: '2' })
  await replaceSlips(new QueryClient(), chosen)
  const left = currentSlips().map(({ bankAccountNo, state }) => `${bankAccountNo} ${state}`)
  expect(left.toSorted()).toEqual(['1 chosen', '1 received', '1 uncertain', '2 chosen'])
})

it('a slip that is refused while the player looks for another picture is not put away unread', async () => {
  const { signIn, keepSlip, changeSlip, replaceSlips, currentSlips } = await page.reload()
  signIn('token', { remember: true })
  const { id } = await keepSlip(chosen)
  await changeSlip(id, { state: 'checking' })
  const seen = currentSlips()
  await changeSlip(id, { state: 'rejected' })
  await replaceSlips(new QueryClient(), chosen, seen)
  expect(currentSlips().map(({ state }) => state)).toEqual(['rejected', 'chosen'])
  await replaceSlips(new QueryClient(), chosen, currentSlips())
  expect(currentSlips().map(({ state }) => state)).toEqual(['chosen'])
})

it('of two pictures that are picked one after another on a slow disk, the last one stays', async () => {
  const { signIn, replaceSlips, currentSlips } = await page.reload()
  const disk = indexedDB
  vi.stubGlobal('indexedDB', lateDisk('kapao-slips', 300))
  signIn('token', { remember: true })
  const client = new QueryClient()
  const first = replaceSlips(client, chosen)
  await new Promise((done) => setTimeout(done, 100))
  const [{ id: firstId } = { id: '' }] = currentSlips()
  await Promise.all([first, replaceSlips(client, chosen)])
  expect(currentSlips()).toHaveLength(1)
  expect(currentSlips()[0]?.id).not.toBe(firstId)
  vi.stubGlobal('indexedDB', disk)
  await expect
    .poll(() => onDisk('kapao-slips', 'slips'))
    .toMatchObject([[expect.anything(), { id: currentSlips()[0]?.id }]])
})
