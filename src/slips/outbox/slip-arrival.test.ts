import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import type { RowStatus, Slip } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { judgeArrival, rowNamed, rowOf, standingOf } from './slip-arrival.ts'
import type { OutboxSlip } from './slip-outbox.ts'
import { windowsOf } from './slip-windows.ts'

const SENT = Date.UTC(2026, 0, 15, 5)
const slip = (afterMs: number | null, status: RowStatus = 'PENDING'): Slip => ({
  _id: `${afterMs}`,
  createdAt: afterMs === null ? null : SENT + afterMs,
  amount: 0n as Slip['amount'],
  status,
  note: null,
  link: null,
  reference: null,
})
const failed = (afterMs: number, note: string): Slip => ({ ...slip(afterMs, 'FAILED'), note })
const older = (count: number) => Array.from({ length: count }, (_, index) => slip(-90_000 * (index + 1)))
const window = { sentAt: SENT, now: SENT + 120_000, until: null }
const none = { rowIds: [], withoutRow: 0, count: 0, refused: 0 }
const hoursLater = { ...window, now: SENT + 6 * HOUR_MS }
const otherSent = { ...window, until: SENT + 59_000 }

describe('a slip whose answer never came', () => {
  it.each([
    ['is in the list since it was sent', [slip(2000), ...older(3)], window, 'arrived'],
    ['is in the list although the clock is a second behind', [slip(-1000)], window, 'arrived'],
    ['has a time in the future', [slip(7 * HOUR_MS), ...older(3)], window, 'unclear'],
    ['is not there, but the one of long before is', [slip(-61_000), ...older(3)], window, 'missing'],
    ['may be in the list by a clock that is 3 s behind', [slip(-3000), ...older(3)], window, 'unclear'],
    ['may be in the list by a clock that is 50 s behind', [slip(-50_000), ...older(3)], window, 'unclear'],
    ['may be in the list by another zone', [slip(-7 * HOUR_MS + 900)], window, 'unclear'],
    ['is not in a list that reaches back', older(10), window, 'missing'],
    ['is not in a short list that reaches back', older(2), window, 'missing'],
    ['is in no list at all', [], window, 'missing'],
    ['has an unknown time in the list', [slip(null)], window, 'unclear'],
    ['was sent when the server’s clock was unknown', [slip(2000)], { ...window, sentAt: null }, 'unclear'],
    ['came before another one was sent', [slip(60_000), slip(2000)], otherSent, 'arrived'],
    ['may be the other one that was sent', [slip(60_000)], otherSent, 'unclear'],
    ['may be that of another phone, hours later', [slip(3 * HOUR_MS), ...older(3)], hoursLater, 'unclear'],
    ['is in the list since hours', [slip(60_000), ...older(3)], hoursLater, 'arrived'],
  ])('%s', (_, slips, when, verdict) => {
    expect(judgeArrival({ slips, total: null }, [when], none).verdict).toBe(verdict)
  })

  it.each([
    ['is not in a list that is all there is', [], 0, 'missing'],
    ['may stand on the next page', [], 9, 'unclear'],
  ])('%s', (_, slips, total, verdict) => {
    expect(judgeArrival({ slips, total }, [window], none).verdict).toBe(verdict)
  })

  const sentIn = (seconds: number) => ({ ...window, sentAt: SENT + seconds * 1000 })
  it.each([
    ['3 s into the next minute, by a clock that is 5 s behind', slip(0), sentIn(63), 'unclear'],
    ['3 s into the next minute, by that clock and another zone', slip(-7 * HOUR_MS), sentIn(63), 'unclear'],
    ['two minutes and a second later', slip(0), sentIn(121), 'missing'],
  ])('is looked for in a list of whole minutes, sent %s', (_, row, when, verdict) => {
    expect(judgeArrival({ slips: [row], total: 1 }, [when], none).verdict).toBe(verdict)
  })

  it('is the accepted one, not its refused copy, when the server received it twice', () => {
    const found = judgeArrival(
      { slips: [failed(9000, 'SLIP_DUPLICATE'), slip(2000, 'PENDING')], total: 2 },
      [window],
      none,
    )
    expect(found).toMatchObject({ verdict: 'arrived', slip: { status: 'PENDING' } })
    expect(judgeArrival({ slips: [slip(9000, 'FAILED')], total: 1 }, [window], none)).toMatchObject({
      slip: { status: 'FAILED' },
    })
  })
})

