import { expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

it('returns the newest matching calls up to the limit, oldest first', async () => {
  for (const path of ['banks', 'info', 'banks', 'notice', 'banks']) await sandbox.ask(`/api/lookup/${path}`)
  const all = await sandbox.control('/requests')
  expect(all).toHaveLength(5)
  expect(await sandbox.control('/requests?limit=2')).toEqual(all.slice(3))
  expect(await sandbox.control('/requests?limit=2&path=/api/lookup/banks')).toEqual([all[2], all[4]])
  expect(await sandbox.control('/requests?limit=9')).toEqual(all)
  for (const limit of ['0', '-1', 'x', '1.5']) {
    const { status } = await sandbox.ask(`/sandbox/api/requests?limit=${limit}`)
    expect([limit, status]).toEqual([limit, 400])
  }
})

it('keeps no game password, even if the path belongs to no call', async () => {
  const { token } = await sandbox.player()
  for (const path of ['user/Kp123456', 'user/Kp123456/more', 'user/Kp/123456']) {
    await sandbox.ask(`/api/autoLogin/pgslot/${path}`, { token })
  }
  await sandbox.ask('/api/autoLogin/pgslot/user/Kp123456', { token, method: 'DELETE' })
  const logged = await sandbox.control('/requests')
  expect(JSON.stringify(logged)).not.toContain('Kp')
  expect(logged.map(({ path }: { path: string }) => path)).toEqual([
    '/api/autoLogin/pgslot/{user}/{password}',
    '/api/autoLogin/pgslot/…',
    '/api/autoLogin/pgslot/…',
    '/api/autoLogin/pgslot/…',
  ])
})
