import { beforeEach, describe, expect, it, vi } from 'vitest'
import { end, enter, leaveUnfinished, page, sealedKeys, told } from './testing/unfinished-phone.ts'

vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips: vi.fn() }))

beforeEach(() => void vi.stubGlobal('navigator', {}))

describe('a slip in doubt that comes back into a session that is not remembered', () => {
  /** The page of the next session, which has the slip in memory alone. */
  async function cameBack(state: 'waiting' | 'sending', { isServerTime = true } = {}) {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    const sent = state === 'sending' ? { state, sentAt: Date.now(), isServerTime } : {}
    const id = first.slips.currentSlips()[0]?.id ?? ''
    await first.slips.changeSlip(id, sent)
    await end(first)
    const next = await page.reload()
    await enter(next, 'player-a', false)
    /** What the next sign-in would find. */
    async function sealedStates(): Promise<unknown[]> {
      const seal = await next.sealOfSession(next.currentSession()?.id ?? '')
      return seal
        ? (await next.openSealed(seal)).map(({ fields }) => (fields as { state?: string }).state)
        : []
    }
    return { id, change: next.slips.changeSlip, drop: next.slips.dropSlip, sealedStates }
  }
  const sealedSlips = async () => (await sealedKeys()).filter((key) => key.includes(' slip '))

  it('stays sealed while it is looked for, and after that: the page may be killed', async () => {
    const { id, change, drop } = await cameBack('sending')
    for (const state of ['checking', 'uncertain'] as const) {
      await change(id, { state })
      await new Promise(setImmediate)
      expect(await sealedSlips()).toHaveLength(1)
    }
    await drop(id)
    await expect.poll(sealedSlips).toEqual([])
  })

  it.each([
    ['is sent', { state: 'sending', sentAt: Date.now() }],
    ['has arrived', { state: 'received' }],
  ] as const)('stays sealed while it waits for the network, until it %s', async (_, changes) => {
    const { id, change } = await cameBack('waiting')
    await change(id, { state: 'chosen' })
    await new Promise(setImmediate)
    expect(await sealedSlips()).toHaveLength(1)
    await change(id, changes)
    await expect.poll(sealedSlips).toEqual([])
  })

  it('stays sealed when the server’s clock dates what was sent before, and goes when it is sent again', async () => {
    const { id, change } = await cameBack('sending', { isServerTime: false })
    await change(id, { state: 'uncertain' })
    await change(id, { sentAt: Date.now() - 5000, isServerTime: true })
    await new Promise(setImmediate)
    expect(await sealedSlips()).toHaveLength(1)
    await change(id, { state: 'waiting' })
    await change(id, { state: 'sending', sentAgain: { sentAt: Date.now(), isServerTime: true } })
    await expect.poll(sealedSlips).toEqual([])
    await change(id, { state: 'checking' })
    await new Promise(setImmediate)
    expect(await sealedSlips()).toEqual([])
  })

  it.each([
    ['taken back', 'waiting', ['chosen'], 'chosen'],
    ['taken back, and then sent after all', 'waiting', ['chosen', 'waiting'], 'waiting'],
    ['looked for in vain, and sent again', 'sending', ['checking', 'uncertain', 'waiting'], 'waiting'],
  ] as const)('comes back as the player has left it: %s', async (_, state, changes, left) => {
    const { id, change, sealedStates } = await cameBack(state)
    for (const changed of changes) {
      await change(id, { state: changed })
      await expect.poll(sealedStates).toEqual([changed])
    }
    // The page is killed.
    const next = await page.reload()
    await enter(next, 'player-a', false)
    expect((await told(next)).slips).toEqual([left])
  })

  it('is sealed again where it could not leave the phone', async () => {
    const { id, change } = await cameBack('waiting')
    await change(id, { state: 'sending', sentAt: Date.now() })
    await expect.poll(sealedSlips).toEqual([])
    await change(id, { state: 'waiting', sentAt: null })
    await expect.poll(sealedSlips).toHaveLength(1)
    // The page is killed.
    const next = await page.reload()
    await enter(next, 'player-a', false)
    expect((await told(next)).slips).toEqual(['waiting'])
  })
})