describe('a row that was refused as a copy', () => {
  const copy = failed(1000, 'SLIP_DUPLICATE')
  const again = [
    { ...window, until: SENT + 30_000 },
    { ...window, sentAt: SENT + 60_000 },
  ]
  const late = failed(61_000, 'SLIP_DUPLICATE')
  it.each([
    ['tells how the slip ended', [copy, ...older(3)], [window], none, copy],
    ['tells it also of a slip that was sent twice', [late, ...older(3)], again, none, late],
    ['tells nothing beside its original', [copy, slip(500)], [window], none, slip(500)],
    ['tells nothing beside the original of the first sending', [late, slip(500)], again, none, slip(500)],
    ['tells nothing beside a row that may be its original', [copy, slip(-3000)], [window], none, null],
    ['tells nothing beside a row between the two sendings', [late, slip(40_000)], again, none, null],
    [
      'tells nothing where the list does not reach back',
      [late, failed(0, 'SLIP_INVALID')],
      again,
      none,
      null,
    ],
    [
      'tells nothing where it may be the copy of a slip before',
      [copy],
      [window],
      { ...none, count: 1, refused: 0 },
      null,
    ],
  ] as const)('%s', (_, slips, windows, others, found) => {
    const judged = judgeArrival({ slips, total: null }, windows, others)
    expect(judged).toEqual(found ? { verdict: 'arrived', slip: found } : { verdict: 'unclear' })
  })

  it('is one also in the words of the backend, which a setting names', () => {
    Object.assign(config, { slipReasons: { สลิปซ้ำ: 'SLIP_DUPLICATE' } })
    const slips = [failed(1000, 'สลิปซ้ำ'), slip(500)]
    expect(judgeArrival({ slips, total: 2 }, [window], none)).toEqual({ verdict: 'arrived', slip: slip(500) })
    Object.assign(config, { slipReasons: {} })
  })

  it('may be any failed row of a slip that was sent again, and none other where both may be its own', () => {
    const page = { slips: [failed(61_000, 'ซ้ำ'), slip(500)], total: 2 }
    expect(judgeArrival(page, again, none)).toEqual({ verdict: 'arrived', slip: slip(500) })
    expect(judgeArrival({ slips: [slip(9000), slip(500)], total: 2 }, [window], none)).toEqual({
      verdict: 'arrived',
      slip: null,
    })
  })
})

describe('a failed row of a slip that was sent again', () => {
  const again = [window, { ...window, sentAt: SENT + 60_000 }]
  const last = failed(61_000, 'จำนวนเงินไม่ตรง')
  const page = (own: Slip) => ({ slips: [last, own], total: 2 })
  const found = (own: Slip) => rowOf(page(own), again, none, true)
  it.each([
    ['gives way to the row of the first sending', slip(1500, 'SUCCESS'), true],
    [
      'does not give way to one that another phone may have made between the sendings',
      slip(30_000, 'SUCCESS'),
      false,
    ],
    ['does not give way to one that another phone may have made after them', slip(80_000, 'SUCCESS'), false],
  ])('%s', (_, other, isTaken) => {
    expect(found(other)).toBe(isTaken ? other : null)
    expect(judgeArrival(page(other), again, none)).toEqual({
      verdict: 'arrived',
      slip: isTaken ? other : null,
    })
  })
})

describe('a slip that was sent right after another one', () => {
  const copy = failed(1500, 'SLIP_DUPLICATE')
  const unknown = { rowIds: [], withoutRow: 1, count: 1, refused: 0 }
  const known = { rowIds: ['1000'], withoutRow: 0, count: 1, refused: 0 }
  it.each([
    ['is not taken for it', [slip(1000), ...older(3)], unknown, 'unclear'],
    ['is not taken for it where that is known', [slip(1000), ...older(3)], known, 'missing'],
    ['is not taken for its copy', [copy, slip(1000), ...older(3)], unknown, 'unclear'],
    ['is there beside it', [slip(2000), slip(1000), ...older(3)], unknown, 'arrived'],
    ['is there beside it where that is known', [slip(2000), slip(1000), ...older(3)], known, 'arrived'],
    ['is not there, nor is the other one', older(3), unknown, 'missing'],
  ])('%s', (_, slips, earlier, verdict) => {
    expect(judgeArrival({ slips, total: null }, [window], earlier).verdict).toBe(verdict)
  })

  it('is not called missing beside the other one’s row of the same minute, where rows have no id', () => {
    const row = (status: RowStatus) => ({ ...slip(0, status), _id: null })
    const other = { rowIds: [`at ${SENT}`], withoutRow: 0, count: 1, refused: 0 }
    const seen = (rows: Slip[], afterMs: number) =>
      judgeArrival({ slips: rows, total: rows.length }, [{ ...window, sentAt: SENT + afterMs }], other)
        .verdict
    // The second row may be the copy of the other one, too.
    for (const afterMs of [-10_000, 20_000]) {
      expect(seen([row('PENDING'), row('FAILED')], afterMs)).toBe('unclear')
      expect(seen([row('FAILED')], afterMs)).toBe('missing')
    }
  })

  it('has a row that nobody can tell from the other one’s', () => {
    const page = { slips: [slip(2000), slip(1000)], total: 2 }
    expect(judgeArrival(page, [window], unknown)).toEqual({ verdict: 'arrived', slip: null })
    expect(judgeArrival(page, [window], known)).toMatchObject({ slip: { _id: '2000' } })
  })
})

