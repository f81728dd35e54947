import { expect, it, vi } from 'vitest'
import { fakePage, lateDisk } from '../../tests/support/fake-page.ts'

const page = fakePage(() => import('./push-choices.ts'))

it('pushes are not taken for off where the disk is slow', async () => {
  const choices = {
    kinds: ['deposit' as const],
    quietHours: null,
    locale: 'th' as const,
    sessionId: 'session',
    endpoint: 'https://push.example/1',
    showsAmounts: false,
    isSent: true,
  }
  await (await page.reload()).keepPushChoices(choices)
  vi.stubGlobal('indexedDB', lateDisk('kapao-push', 1300))
  const { readPushChoices } = await page.reload()
  expect(await readPushChoices()).toEqual(choices)
})
