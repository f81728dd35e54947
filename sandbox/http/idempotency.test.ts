import { describe, expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()
const PATH = '/api/wallet/withdrawAll'
const key = (name: string) => ({ 'idempotency-key': `"${name}-0000"` })

describe('Idempotency-Key', () => {
  it('answers the same for the same key and payload, and does it once', async () => {
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    const first = await sandbox.ask(PATH, ask)
    const second = await sandbox.ask(PATH, ask)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await sandbox.balanceOf(player)).toBe(800)
    expect(await sandbox.effectsOf(player)).toMatchObject([
      { kind: 'withdraw', amount: 200, intent: 'one-0000' },
    ])
  })

  it('takes another key, or none, as another intent', async () => {
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 } }
    await sandbox.ask(PATH, { ...ask, headers: key('one') })
    await sandbox.ask(PATH, { ...ask, headers: key('two') })
    await sandbox.ask(PATH, ask)
    expect(await sandbox.balanceOf(player)).toBe(400)
  })

  it('refuses with 422 the key of another payload', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.ask(PATH, { token: player.token, body: { amount: 200 }, headers: key('one') })
    const other = await sandbox.ask(PATH, { token: player.token, body: { amount: 300 }, headers: key('one') })
    expect(other.status).toBe(422)
    expect(await sandbox.balanceOf(player)).toBe(800)
  })

  it('refuses with 409 a key that is in flight, and replays it afterwards', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.control('/faults', { path: PATH, fault: 'delay', delayMs: 400 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    const slow = sandbox.ask(PATH, ask)
    await expect.poll(() => sandbox.world.requests.list({ path: PATH }).length).toBe(1)
    expect((await sandbox.ask(PATH, ask)).status).toBe(409)
    expect((await slow).status).toBe(200)
    expect((await sandbox.ask(PATH, ask)).status).toBe(200)
    expect(await sandbox.balanceOf(player)).toBe(800)
  })

  it('replays a refusal too', async () => {
    const player = await sandbox.player({ balance: 100 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    expect((await sandbox.ask(PATH, ask)).body.code).toBe('MONEY_NOT_ENOUGH')
    await sandbox.control(`/players/${player.phone}`, { balance: 1000 }, 'PATCH')
    expect((await sandbox.ask(PATH, ask)).body.code).toBe('MONEY_NOT_ENOUGH')
    expect(await sandbox.balanceOf(player)).toBe(1000)
  })

  it('keeps the keys of two players apart', async () => {
    const players = [await sandbox.player({ balance: 500 }), await sandbox.player({ balance: 500 })]
    for (const player of players) {
      await sandbox.ask(PATH, { token: player.token, body: { amount: 200 }, headers: key('same') })
      expect(await sandbox.balanceOf(player)).toBe(300)
    }
  })

  it('does it twice when the setting is off: what an old backend would do', async () => {
    await sandbox.settings({ idempotency: false })
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    await sandbox.ask(PATH, ask)
    await sandbox.ask(PATH, ask)
    expect(await sandbox.balanceOf(player)).toBe(600)
  })

  it('after a dropped answer the same key finds the effect done', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.control('/faults', { path: PATH, fault: 'drop-after' })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    await expect(sandbox.ask(PATH, ask)).rejects.toThrow()
    expect((await sandbox.ask(PATH, ask)).body).toEqual({ message: 'SUCCESS' })
    expect(await sandbox.effectsOf(player)).toHaveLength(1)
  })
})
