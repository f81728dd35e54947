import { describe, expect, it } from 'vitest'
import type { Progress, Slip } from '#contract/statement.ts'
import { judgeArrival } from './slip-arrival.ts'

const SENT = Date.UTC(2026, 0, 15, 5)
const slip = (afterMs: number | null, status: Progress = 'PENDING'): Slip => ({
  _id: `${afterMs}`,
  createdAt: afterMs === null ? null : SENT + afterMs,
  amount: 0n as Slip['amount'],
  status,
  note: null,
  link: null,
  reference: null,
})
const older = (count: number) => Array.from({ length: count }, (_, index) => slip(-60_000 * (index + 1)))
const window = { sentAt: SENT, until: null }

describe('a slip whose answer never came', () => {
  it.each([
    ['is in the list since it was sent', [slip(2000), ...older(3)], window, 'arrived'],
    ['is in the list although the clock is a second behind', [slip(-1000)], window, 'arrived'],
    ['is not in a list that reaches back', older(10), window, 'missing'],
    ['is not in a complete short list', older(2), window, 'missing'],
    ['is in no list at all', [], window, 'missing'],
    ['has an unknown time in the list', [slip(null)], window, 'unclear'],
    ['was sent when the server’s clock was unknown', [slip(2000)], { sentAt: null, until: null }, 'unclear'],
    [
      'came before another one was sent',
      [slip(60_000), slip(2000)],
      { sentAt: SENT, until: SENT + 59_000 },
      'arrived',
    ],
    ['may be the other one that was sent', [slip(60_000)], { sentAt: SENT, until: SENT + 59_000 }, 'unclear'],
  ])('%s', (_, slips, when, verdict) => {
    expect(judgeArrival(slips, when).verdict).toBe(verdict)
  })

  it('is the accepted one, not its refused copy, when the server received it twice', () => {
    const found = judgeArrival([slip(9000, 'FAILED'), slip(2000, 'PENDING')], window)
    expect(found).toMatchObject({ verdict: 'arrived', slip: { status: 'PENDING' } })
    expect(judgeArrival([slip(9000, 'FAILED')], window)).toMatchObject({ slip: { status: 'FAILED' } })
  })
})
