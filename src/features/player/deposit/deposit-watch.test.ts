import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { beginIntent } from '#intents/journal.ts'
import { takeCredited, tellCredited } from '#money/credited-deposits.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { adoptSlip, changeSlip, keepSlip } from '#slips/outbox/slip-outbox.ts'
import { json, timePasses } from '../../../../tests/support/fake-server.ts'
import { readWatch } from './awaited-deposits.ts'
import { expectDeposit, expectToldDeposit, forgetDeposit } from './deposit-watch.tsx'
import { STATEMENT, WALLET, watchedDeposits } from './testing/watched-deposits.ts'

const announced: unknown[] = []
vi.mock('#dialogs/toast.ts', () => ({
  toast: ({ props }: ReactElement<{ amount: bigint | null }>) => announced.push(props.amount),
}))

const { server, statement, arrives, turn } = watchedDeposits(announced)

it('asks for nothing while nothing is waited for', async () => {
  await timePasses(MINUTE_MS)
  expect(server.calls).toEqual([])
})

it('announces a new deposit once, and then asks for nothing more', async () => {
  expectDeposit('qr')
  await timePasses(10_000)
  expect(announced).toEqual([])
  arrives('new', 150.25)
  await timePasses(6000)
  expect(announced).toEqual([15_025n])
  const asked = server.calls.length
  await timePasses(2 * MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
  expect(readWatch()).toBeNull()
})

it('reads the statement only where the wallet holds another amount', async () => {
  expectDeposit('qr')
  await timePasses(MINUTE_MS)
  expect(server.count(WALLET)).toBeGreaterThan(8)
  expect(server.count(STATEMENT)).toBe(1)
})

it('announces a deposit that was pending, once it is credited', async () => {
  arrives('waits', 300, 'PROCESSING')
  expectDeposit('manual 1')
  await timePasses(3000)
  arrives('waits', 300)
  await timePasses(6000)
  expect(announced).toEqual([30_000n])
})

it('waits for every expected deposit', async () => {
  expectDeposit('qr')
  expectDeposit('manual 1')
  await timePasses(3000)
  arrives('one', 10)
  await timePasses(6000)
  expect(readWatch()?.awaited).toHaveLength(1)
  arrives('two', 20)
  await timePasses(6000)
  expect(announced).toEqual([1_000n, 2_000n])
  expect(readWatch()).toBeNull()
})

it('waits for a deposit that the player begins in the second in which the one before has arrived', async () => {
  learnServerTime(new Date().toUTCString(), performance.now())
  expectDeposit('slip 1')
  await timePasses(2500)
  arrives('first', 500)
  await timePasses(1000)
  expect(announced).toEqual([50_000n])
  expectDeposit('qr')
  await timePasses(1000)
  expect(readWatch()?.awaited).toEqual(['qr'])
  arrives('second', 20)
  await timePasses(6000)
  expect(announced).toEqual([50_000n, 2_000n])
  expect(readWatch()).toBeNull()
})

it('still waits after another deposit that the form has announced', async () => {
  expectToldDeposit()
  expect(readWatch()).toBeNull()
  expectDeposit('qr')
  await timePasses(3000)
  arrives('gift', 99)
  expectToldDeposit()
  await timePasses(6000)
  expect(readWatch()?.awaited).toHaveLength(1)
  arrives('qr', 500)
  await timePasses(6000)
  expect(announced).toEqual([9_900n, 50_000n])
})

it('announces a deposit that was credited before the first look', async () => {
  learnServerTime(new Date().toUTCString(), performance.now())
  turn('hidden')
  expectDeposit('slip 1')
  await timePasses(3000)
  arrives('quick', 500)
  await timePasses(3000)
  turn('visible')
  await timePasses(1000)
  expect(announced).toEqual([50_000n])
  expect(readWatch()).toBeNull()
})

it('announces no deposit again that a list has left out for a while', async () => {
  arrives('second', 30)
  await timePasses(5000)
  expectDeposit('qr')
  await timePasses(3000)
  const all = statement.deposits
  statement.deposits = all.slice(1)
  await timePasses(6000)
  statement.deposits = all
  await timePasses(6000)
  expect(announced).toEqual([])
})

it('does not wait for a cancelled deposit', async () => {
  expectDeposit('qr')
  await timePasses(3000)
  forgetDeposit('qr')
  const asked = server.calls.length
  await timePasses(MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
})

it('stops after five minutes, and begins anew when the player comes back', async () => {
  expectDeposit('qr')
  await timePasses(7 * MINUTE_MS)
  const asked = server.calls.length
  expect(asked).toBeLessThan(35)
  await timePasses(5 * MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
  turn('hidden')
  arrives('new', 5)
  await timePasses(MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
  turn('visible')
  await timePasses(1000)
  expect(announced).toEqual([500n])
})

it('asks for nothing while offline, and asks at once when online again', async () => {
  expectDeposit('qr')
  await timePasses(3000)
  reportUnreachable()
  const asked = server.calls.length
  await timePasses(MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
  arrives('new', 5)
  reportAnswered()
  await timePasses(1000)
  expect(announced).toEqual([500n])
})

it('does not stumble over a server that fails', async () => {
  expectDeposit('qr')
  await timePasses(3000)
  arrives('new', 5)
  server.on(STATEMENT, () => json({ message: 'busy' }, 503))
  await timePasses(10_000)
  expect(announced).toEqual([])
  server.on(STATEMENT, () =>
    json({ statements: [{ _id: 'new', amount: 5, statementType: 'deposit', status: 'SUCCESS' }] }),
  )
  await timePasses(10_000)
  expect(announced).toEqual([500n])
})

it('ends with the session, and is not the next player’s', async () => {
  expectDeposit('qr')
  await timePasses(3000)
  leave('logout')
  signIn('another', { remember: false })
  const asked = server.calls.length
  arrives('new', 5)
  await timePasses(MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
  expect(announced).toEqual([])
})

it('waits for the deposit of a slip that is sent again in the player’s next session', async () => {
  turn('hidden')
  const slip = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await changeSlip(slip.id, { state: 'sending' })
  expect(readWatch()?.awaited).toEqual([`slip ${slip.id}`])
  leave('ended')
  signIn('token', { remember: false })
  await adoptSlip({ ...slip, state: 'waiting' })
  await changeSlip(slip.id, { state: 'sending' })
  expect(readWatch()?.awaited).toEqual([`slip ${slip.id}`])
})

it('takes no deposit for the money of a QR that may be that of a slip', async () => {
  expectDeposit('qr KBANK')
  expectDeposit('slip 1')
  await timePasses(1000)
  arrives('of the slip', 500)
  await timePasses(6000)
  expect(announced).toEqual([50_000n])
  expect(takeCredited(50_000n as Satang, -1)).toBe(false)
  // The QR is still awaited, whichever came first.
  expect(readWatch()?.awaited).toEqual(['qr KBANK'])
  arrives('of the QR', 500)
  await timePasses(40_000)
  expect(announced).toEqual([50_000n, 50_000n])
  expect(takeCredited(50_000n as Satang, -1)).toBe(true)
})

it.each<[string, () => Promise<unknown>]>([
  [
    'of a slip that was sent hours ago',
    async () => {
      const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
      await changeSlip(id, { state: 'received' })
    },
  ],
  [
    'of a slip that was accepted for this amount before its row came',
    async () => {
      const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
      await changeSlip(id, { state: 'accepted', amount: 50_000n as Satang })
    },
  ],
  [
    'of a transfer whose report got no answer',
    () =>
      beginIntent({
        ...{ id: 'report', row: 'POST /api/wallet/add', input: { amount: 500 }, before: null },
        ...{ balances: null, rowsBefore: null, lookAlikes: 0, nearLookAlikes: 0 },
        ...{ sentAt: Date.now(), isServerTime: true },
      }),
  ],
])('takes no deposit for the money of a QR that may be that %s', async (_, sent) => {
  await sent()
  expectDeposit('qr KBANK')
  await timePasses(1000)
  arrives('other', 500)
  await timePasses(6000)
  expect(announced).toEqual([50_000n])
  expect(takeCredited(50_000n as Satang, -1)).toBe(false)
})

it('waits no more for a transfer that home has told first', async () => {
  expectDeposit('manual 1')
  await timePasses(1000)
  tellCredited({ key: 'reported', amount: 50_000n as Satang }, false)
  arrives('reported', 500)
  await timePasses(6000)
  expect(announced).toEqual([])
  expect(readWatch()).toBeNull()
})

it('waits no more for the deposit of a slip that was refused', async () => {
  const slip = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await changeSlip(slip.id, { state: 'sending' })
  expectDeposit('qr KBANK')
  expect(readWatch()?.awaited).toHaveLength(2)
  await changeSlip(slip.id, { state: 'rejected', note: '' })
  expect(readWatch()?.awaited).toEqual(['qr KBANK'])
})

it('gives up after an hour', async () => {
  expectDeposit('qr')
  turn('hidden')
  await timePasses(MINUTE_MS)
  vi.setSystemTime(Date.now() + HOUR_MS)
  turn('visible')
  const asked = server.calls.length
  await timePasses(MINUTE_MS)
  expect(server.calls).toHaveLength(asked)
})

it('keeps its growing pauses while the connection comes and goes', async () => {
  expectDeposit('qr')
  await timePasses(4 * MINUTE_MS)
  const asked = server.count(WALLET)
  for (let times = 0; times < 15; times += 1) {
    reportUnreachable()
    await timePasses(1000)
    reportAnswered()
    await timePasses(1000)
  }
  expect(server.count(WALLET)).toBeLessThanOrEqual(asked + 2)
})
