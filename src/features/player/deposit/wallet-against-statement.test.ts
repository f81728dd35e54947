import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { json, timePasses } from '../../../../tests/support/fake-server.ts'
import { expectDeposit } from './deposit-watch.tsx'
import { WALLET, watchedDeposits } from './testing/watched-deposits.ts'

const announced: unknown[] = []
vi.mock('#dialogs/toast.ts', () => ({
  toast: ({ props }: ReactElement<{ amount: bigint | null }>) => announced.push(props.amount),
}))

const { server, arrives, turn } = watchedDeposits(announced)

it('announces a deposit whose row comes some seconds after its money', async () => {
  expectDeposit('qr')
  await timePasses(5000)
  server.on(WALLET, () => json({ wallet: { amount: 570 } }))
  await timePasses(6000)
  arrives('late', 500)
  await timePasses(5 * MINUTE_MS)
  expect(announced).toEqual([50_000n])
})

it('announces a deposit whose row comes late, also to a player who was in the bank’s app', async () => {
  expectDeposit('qr')
  await timePasses(5000)
  turn('hidden')
  server.on(WALLET, () => json({ wallet: { amount: 570 } }))
  await timePasses(MINUTE_MS)
  turn('visible')
  await timePasses(5000)
  arrives('late', 500)
  await timePasses(MINUTE_MS)
  expect(announced).toEqual([50_000n])
})

it('announces a deposit whose row is in progress when its money is there', async () => {
  arrives('slow', 500, 'PROCESSING')
  expectDeposit('qr')
  await timePasses(5000)
  server.on(WALLET, () => json({ wallet: { amount: 570 } }))
  await timePasses(6000)
  arrives('slow', 500)
  await timePasses(5 * MINUTE_MS)
  expect(announced).toEqual([50_000n])
})

it('announces a deposit where the balance cannot be read', async () => {
  server.on(WALLET, () => json({ profile: { name: 'A' }, wallet: { amount: null } }))
  expectDeposit('qr')
  await timePasses(5000)
  arrives('new', 500)
  await timePasses(5 * MINUTE_MS)
  expect(announced).toEqual([50_000n])
})

it('tells a deposit that the statement shows although the wallet cannot be read', async () => {
  server.on(WALLET, () => json({ message: 'oops' }, 500))
  expectDeposit('qr')
  await timePasses(3000)
  arrives('new', 5)
  await timePasses(10_000)
  expect(announced).toEqual([500n])
})
