import { describe, expect, it, vi } from 'vitest'
import { type AskSecondAttempt, type Page, withdrawalsTriedAgain } from './testing/withdrawals-tried-again.ts'

const askSecondAttempt = vi.hoisted(() => vi.fn<AskSecondAttempt>())
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const { sandbox, page, client, line, openPage, withdraw, amounts, couldNotTell } =
  withdrawalsTriedAgain(askSecondAttempt)

describe('a try again of what was called not done', () => {
  it('moves the money once, although the service did the first one late', async () => {
    const opened = await openPage()
    line.faults = ['late']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await amounts()).toEqual([])
    await line.late[0]?.()
    expect(await amounts()).toEqual([200])
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
    expect(opened.currentIntents()).toMatchObject([{ state: 'done' }])
  })

  it('moves it once also after a restart, and after the player has read the outcome', async () => {
    const before = await openPage()
    line.faults = ['late']
    expect(await withdraw(before)).toBe('unknown, then not-done')
    for (const intent of before.currentIntents()) await before.putAway(intent)
    await line.late[0]?.()
    expect(await withdraw(await openPage())).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('is done where the service has never got the first one', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('that is lost again is judged from the first sending on', async () => {
    const opened = await openPage()
    line.faults = ['late', 'before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    await line.late[0]?.()
    // The balance of now is less already, and the row is older than the second sending.
    expect(await withdraw(opened)).toBe('unknown, then done')
    expect(await amounts()).toEqual([200])
  })

  it('that is refused ends it: the next one has a new key', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    await sandbox.settings({ withdrawMin: 500 })
    expect(await withdraw(opened)).toBe('failed')
    await sandbox.settings({ withdrawMin: 100 })
    expect(await withdraw(opened)).toBe('done')
    expect(line.keys[1]).toBe(line.keys[0])
    expect(line.keys[2]).not.toBe(line.keys[0])
    expect(await amounts()).toEqual([200])
  })

  it('that does not leave the phone changes nothing', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    const before = opened.currentIntents()
    line.isOffline = true
    const { wallet, runMoney } = opened
    expect(await runMoney(client, wallet.withdrawAll, { amount: 200 }, null)).toMatchObject({
      status: 'failed',
      error: { kind: 'offline' },
    })
    expect(opened.currentIntents()).toEqual(before)
    line.isOffline = false
    expect(await withdraw(opened)).toBe('done')
    expect(new Set(line.keys).size).toBe(1)
  })
})

describe('a try again of what nobody could tell', () => {
  it('asks first, says that it is safe, and tells the answer of the first one', async () => {
    const opened = await openPage()
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt).toHaveBeenCalledWith(expect.objectContaining({ state: 'could-not-tell' }), {
      isSafe: true,
    })
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('asks also after the player has read the outcome, and after a restart', async () => {
    const before = await openPage()
    await couldNotTell(before)
    for (const intent of before.currentIntents()) await before.putAway(intent)
    const opened = await openPage(page.openTab)
    askSecondAttempt.mockResolvedValue(false)
    expect(await withdraw(opened)).toBe('not-sent')
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
  })

  it('leaves the doubt where the service answers in words of its own, and the next one is no safe one', async () => {
    const opened = await openPage()
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    const knowsIt = { fault: 'status', status: 422, code: 'DUPLICATE_REQUEST', times: 1 } as const
    sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...knowsIt })
    sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
    expect(await withdraw(opened)).toBe('failed')
    expect(opened.currentIntents()).toMatchObject([{ state: 'could-not-tell', isKeySpent: true }])
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt.mock.calls.map(([, { isSafe }]) => isSafe)).toEqual([true, false])
    expect(line.keys[2]).not.toBe(line.keys[1])
  })

  it('says that it may happen twice where the service knows no keys', async () => {
    const opened = await openPage(page.reload, false)
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt).toHaveBeenCalledWith(expect.anything(), { isSafe: false })
    expect(await amounts()).toEqual([200, 200])
    expect(opened.currentIntents()).toMatchObject([
      { state: 'could-not-tell', isRead: true },
      { state: 'done' },
    ])
  })
})

it('of a gift link is known as such by this page alone: the link is not written down', async () => {
  const opened = await openPage()
  const receive = async (from: Page, link: string) => {
    const outcome = await from.runMoney(client, from.wallet.truelink, { link }, null)
    if (outcome.status === 'unknown') await outcome.verdict
  }
  askSecondAttempt.mockResolvedValue(true)
  line.faults = ['before', 'before', 'before', 'before']
  await receive(opened, 'one')
  await receive(opened, 'one')
  await receive(opened, 'two')
  expect(askSecondAttempt.mock.calls.map(([, attempt]) => attempt)).toEqual([
    { isSafe: true },
    { isSafe: false },
  ])
  await receive(await openPage(), 'two')
  expect(askSecondAttempt).toHaveBeenLastCalledWith(expect.anything(), { isSafe: false })
  expect(line.keys[1]).toBe(line.keys[0])
  expect(new Set(line.keys).size).toBe(3)
})

it('of a promotion code is known as such after a restart, too', async () => {
  const receive = async (from: Page, code: string) => {
    const outcome = await from.runMoney(client, from.promotion.activate, { code }, null)
    if (outcome.status === 'unknown') await outcome.verdict
  }
  askSecondAttempt.mockResolvedValue(true)
  line.faults = ['after', 'before']
  await receive(await openPage(), 'KAPAO50')
  await receive(await openPage(), 'KAPAO50')
  expect(askSecondAttempt).toHaveBeenLastCalledWith(expect.anything(), { isSafe: true })
  expect(line.keys).toHaveLength(2)
  expect(new Set(line.keys).size).toBe(1)
  expect(await amounts()).toEqual([50])
})
