import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { config } from '#config.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { leave, signIn } from '#session/session.ts'
import { noteSeenAccount, seenAccounts } from './seen-accounts.ts'

const see = (bankAccountNo: string) =>
  noteSeenAccount({ key: `account SCB ${bankAccountNo}`, bankCode: 'SCB', bankAccountNo })
const numbers = () => seenAccounts().map(({ bankAccountNo }) => bankAccountNo)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn('token', { remember: true })
})
afterEach(() => {
  leave('logout')
  vi.useRealTimers()
})

it('keeps the three accounts that were seen last, the newest first', () => {
  for (const number of ['1', '2', '3', '4', '2']) see(number)
  expect(numbers()).toEqual(['2', '4', '3'])
})

it.each([3 * HOUR_MS, -3 * HOUR_MS])('forgets them once the clock of the phone has moved by %s ms', (ms) => {
  see('1')
  vi.setSystemTime(Date.now() + ms)
  expect(numbers()).toEqual([])
})

it('keeps them for longer where slips are taken for longer', () => {
  const { slipHours } = config
  onTestFinished(() => {
    config.slipHours = slipHours
  })
  config.slipHours = 24
  see('1')
  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  expect(numbers()).toEqual(['1'])
})

it('keeps none for the next session', () => {
  see('1')
  leave('logout')
  see('2')
  signIn('another', { remember: true })
  expect(numbers()).toEqual([])
})
