import { QueryClient } from '@tanstack/react-query'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { fakePage, onDisk } from '../../tests/support/fake-page.ts'

vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips: vi.fn() }))

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#intents/journal.ts')),
  ...(await import('#offline/player-seal.ts')),
  slips: await import('#slips/outbox/slip-outbox.ts'),
  ...(await import('./keep-unfinished.ts')),
  ...(await import('./wipe.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

async function enter(opened: Page): Promise<void> {
  opened.signIn('token', { remember: true })
  const seal = await opened.sealSession(opened.currentSession()?.id ?? '', 'player-a')
  if (!seal) throw new Error('no seal')
  await opened.loadJournal()
  await opened.slips.loadOutbox()
  await opened.resumeUnfinished(new QueryClient(), seal)
}

it('a slip that comes back to a phone that is full is not deleted', async () => {
  vi.stubGlobal('navigator', {})
  const first = await page.reload()
  await enter(first)
  const slip = await first.slips.keepSlip({
    picture: new Blob(['a slip of 500 baht'], { type: 'image/jpeg' }),
    bankCode: 'GSB',
    bankAccountNo: '0712345678',
  })
  await first.slips.changeSlip(slip.id, { state: 'waiting' })
  first.leave('ended')
  await first.wipeEndedSessions().done
  expect(await onDisk('kapao-sealed', 'records')).toHaveLength(1)

  const next = await page.reload()
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'slips') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
  await enter(next)
  expect(next.slips.currentSlips()).toHaveLength(1)
  full.mockRestore()
  // The page is killed. The same session starts again.
  const later = await page.reload()
  const onPhone = (await later.slips.loadOutbox()).length + (await onDisk('kapao-sealed', 'records')).length
  expect(onPhone).toBe(1)
})
