import { expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

it('moves no money for a HEAD request to a path that moves money for GET', async () => {
  const player = await sandbox.player({ refundAmount: 100 })
  const path = '/api/refund/addWallet'
  expect((await sandbox.ask(path, { token: player.token, method: 'HEAD' })).status).toBe(404)
  expect(await sandbox.effectsOf(player)).toEqual([])
  expect((await sandbox.ask(path, { token: player.token })).status).toBe(200)
  expect(await sandbox.effectsOf(player)).toMatchObject([{ kind: 'refund', amount: 100 }])
})

it('finds a call with or without a slash at the end of its path', async () => {
  for (const path of ['/api/lookup/active', '/api/lookup/active/']) {
    expect((await sandbox.ask(path)).status).toBe(200)
  }
  const logged = await sandbox.control('/requests')
  expect(logged.map(({ template }: { template: string }) => template)).toEqual([
    '/api/lookup/active',
    '/api/lookup/active',
  ])
})

it.each(['/api', '/api/none', '/api/lookup', '/api/lookup/active/more', '/api/wallet/account/'])(
  'finds no call at %s',
  async (path) => {
    const { status, body } = await sandbox.ask(path)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  },
)

it.each([
  ['Kp%2F1', 'Kp/1'],
  ['Kp%252F1', 'Kp%2F1'],
  ['%E0%B8%81', 'ก'],
  ['Kp%3F%23', 'Kp?#'],
  ['Kp+1', 'Kp+1'],
])('reads the parameter %s as %s', async (sent, password) => {
  const player = await sandbox.player({ slots: [{ code: 'PGSLOT', password }] })
  const { slots } = await sandbox.control(`/players/${player.phone}`)
  const { username } = slots.find(({ code }: { code: string }) => code === 'PGSLOT')
  const { status } = await sandbox.ask(`/api/autoLogin/pgslot/${username}/${sent}`, { token: player.token })
  expect(status).toBe(200)
})
