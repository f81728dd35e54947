import { describe, expect, it, vi } from 'vitest'
import { type AskSecondAttempt, withdrawalsTriedAgain } from './testing/withdrawals-tried-again.ts'

const askSecondAttempt = vi.hoisted(() => vi.fn<AskSecondAttempt>())
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const { sandbox, line, openPage, withdraw, amounts } = withdrawalsTriedAgain(askSecondAttempt)

describe('a new key', () => {
  it('goes with a second withdrawal after one that was done', async () => {
    const opened = await openPage()
    line.faults = ['after']
    expect(await withdraw(opened)).toBe('unknown, then done')
    expect(await withdraw(opened)).toBe('done')
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200, 200, 200])
    expect(new Set(line.keys).size).toBe(3)
  })

  it('goes with another amount, and the old one stays with the old amount', async () => {
    const opened = await openPage()
    line.faults = ['late']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await withdraw(opened, 300)).toBe('done')
    await line.late[0]?.()
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([300, 200])
    expect(line.keys[1]).not.toBe(line.keys[0])
    expect(line.keys[2]).toBe(line.keys[0])
  })

  it('goes with what is tried again a day later', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    const [intent] = opened.currentIntents()
    if (!intent) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...intent, sentAt: intent.sentAt - opened.KEY_KEPT_MS - 1000 })
    expect(await withdraw(opened)).toBe('done')
    expect(new Set(line.keys).size).toBe(2)
  })

  it('goes with it also where the old key was sent again since: the service counts from the first one', async () => {
    const opened = await openPage()
    sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
    line.faults = ['after', 'before']
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    const [first] = opened.currentIntents()
    if (!first) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...first, sentAt: first.sentAt - opened.KEY_KEPT_MS + 3_600_000 })
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    const [again] = opened.currentIntents()
    if (!again) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...again, sentAt: first.sentAt - opened.KEY_KEPT_MS - 1000 })
    sandbox.world.faults.clear()
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt.mock.calls.map(([, { isSafe }]) => isSafe)).toEqual([true, false])
    expect(line.keys[1]).toBe(line.keys[0])
    expect(line.keys[2]).not.toBe(line.keys[0])
  })
})
