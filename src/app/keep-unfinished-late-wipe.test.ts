import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lateDisk, onDisk } from '../../tests/support/fake-page.ts'
import { all, end, enter, leaveUnfinished, page, resume, told } from './testing/unfinished-phone.ts'

vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips: vi.fn() }))

beforeEach(() => void vi.stubGlobal('navigator', {}))

describe('what is unfinished at the end of a session that is wiped late', () => {
  it('is kept where the session ends while the page still looks for what older ones have left', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    const looked = first.wipeSessionStores(() => !first.wipeDue())
    first.leave('ended')
    await looked
    await first.wipeEndedSessions().done
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(await told(next)).toEqual(all)
  })

  it('is kept by the next page where this one was killed', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    first.leave('ended')
    const visitor = await page.reload()
    await visitor.wipeEndedSessions().done
    expect(await onDisk('kapao-journal', 'intents')).toEqual([])
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(await told(next)).toEqual(all)
  })

  it.each(['seal', 'journal', 'slips', 'shared-slips', 'sealed'])(
    'is kept where the disk is slow to give the next page its %s',
    async (database) => {
      const first = await page.reload()
      await enter(first, 'player-a')
      await leaveUnfinished(first)
      first.leave('ended')
      const disk = indexedDB
      // The app waits for a slow disk no longer than a second wherever a screen or a call waits for the app.
      vi.stubGlobal('indexedDB', lateDisk(`kapao-${database}`, 1300))
      const visitor = await page.reload()
      await visitor.wipeEndedSessions().done
      vi.stubGlobal('indexedDB', disk)
      const next = await page.reload()
      await enter(next, 'player-a')
      expect(await told(next)).toEqual(all)
    },
  )

  it('is back, too, where the look of the session before is still under way', async () => {
    const first = await page.reload()
    await enter(first, 'somchai')
    await leaveUnfinished(first)
    await end(first)
    const { promise: look, resolve: finish } = Promise.withResolvers<void>()
    void first.exclusively('unfinished', undefined, () => look)
    const entered = enter(first, 'somchai')
    await expect.poll(() => first.currentSession()).not.toBeNull()
    finish()
    await entered
    expect(await told(first)).toEqual(all)
  })

  it('is back, too, where the wipe was slower than the next sign-in', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    first.leave('ended')
    await enter(first, 'player-a')
    expect((await told(first)).intents).toEqual([])
    const resumed: Promise<void>[] = []
    const stop = first.onWiped(() => resumed.push(resume(first)))
    await first.wipeEndedSessions().done
    await expect.poll(() => told(first)).toEqual(all)
    stop()
    // The sealed copies go last. No disk is there for them once the test is over.
    await Promise.all(resumed)
  })

  it('is back, too, where the wipe of another tab was slower than the next sign-in', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    first.leave('ended')
    const second = await page.openTab()
    await enter(second, 'player-a')
    expect((await told(second)).intents).toEqual([])
    const resumed: Promise<void>[] = []
    const stop = second.onWiped(() => resumed.push(resume(second)))
    await first.wipeEndedSessions().done
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'kapao.wipe-due', newValue: null }))
    await expect.poll(() => told(second)).toEqual(all)
    stop()
    await Promise.all(resumed)
  })
})
