import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { changeSlip, type OutboxSlip, slipNamed } from './slip-outbox.ts'
import { phoneWithSlips } from './testing/slip-phone.ts'
import type { Fate } from './testing/slip-service.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

const phone = phoneWithSlips()
const { choose, send } = phone

it('a slip that was sent twice is told as refused where the first row was refused, and the second one as its copy', async () => {
  const slip = await choose('1')
  const first = { answers: false, verdict: 'SLIP_INVALID', hiddenMs: 130_000, isRefused: true } as const
  await send(slip, first, 2 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'chosen', problem: { kind: 'not-arrived' } })
  await send(slip, { verdict: 'SLIP_DUPLICATE' }, 10 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'rejected', note: 'SLIP_INVALID' })
})

it('a slip whose upload took minutes is not told by the late row of one in doubt', async () => {
  const [doubtful, slip] = [await choose('1'), await choose('2')]
  const refused = { verdict: 'SLIP_INVALID', isRefused: true } as const
  await send(doubtful, { answers: false, lateMs: 102_000, ...refused }, 90_000)
  await changeSlip(doubtful.id, { state: 'uncertain', problem: null })
  await timePasses(10_000)
  // Its own row comes after the upload.
  await send(slip, { answerMs: 290_000, lateMs: 310_000 }, 305_000)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'received', rowId: null })
  await timePasses(10 * MINUTE_MS)
  expect(slipNamed(slip.id)).not.toMatchObject({ state: 'rejected' })
})

describe('a slip that is sent shortly after one that the service has refused at once', () => {
  const REFUSED = { verdict: 'SLIP_INVALID', isRefused: true } as const

  async function sendAfterRefused(fate: Partial<Fate>, isListed = true): Promise<OutboxSlip> {
    phone.service.settings.aheadMs = 8000
    await send(await choose('1'), REFUSED, 6000)
    if (!isListed) phone.service.rows.length = 0
    const slip = await choose('2')
    await send(slip, fate, 15_000)
    return slip
  }

  it('is not told by its row, whose clock is ahead, and is told by its own at last', async () => {
    const { id } = await sendAfterRefused({ lateMs: 20_000 })
    expect(slipNamed(id)).toMatchObject({ state: 'received', rowId: null })
    await timePasses(3 * MINUTE_MS)
    expect(slipNamed(id)).toMatchObject({ state: 'accepted', rowId: 'row 1 of 2' })
  })

  it('is told as refused a minute later where no other row comes', async () => {
    const { id } = await sendAfterRefused({ verdict: 'SLIP_EXPIRED' }, false)
    await timePasses(3 * MINUTE_MS)
    expect(slipNamed(id)).toMatchObject({ state: 'rejected', note: 'SLIP_EXPIRED' })
  })

  it('is not found by that row where its answer is lost', async () => {
    const { id } = await sendAfterRefused({ arrives: false, answers: false })
    await timePasses(3 * MINUTE_MS)
    expect(slipNamed(id)).toMatchObject({ state: 'uncertain' })
  })
})
