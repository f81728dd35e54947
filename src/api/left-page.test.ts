import { expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { fakePage } from '../../tests/support/fake-page.ts'
import { json } from '../../tests/support/fake-server.ts'
import { pageToLeave } from '../../tests/support/page-to-leave.ts'

const page = fakePage(async () => ({
  ...(await import('./send.ts')),
  ...(await import('#session/session.ts')),
}))

async function openSignedIn() {
  const opened = await pageToLeave(page.reload)
  opened.signIn('token', { remember: false })
  return opened
}

it('a call that is under way ends where its page is left', async () => {
  const opened = await openSignedIn()
  const fetch = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  const sent = opened.send(wallet.withdraw, { amount: 500 })
  await expect.poll(() => fetch).toHaveBeenCalled()
  opened.leave()
  // Nobody knows what became of it: it is no call that was never sent.
  await expect(sent).rejects.toMatchObject({ kind: 'network' })
})

it('nothing that moves money leaves a page that was left, also when it returns', async () => {
  const opened = await openSignedIn()
  const fetch = vi.fn(async () => json({ wallet: { amount: 1000 } }))
  vi.stubGlobal('fetch', fetch)
  opened.leave()
  await expect(opened.send(wallet.withdraw, { amount: 500 })).rejects.toMatchObject({ kind: 'cancelled' })
  opened.show(true)
  await expect(opened.send(wallet.withdraw, { amount: 500 })).rejects.toMatchObject({ kind: 'cancelled' })
  expect(fetch).not.toHaveBeenCalled()
})
