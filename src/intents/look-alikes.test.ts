import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import { lookAlikesOf, noteDone } from './look-alikes.ts'

let tick = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => tick)
  signIn('token', { remember: false })
})
afterEach(() => {
  leave('logout')
  vi.restoreAllMocks()
})

const toPg = { from: 'WALLET', to: 'PG', amount: 100 }

it('are the same actions, by whichever call', () => {
  noteDone(wallet.withdraw, { amount: 200 })
  noteDone(wallet.withdrawAll, { amount: 200 })
  noteDone(wallet.withdrawAll, { amount: 300 })
  noteDone(wallet.transfer, { ...toPg, amount: 200 })
  noteDone(wallet.add, { amount: 200 })
  expect(lookAlikesOf(wallet.withdrawAll, { amount: 200 })).toBe(2)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, amount: 200 })).toBe(1)
  expect(lookAlikesOf(wallet.transfer, toPg)).toBe(0)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, to: 'NAGA', amount: 200 })).toBe(0)
  expect(lookAlikesOf(wallet.truelink, {})).toBe(0)
})

it('are also the parts of a transfer of everything, and nobody knows how many', () => {
  noteDone(wallet.transfer, toPg)
  expect(lookAlikesOf(wallet.transferAll, { to: 'PG' })).toBe(1)
  expect(lookAlikesOf(wallet.transferAll, { to: 'NAGA' })).toBe(0)
  noteDone(wallet.transferAll, { to: 'PG' })
  expect(lookAlikesOf(wallet.transfer, toPg)).toBe(Number.MAX_SAFE_INTEGER)
  expect(lookAlikesOf(wallet.transfer, { ...toPg, to: 'NAGA' })).toBe(0)
})

it('are forgotten after minutes, and with the session', () => {
  noteDone(wallet.withdraw, { amount: 200 })
  tick += 180_000
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 })).toBe(1)
  tick += 1
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 })).toBe(0)
  noteDone(wallet.withdraw, { amount: 200 })
  leave('logout')
  signIn('another', { remember: false })
  expect(lookAlikesOf(wallet.withdraw, { amount: 200 })).toBe(0)
})
