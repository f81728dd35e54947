import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer } from '../../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../../tests/support/fake-visible-page.ts'
import { followSlips } from '../follow-slips.ts'
import { changeSlip, currentSlips, keepSlip, type OutboxSlip } from '../slip-outbox.ts'

export const SLIPS = 'POST /api/statement/slip'

interface Row {
  _id: string
  createdAt: number | string
  status: string
  note?: string
  amount?: number
}

/** Lets each test of a file begin with a player who is signed in, and whose slips are followed. */
export function followedSlips() {
  const server = fakeServer()
  const page = fakeVisiblePage()
  const list = { rows: [] as Row[] }

  function turn(visibilityState: 'visible' | 'hidden'): void {
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  }

  /** A slip that the server has taken now; its row is in the list at once. */
  async function received(rowId: string): Promise<OutboxSlip> {
    const picture = new Blob(['slip'], { type: 'image/jpeg' })
    const slip = await keepSlip({ picture, bankCode: 'SCB', bankAccountNo: '1' })
    const sentAt = Date.now()
    await changeSlip(slip.id, { state: 'received', sentAt, isServerTime: true })
    list.rows = [{ _id: rowId, createdAt: sentAt + 1000, status: 'PROCESSING' }, ...list.rows]
    return slip
  }

  function judge(_id: string, verdict: Partial<Row>): void {
    list.rows = list.rows.map((row) => (row._id === _id ? { ...row, ...verdict } : row))
  }

  const standing = () => currentSlips().map(({ state, note, amount }) => ({ state, note, amount }))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    list.rows = []
    server.on(SLIPS, () =>
      Response.json(
        { total: list.rows.length, slips: list.rows },
        { headers: { date: new Date(Date.now()).toUTCString() } },
      ),
    )
    signIn('token', { remember: false })
    followSlips(new QueryClient())
  })
  afterEach(() => {
    leave('logout')
    turn('visible')
    reportAnswered()
    vi.useRealTimers()
  })

  return { server, list, turn, received, judge, standing }
}
