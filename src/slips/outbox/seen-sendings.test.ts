import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { changeSlip, slipNamed } from './slip-outbox.ts'
import { phoneWithSlips } from './testing/slip-phone.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

const { choose, send } = phoneWithSlips()

/** An earlier page has sent it while it did not know the server's clock, and got no answer. */
async function leftInDoubt() {
  const slip = await choose('1')
  await changeSlip(slip.id, { state: 'uncertain', sentAt: Date.now() - 1000, isServerTime: false })
  return slip
}

it('a slip in doubt that only the phone has dated does not hold back the verdict on one that is sent much later', async () => {
  await leftInDoubt()
  await timePasses(20 * MINUTE_MS)
  const slip = await choose('2')
  await send(slip, {})
  await timePasses(3 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'accepted', amount: 50_000n })
})

it('a slip in doubt that only the phone has dated holds back the verdict on one that is sent soon after it', async () => {
  await leftInDoubt()
  await timePasses(MINUTE_MS)
  const slip = await choose('2')
  await send(slip, {})
  await timePasses(3 * MINUTE_MS)
  expect(slipNamed(slip.id)).toMatchObject({ state: 'received', rowId: null })
})
