import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/stored.ts')),
  ...(await import('./credited-deposits.ts')),
}))

const DEPOSIT = { key: 'a1', amount: 50_000n }

/** A page that tells a deposit and is closed before the player has read it. */
async function tellOnOnePage(): Promise<void> {
  const { signIn, tellCredited } = await page.reload()
  signIn('token', { remember: true })
  tellCredited(DEPOSIT)
}

afterEach(() => void vi.useRealTimers())

it('tells on the next page what was not read, and stores no amount', async () => {
  await tellOnOnePage()
  const { untoldCredited, tellCreditedAgain, storedKeys } = await page.reload()
  expect(untoldCredited()).toEqual(['a1'])
  expect(storedKeys.unreadCredited.in('local').read()?.keys).toEqual(['a1'])
  tellCreditedAgain([{ key: 'other', amount: 1n }, DEPOSIT])
  expect(untoldCredited()).toEqual([])
  expect((await page.reload()).untoldCredited()).toEqual(['a1'])
})

it('forgets what the player has read, and what is in the list no more', async () => {
  await tellOnOnePage()
  const { tellCredited, markCreditedRead } = await page.openTab()
  tellCredited({ key: 'b2', amount: null })
  markCreditedRead('b2')
  const { untoldCredited, tellCreditedAgain } = await page.reload()
  expect(untoldCredited()).toEqual(['a1'])
  tellCreditedAgain([])
  expect((await page.reload()).untoldCredited()).toEqual([])
})

it('tells nothing after a day, and nothing to the next player', async () => {
  await tellOnOnePage()
  const { untoldCredited, leave, signIn } = await page.reload()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1000 })
  expect(untoldCredited()).toEqual([])
  vi.useRealTimers()
  expect(untoldCredited()).toEqual(['a1'])
  leave('logout')
  signIn('another', { remember: true })
  expect(untoldCredited()).toEqual([])
})

it('tells a deposit once, whoever finds it again', async () => {
  const { signIn, tellCredited, markCreditedRead, untoldCredited, storedKeys } = await page.reload()
  signIn('token', { remember: true })
  tellCredited(DEPOSIT)
  markCreditedRead('a1')
  expect(tellCredited(DEPOSIT)).toBe(true)
  expect(storedKeys.unreadCredited.in('local').read()).toBeNull()
  expect(untoldCredited()).toEqual([])
})

it('does not tell again what the notice of a slip has told, before or after it was found', async () => {
  const { signIn, tellCredited, markSlipCredited, storedKeys } = await page.reload()
  signIn('token', { remember: true })
  const unread = () => storedKeys.unreadCredited.in('local').read()?.keys
  tellCredited(DEPOSIT)
  markSlipCredited(DEPOSIT.amount)
  expect(unread()).toBeUndefined()
  markSlipCredited(DEPOSIT.amount)
  tellCredited({ ...DEPOSIT, key: 'b2' })
  expect(unread()).toBeUndefined()
  // The slip stands for one of them.
  tellCredited({ ...DEPOSIT, key: 'c3' })
  expect(unread()).toEqual(['c3'])
})

describe('a row without an id', () => {
  const row = { _id: null, statementType: 'deposit', amount: 10_000n } as const

  it('is known whatever zone its time is read in', async () => {
    const { creditKey } = await page.reload()
    expect(creditKey({ ...row, _id: 'a1' }, 5)).toBe('a1')
    expect(creditKey(row, DAY_MS + 5)).toBe(creditKey(row, 5))
  })

  it('is another one than that of another amount or kind of the same minute', async () => {
    const { creditKey } = await page.reload()
    const others = [
      { ...row, amount: 20_000n },
      { ...row, statementType: 'withdraw' as const },
      { ...row, amount: null },
    ]
    for (const time of [60_000, null]) {
      expect(new Set([row, ...others].map((one) => creditKey(one, time))).size).toBe(4)
      expect(creditKey(row, time)).not.toContain('10000')
    }
  })
})
