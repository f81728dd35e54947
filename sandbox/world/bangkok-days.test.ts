import { expect, it } from 'vitest'
import { pngFile, slipForm } from '../testing/request-data.ts'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

it.each([
  ['DAILY50', 2, '2026-11-21T23:59:59+07:00', 'BONUS_MAX_CLAIMED'],
  ['DAILY50', 2, '2026-11-22T00:00:00+07:00', undefined],
  ['WEEKEND200', 1, '2026-11-22T23:59:59+07:00', 'BONUS_MAX_CLAIMED'],
  ['WEEKEND200', 1, '2026-11-23T00:00:00+07:00', undefined],
])("%s, received %i times on Bangkok's Saturday, at %s: %s", async (code, times, now, refusal) => {
  await sandbox.control('/clock', { now: '2026-11-21T12:00:00+07:00' })
  const player = await sandbox.player()
  await sandbox.control(`/players/${player.phone}/bonus`, { code, received: times, isActive: false })
  await sandbox.control('/clock', { now })
  const { body } = await sandbox.ask(`/api/bonus/activate/${code}`, { token: player.token })
  expect(body.code).toBe(refusal)
})

it.each([
  ['22:29', true],
  ['22:30', false],
  ['01:59', false],
  ['02:00', true],
])('at %s in Bangkok a slip is taken: %s', async (time, isTaken) => {
  await sandbox.settings({ slip: { closeFrom: '22:30', closeTo: '02:00' } })
  await sandbox.control('/clock', { now: `2026-11-21T${time}:00+07:00` })
  const { token } = await sandbox.player()
  const { status } = await sandbox.ask('/api/wallet/slip', { token, body: slipForm(pngFile()) })
  expect(status === 200).toBe(isTaken)
})

it('takes slips at any hour if no closing hours are set', async () => {
  const { token } = await sandbox.player()
  expect((await sandbox.ask('/api/wallet/slip', { token, body: slipForm(pngFile()) })).status).toBe(200)
})
