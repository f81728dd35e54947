import { IDBObjectStore } from 'fake-indexeddb'
import { clear, createStore, entries } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { onDisk } from '../../tests/support/fake-page.ts'
import {
  all,
  end,
  enter,
  intent,
  leaveUnfinished,
  nothing,
  type Page,
  page,
  sealedKeys,
  share,
  shownIntents,
  told,
} from './testing/unfinished-phone.ts'

const resumeSlips = vi.hoisted(() => vi.fn())
vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips }))

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  resumeSlips.mockClear()
  vi.useRealTimers()
})

describe('what is unfinished at the end of a session', () => {
  it.each([
    ['ended', true],
    ['logout', true],
    ['public', true],
    ['ended', false],
  ] as const)('is back at the player’s next sign-in (%s, remembered: %s)', async (reason, remember) => {
    const first = await page.reload()
    await enter(first, 'player-a', remember)
    await leaveUnfinished(first)
    await end(first, reason)
    expect(await told(first)).toEqual(nothing)

    const next = await page.reload()
    await enter(next, 'player-a', remember)
    expect(await told(next)).toEqual(all)
    const [back] = next.currentIntents()
    expect(back).toMatchObject({ ...intent, sessionId: next.currentSession()?.id })
    const [slip] = next.slips.currentSlips()
    expect(await slip?.picture.text()).toBe('a slip of 500 baht')
    expect(slip?.picture.type).toBe('image/jpeg')
    expect(resumeSlips).toHaveBeenCalled()
    // A slip that no disk has stays sealed until it is sent: the page may be killed before.
    expect(await sealedKeys()).toHaveLength(remember ? 0 : 1)
    await next.slips.changeSlip(slip?.id ?? '', { state: 'sending', sentAt: Date.now() })
    await expect.poll(sealedKeys).toEqual([])
  })

  it('is not in the memory of the page for the next player', async () => {
    const tab = await page.reload()
    await enter(tab, 'player-a', false)
    await leaveUnfinished(tab)
    const id = tab.currentSession()?.id ?? ''
    await end(tab, 'logout')
    expect(tab.leftInTabBy(id)).toBeUndefined()
  })

  it('is nothing for another player, who does not delete it by signing in or leaving', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await end(first)

    const other = await page.reload()
    await enter(other, 'player-b')
    expect(await told(other)).toEqual(nothing)
    await other.beginIntent({ ...intent, id: 'another’s' })
    await end(other, 'logout')

    const again = await page.reload()
    await enter(again, 'player-a')
    expect(await told(again)).toEqual(all)
    await end(again, 'logout')
    const theirs = await page.reload()
    await enter(theirs, 'player-b')
    expect((await told(theirs)).intents).toEqual(['another’s'])
  })

  it('is nothing that another tab has finished since, when a tab that slept ends the session again', async () => {
    const asleep = await page.reload()
    await enter(asleep, 'player-a')
    await leaveUnfinished(asleep)
    const { intents, slips } = await told(asleep)
    expect([intents.length, slips.length]).toEqual([1, 1])
    // The other tab has finished both, and its wipe has emptied the disk.
    for (const [database, objects] of [
      ['kapao-journal', 'intents'],
      ['kapao-slips', 'slips'],
    ] as const) {
      await clear(createStore(database, objects))
    }
    await end(asleep)
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(await told(next)).toMatchObject({ intents: [], slips: [] })
  })

  it('is what the disk has refused last, where it has an older state', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    const [slip] = first.slips.currentSlips()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await first.slips.changeSlip(slip?.id ?? '', { state: 'sending', sentAt: 1 })
    await end(first)
    const next = await page.reload()
    await enter(next, 'player-a')
    expect((await told(next)).slips).toEqual(['sending'])
  })

  it.each([
    ['nothing was read yet', () => Promise.resolve()],
    ['the journal was read', (opened: Page) => opened.loadJournal()],
  ] as const)(
    'is back where the tab alone had it, was loaded anew, and the server ends it: %s',
    async (_, read) => {
      const first = await page.reload()
      await enter(first, 'player-a', false)
      await first.beginIntent(intent)
      const again = await page.reload()
      expect(again.currentSession()).not.toBeNull()
      await read(again)
      again.leave('ended')
      expect(sessionStorage).toHaveLength(0)
      await again.wipeEndedSessions().done

      const next = await page.reload()
      await enter(next, 'player-b', false)
      expect(await told(next)).toEqual(nothing)
      await end(next, 'logout')
      const later = await page.reload()
      await enter(later, 'player-a', false)
      expect(later.currentIntents()).toMatchObject([{ ...intent, sessionId: later.currentSession()?.id }])
    },
  )

  it('says on the disk neither what it is nor whose', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await end(first)
    const records = await entries<string, { sealed: ArrayBuffer }>(createStore('kapao-sealed', 'records'))
    expect(records).toHaveLength(3)
    const disk = records.map(([key, { sealed }]) => key + Buffer.from(sealed).toString('latin1')).join()
    const stored = JSON.stringify({ ...localStorage })
    for (const trace of ['player-a', '200.00', 'withdrawAll', '0712345678', 'a slip of']) {
      expect(disk + stored).not.toContain(trace)
    }
    expect(await onDisk('kapao-seal', 'seals')).toEqual([])
  })

  it('is back, too, where the phone’s clock was ahead, and is set right', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await end(first)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() - 2 * HOUR_MS)
    const next = await page.reload()
    await next.wipeEndedSessions().done
    await enter(next, 'player-a')
    expect(next.currentIntents()).toMatchObject([{ id: intent.id }])
    expect(next.slips.currentSlips()).toHaveLength(1)
  })

  it('is of no use after a day, and then deleted', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await end(first)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(await told(next)).toEqual(nothing)
    await next.wipeEndedSessions().done
    expect(await sealedKeys()).toEqual([])
  })

  it('is deleted after a day while another player stays signed in', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await end(first)
    const other = await page.reload()
    await enter(other, 'player-b')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)
    const later = await page.reload()
    expect(later.currentSession()).not.toBeNull()
    later.sweepPhone()
    await expect.poll(sealedKeys).toEqual([])
  })

  it('is bounded in number and in size', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    for (let n = 0; n < 25; n += 1) await first.beginIntent({ ...intent, id: `intent ${n}` })
    await share('large picture', { bytes: 5 * 1024 * 1024 })
    await end(first)
    expect(await sealedKeys()).toHaveLength(20)
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(await told(next)).toMatchObject({ shared: [] })
    expect(next.currentIntents()).toHaveLength(20)
  })

  it('leaves out what the player has seen done, and what has arrived', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    await first.strikeOutIntent('withdrawal')
    await first.slips.changeSlip(first.slips.currentSlips()[0]?.id ?? '', { state: 'received' })
    await end(first)
    expect(await sealedKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{32} share /)])
  })

  it('is back, too, where it is done but the player has not seen it', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await first.beginIntent(intent)
    await first.markDone(intent.id)
    await end(first, 'logout')
    const next = await page.reload()
    await enter(next, 'player-a')
    expect(next.currentIntents()).toMatchObject([{ id: intent.id, state: 'done' }])
  })

  it('is shown, too, where the player signs in again on the page that could not tell it', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await first.beginIntent(intent)
    await first.markDone(intent.id)
    expect(shownIntents(first)).toEqual([])
    await end(first)
    await enter(first, 'player-a')
    expect(shownIntents(first)).toEqual([`${intent.id} done`])
  })
})