describe('the row of a slip that was received', () => {
  it.each([
    ['the one made since it was sent', [slip(2000), ...older(3)], window, [], '2000'],
    ['not one from before', older(3), window, [], null],
    ['not one of two: nobody can say which', [slip(9000), slip(2000)], window, [], null],
    ['not that of another slip of this phone', [slip(9000), slip(2000)], window, ['9000'], '2000'],
    ['the one before another was sent', [slip(60_000), slip(2000)], otherSent, [], '2000'],
    ['not its copy', [failed(9000, 'SLIP_DUPLICATE'), slip(2000)], window, [], '2000'],
    ['a refused one where there is no other', [failed(2000, 'SLIP_DUPLICATE')], window, [], '2000'],
    ['none where the clock is unknown', [slip(2000)], { ...window, sentAt: null }, [], null],
  ] as const)('is %s', (_, slips, when, others, id) => {
    const page = { slips, total: slips.length }
    expect(rowOf(page, [when], { ...none, rowIds: others }, true)?._id ?? null).toBe(id)
  })

  it('is known by its id from then on, whatever the clocks say', () => {
    const page = { slips: [slip(9000), slip(2000, 'FAILED')], total: 2 }
    expect(rowNamed('2000', page)?.status).toBe('FAILED')
    expect(rowNamed('gone', page)).toBeNull()
  })

  it.each([
    [slip(0), { state: 'received', note: null, amount: null }],
    [failed(0, 'SLIP_INVALID'), { state: 'rejected', note: 'SLIP_INVALID', amount: null }],
    [slip(0, 'FAILED'), { state: 'rejected', note: '' }],
    [
      { ...slip(0, 'SUCCESS'), amount: 50_000n as Slip['amount'] },
      { state: 'accepted', amount: 50_000n },
    ],
  ])('says how it stands', (row, standing) => {
    expect(standingOf(row)).toMatchObject({ ...standing, rowId: '0', isRead: false })
  })
})

it('a row of whole minutes is nobody’s where another slip was sent in its minute', () => {
  // It stands for any moment until a minute later.
  const page = { slips: [slip(60_000)], total: 1 }
  const between = (from: number, until: number) => [{ ...window, sentAt: SENT + from, until: SENT + until }]
  expect(rowOf(page, between(50_000, 90_000), none, true)).toBeNull()
  expect(judgeArrival(page, between(50_000, 90_000), none).verdict).toBe('unclear')
  expect(rowOf(page, between(50_000, 123_000), none, true)).toEqual(slip(60_000))
})

it('a row that is made at a whole minute stands for that moment where the list tells seconds', () => {
  const windows = [{ ...window, sentAt: SENT + 59_000, until: SENT + 90_000 }]
  const [others, own] = [[slip(92_500), slip(-45_500)], slip(60_000)]
  expect(rowOf({ slips: [own, ...others], total: 3 }, windows, none, true)).toEqual(own)
})

it.each([
  ['another slip was sent after the last sending', 90_000, [90_000, 90_000]],
  ['another slip was sent between the sendings', 30_000, [30_000, null]],
])('the periods of a slip that an older app has kept end where %s', (_, otherAfterMs, ends) => {
  const kept = {
    sentAt: SENT,
    isServerTime: true,
    sentAgain: { sentAt: SENT + 60_000, isServerTime: true },
    otherSentAt: SENT + otherAfterMs,
    isOtherServerTime: true,
    otherSentAgain: null,
  } as OutboxSlip
  expect(windowsOf(kept).map(({ until }) => until && until - SENT)).toEqual(ends)
})

describe('a row without an id', () => {
  const row = (afterMs: number): Slip => ({ ...slip(afterMs), _id: null })

  it('is known again by its time', () => {
    const { rowId } = standingOf(row(2000))
    expect(rowNamed(rowId ?? '', { slips: [row(9000), row(2000)], total: 2 })).toEqual(row(2000))
    const others = { ...none, rowIds: [rowId ?? ''] }
    expect(rowOf({ slips: [row(2000)], total: 1 }, [window], others, true)).toBeNull()
  })

  it('is nobody’s where another one has the same time', () => {
    const { rowId } = standingOf(row(2000))
    const slips: Slip[] = [{ ...row(2000), status: 'FAILED' }, row(2000)]
    expect(rowNamed(rowId ?? '', { slips, total: 2 })).toBeNull()
  })
})
