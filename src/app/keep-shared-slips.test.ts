import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDisk } from '../../tests/support/fake-page.ts'
import { end, enter, nothing, type Page, page, sealedKeys, share, told } from './testing/unfinished-phone.ts'

vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips: vi.fn() }))

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.useRealTimers()
})

it('a shared picture comes back with the time of its share', async () => {
  const first = await page.reload()
  await enter(first, 'player-a')
  await share('of this noon', { agoMs: HOUR_MS / 2 })
  const [shared] = await first.loadSharedSlips()
  await end(first)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 5 * HOUR_MS)
  const next = await page.reload()
  await enter(next, 'player-a')
  expect(await next.loadSharedSlips()).toMatchObject([{ id: 'of this noon', sharedAt: shared?.sharedAt }])
})

it('a picture that was shared more than an hour before the end does not come back: it may be somebody else’s', async () => {
  await share('of nobody', { agoMs: 2 * HOUR_MS })
  const first = await page.reload()
  await enter(first, 'player-a')
  await share('of this player')
  await end(first)
  const next = await page.reload()
  await enter(next, 'player-a')
  expect(await told(next)).toEqual({ ...nothing, shared: ['of this player'] })
})

it('a picture that has come back is left alone by what a second wipe of the same end still does', async () => {
  const first = await page.reload()
  await enter(first, 'player-a')
  await share('of this player')
  first.leave('logout')
  // A sign-in, or another tab, may begin a second wipe while the first one is under way.
  const due = first.wipeDue()
  if (!due) throw new Error('nothing to wipe')
  await first.wipeEndedSessions().done
  // Of the same millisecond nobody could tell.
  await new Promise((done) => setTimeout(done, 2))
  await enter(first, 'player-a')
  await first.dropSharedSlips(due)
  expect(await first.sharedSlipsLeft(due)).toEqual([])
  expect(await told(first)).toMatchObject({ shared: ['of this player'] })
})

it('a picture that has come back is offered while the wipe that brought it back is not noted as done', async () => {
  const first = await page.reload()
  await enter(first, 'player-a')
  await share('of this player')
  await end(first)
  const until = Date.now()
  await new Promise((done) => setTimeout(done, 2))
  await enter(first, 'player-a')
  first.noteWipe('ended', until)
  expect(await told(first)).toMatchObject({ shared: ['of this player'] })
})

describe('a picture that has come back to a player who does not stay logged in is none of the next one', () => {
  async function cameBack(): Promise<Page> {
    const shop = await page.reload()
    await enter(shop, 'somchai')
    await share('slip of Somchai')
    await end(shop, 'logout')
    await enter(shop, 'somchai', false)
    return shop
  }

  it('who opens the app after the tab was closed', async () => {
    await cameBack()
    const next = await page.openTab()
    await next.wipeEndedSessions().done
    await enter(next, 'malee')
    expect(await told(next)).toEqual(nothing)
  })

  it('who signs in in another tab', async () => {
    const shop = await cameBack()
    const next = await page.openTab()
    await enter(next, 'malee')
    await expect.poll(shop.currentSession).toBeNull()
    await shop.wipeEndedSessions().done
    expect(await told(next)).toEqual(nothing)
  })

  it('and is still offered to themselves where the page is loaded again', async () => {
    await cameBack()
    const again = await page.reload()
    expect(await told(again)).toMatchObject({ shared: ['slip of Somchai'] })
  })
})

describe('a picture of a session that a sign-in in another tab ends', () => {
  const left = async () => (await onDisk('kapao-shared-slips', 'slips')).map(([key]) => key)

  /** The wipe would load its code from the newest page, which has no seal of this tab. */
  async function wipe(kiosk: Page): Promise<void> {
    const due = kiosk.wipeDue()
    if (!due) throw new Error('nothing to wipe')
    await kiosk.keepUnfinished(due)
    await kiosk.wipeEndedSessions().done
  }

  async function replaced(): Promise<Page> {
    const kiosk = await page.reload()
    await enter(kiosk, 'noi', false)
    await share('slip of Noi')
    expect(await told(kiosk)).toMatchObject({ shared: ['slip of Noi'] })
    const next = await page.openTab()
    await enter(next, 'daeng')
    await share('slip of Daeng')
    expect(await told(next)).toEqual({ ...nothing, shared: ['slip of Daeng'] })
    await expect.poll(kiosk.currentSession).toBeNull()
    await wipe(kiosk)
    return next
  }

  it('is off the disk, but not that of the new session, and is back for its player alone', async () => {
    const next = await replaced()
    expect(await left()).toEqual(['slip of Daeng'])
    expect(await told(next)).toEqual({ ...nothing, shared: ['slip of Daeng'] })
    await end(next, 'logout')
    await enter(next, 'noi')
    expect(await told(next)).toEqual({ ...nothing, shared: ['slip of Noi'] })
  })

  it('does not come back where its hour is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const kiosk = await page.reload()
    await enter(kiosk, 'noi', false)
    await share('slip of Noi')
    expect(await told(kiosk)).toMatchObject({ shared: ['slip of Noi'] })
    vi.setSystemTime(Date.now() + 2 * HOUR_MS)
    const next = await page.openTab()
    next.signIn('token', { remember: true })
    await expect.poll(kiosk.currentSession).toBeNull()
    await wipe(kiosk)
    expect([await left(), await sealedKeys()]).toEqual([[], []])
  })
})
