import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { blockedDisk, fakePage, hangingDisk, onDisk } from '../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#offline/session-stores.ts')),
  ...(await import('#api/server-clock.ts')),
  ...(await import('./slip-outbox.ts')),
  ...(await import('./taken-rows.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const picture = new Blob(['slip'], { type: 'image/jpeg' })
const chosen = { picture, bankCode: 'SCB', bankAccountNo: '1112223334' }
const SENT_AT = Date.now()
const written = () => onDisk('kapao-slips', 'slips')
const states = ({ currentSlips }: Page) => currentSlips().map(({ state }) => state)

async function signedIn(remember = true): Promise<Page> {
  const opened = await page.reload()
  opened.signIn('token', { remember })
  return opened
}

describe('a slip of a remembered session', () => {
  it('survives a killed page, picture and state', async () => {
    const before = await signedIn()
    const { id } = await before.keepSlip(chosen)
    await before.changeSlip(id, { state: 'sending', sentAt: SENT_AT })
    const after = await page.openTab()
    await after.loadOutbox()
    expect(after.currentSlips()).toMatchObject([{ id, state: 'sending', sentAt: SENT_AT, bankCode: 'SCB' }])
    expect(await after.currentSlips()[0]?.picture.text()).toBe('slip')
  })

  it('is the same in every tab', async () => {
    const first = await signedIn()
    const second = await page.openTab()
    const { id } = await first.keepSlip(chosen)
    await expect.poll(() => states(second)).toEqual(['chosen'])
    const shown = second.currentSlips()[0]?.picture
    await first.changeSlip(id, { state: 'waiting' })
    await expect.poll(() => states(second)).toEqual(['waiting'])
    expect(second.currentSlips()[0]?.picture).toBe(shown)
    await first.dropSlip(id)
    await expect.poll(() => states(second)).toEqual([])
    expect(await written()).toEqual([])
  })

  it('leaves the name of its row when it is put away, and nothing when the session ends', async () => {
    const before = await signedIn()
    const { id } = await before.keepSlip(chosen)
    await before.changeSlip(id, { state: 'accepted', rowId: 'row 1' })
    await before.dropSlip(id)
    const after = await page.openTab()
    expect([before, after].map(({ takenRows }) => takenRows())).toEqual([['row 1'], ['row 1']])
    after.leave('logout')
    expect(after.takenRows()).toEqual([])
  })

  it('takes the text of its QR', async () => {
    const opened = await signedIn()
    const { id } = await opened.keepSlip(chosen)
    await opened.noteSlipQr(id, 'a payload')
    expect(opened.currentSlips()).toMatchObject([{ state: 'chosen', qrPayload: 'a payload' }])
  })

  it('is not set back by a tab that reads its QR while another one sends it', async () => {
    const first = await signedIn()
    const second = await page.openTab()
    const { id } = await first.keepSlip(chosen)
    await expect.poll(() => states(second)).toEqual(['chosen'])
    await first.changeSlip(id, { state: 'sending', sentAt: SENT_AT })
    // The second tab has not heard of it yet.
    expect(states(second)).toEqual(['chosen'])
    await second.noteSlipQr(id, 'a payload')
    const reopened = await page.openTab()
    await reopened.loadOutbox()
    expect(reopened.currentSlips()).toMatchObject([{ state: 'sending', sentAt: SENT_AT, qrPayload: null }])
  })

  it('is not set back by a tab that reads its QR in the very moment when another one sends it', async () => {
    const first = await signedIn()
    const second = await page.openTab()
    const { id } = await first.keepSlip(chosen)
    await expect.poll(() => states(second)).toEqual(['chosen'])
    await Promise.all([second.noteSlipQr(id, 'a payload'), first.changeSlip(id, { state: 'waiting' })])
    for (const tab of [first, second]) await expect.poll(() => states(tab)).toEqual(['waiting'])
    expect(await written()).toMatchObject([[expect.anything(), { state: 'waiting' }]])
  })

  it('leaves nothing when the session ends, and is never another session’s', async () => {
    const ours = await signedIn()
    await ours.keepSlip(chosen)
    ours.leave('logout')
    await ours.wipeSessionStores()
    expect(states(ours)).toEqual([])
    expect(await written()).toEqual([])

    await ours.keepSlip(chosen)
    const theirs = await signedIn()
    await theirs.loadOutbox()
    expect(states(theirs)).toEqual([])
  })

  it('is followed for a day after it was received, and is not kept for ever once it was sent', async () => {
    const before = await signedIn()
    const sent = { sentAt: SENT_AT, isServerTime: true }
    const received = await before.keepSlip(chosen)
    await before.changeSlip(received.id, { state: 'received', ...sent })
    const uncertain = await before.keepSlip(chosen)
    await before.changeSlip(uncertain.id, { state: 'uncertain', ...sent })

    for (const [days, left] of [
      [0.9, ['received', 'uncertain']],
      [1.1, ['uncertain']],
      [8, []],
    ] as const) {
      const reopened = await page.openTab()
      const now = SENT_AT + days * DAY_MS
      vi.spyOn(Date, 'now').mockReturnValue(now)
      reopened.learnServerTime(new Date(now).toUTCString(), performance.now())
      await reopened.loadOutbox()
      // The slips were chosen in the same millisecond, so the order is open.
      expect(states(reopened).toSorted()).toEqual(left)
    }
    vi.restoreAllMocks()
    await expect.poll(() => written()).toEqual([])
  })

  it.each([
    ['was never sent', {}],
    ['was sent while the server’s clock was unknown', { state: 'uncertain', sentAt: SENT_AT }],
  ] as const)('stays where it %s, whatever year the phone’s clock says', async (_, changes) => {
    const before = await signedIn()
    const { id } = await before.keepSlip(chosen)
    await before.changeSlip(id, { state: 'waiting', ...changes })
    for (const year of [1970, 2036]) {
      vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(year, 0, 1))
      const reopened = await page.openTab()
      await reopened.loadOutbox()
      expect(reopened.currentSlips()).toMatchObject([{ id }])
      expect(await written()).toHaveLength(1)
    }
    vi.restoreAllMocks()
  })
})

it.each([25, 24 * 8])(
  'a slip that the server has taken stays on a phone whose clock is %s hours behind',
  async (hours) => {
    const before = await signedIn()
    const { id } = await before.keepSlip(chosen)
    const sentAt = Date.now() + hours * HOUR_MS
    await before.changeSlip(id, { state: 'received', sentAt, isServerTime: true })
    const after = await page.openTab()
    await after.loadOutbox()
    expect(states(after)).toEqual(['received'])
    after.learnServerTime(new Date(sentAt).toUTCString(), performance.now())
    await after.loadOutbox()
    expect(states(after)).toEqual(['received'])
  },
)

it('a session that is not remembered keeps its slips only in memory', async () => {
  const opened = await signedIn(false)
  await opened.keepSlip(chosen)
  await opened.loadOutbox()
  expect(states(opened)).toEqual(['chosen'])
  expect(await written()).toEqual([])
})

it.each([
  ['blocked', blockedDisk],
  ['hanging', hangingDisk],
])('a %s disk loses no slip of this page', async (_, disk) => {
  const opened = await signedIn()
  vi.stubGlobal('indexedDB', disk())
  const { id } = await opened.keepSlip(chosen)
  await opened.changeSlip(id, { state: 'waiting' })
  await opened.loadOutbox()
  expect(states(opened)).toEqual(['waiting'])
})
