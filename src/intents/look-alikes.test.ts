import { beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#contract/wallet.ts')),
  ...(await import('#session/session.ts')),
  ...(await import('./look-alikes.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

let now = 1_800_000_000_000
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  return () => vi.restoreAllMocks()
})

async function enter(remember = true): Promise<Page> {
  const opened = await page.reload()
  opened.signIn('token', { remember })
  return opened
}

const toPg = { from: 'WALLET', to: 'PG', amount: 100 }

it('are the same actions, by whichever call', async () => {
  const { lookAlikesOf, noteDone, wallet } = await enter()
  noteDone(wallet.withdraw, { amount: 200 })
  noteDone(wallet.withdrawAll, { amount: 200 })
  noteDone(wallet.withdrawAll, { amount: 300 })
  noteDone(wallet.transfer, { ...toPg, amount: 200 })
  noteDone(wallet.add, { amount: 200 })
  expect(lookAlikesOf(wallet.withdrawAll, { amount: 200 }).lookAlikes).toBe(2)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, amount: 200 }).lookAlikes).toBe(1)
  expect(lookAlikesOf(wallet.transfer, toPg).lookAlikes).toBe(0)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, to: 'NAGA', amount: 200 }).lookAlikes).toBe(0)
  expect(lookAlikesOf(wallet.truelink, {}).lookAlikes).toBe(0)
})

it('are also the parts of a transfer of everything, and nobody knows how many', async () => {
  const { lookAlikesOf, noteDone, wallet } = await enter()
  noteDone(wallet.transfer, toPg)
  expect(lookAlikesOf(wallet.transferAll, { to: 'PG' }).lookAlikes).toBe(1)
  expect(lookAlikesOf(wallet.transferAll, { to: 'NAGA' }).lookAlikes).toBe(0)
  noteDone(wallet.transferAll, { to: 'PG' })
  expect(lookAlikesOf(wallet.transfer, toPg).lookAlikes).toBe(Number.MAX_SAFE_INTEGER)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, to: 'NAGA' }).lookAlikes).toBe(0)
})

it('are forgotten after minutes, and with the session', async () => {
  const { lookAlikesOf, noteDone, wallet, leave, signIn } = await enter()
  noteDone(wallet.withdraw, { amount: 200 })
  now += 179_999
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 })).toEqual({ lookAlikes: 1, nearLookAlikes: 1 })
  now += 1
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 })).toEqual({ lookAlikes: 1, nearLookAlikes: 0 })
  now += 299_999
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 }).lookAlikes).toBe(1)
  now += 1
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 }).lookAlikes).toBe(0)
  noteDone(wallet.withdraw, { amount: 200 })
  leave('logout')
  signIn('another', { remember: true })
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 }).lookAlikes).toBe(0)
})

it.each([true, false])('are known after a reload (remembered: %s)', async (remember) => {
  const before = await enter(remember)
  before.noteDone(before.wallet.withdraw, { amount: 200 })
  const { lookAlikesOf, noteDone, wallet } = await page.reload()
  noteDone(wallet.withdrawAll, { amount: 200 })
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 }).lookAlikes).toBe(2)
})

it('are known in another tab of the same phone', async () => {
  const one = await enter()
  const other = await page.openTab()
  one.noteDone(one.wallet.withdraw, { amount: 200 })
  expect(other.lookAlikesOf(other.wallet.withdraw, { amount: 200 }).lookAlikes).toBe(1)
})

it('are known where web storage refuses to save', async () => {
  const { lookAlikesOf, noteDone, wallet } = await enter()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  noteDone(wallet.withdraw, { amount: 200 })
  noteDone(wallet.withdraw, { amount: 200 })
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 }).lookAlikes).toBe(2)
})

it('tell whether the same money was moved since a tap, unless the clock was set back', async () => {
  const { noteDone, wallet, wasDoneSince } = await enter()
  const tappedAt = now
  noteDone(wallet.withdraw, { amount: 200 })
  expect(wasDoneSince(wallet.withdrawAll, tappedAt)).toBe(false)
  now += 300
  noteDone(wallet.withdraw, { amount: 300 })
  expect(wasDoneSince(wallet.withdrawAll, tappedAt)).toBe(true)
  expect(wasDoneSince(wallet.transfer, tappedAt)).toBe(false)
  expect(wasDoneSince(wallet.withdrawAll, now)).toBe(false)
  now -= 60_000
  expect(wasDoneSince(wallet.withdrawAll, now)).toBe(false)
})
