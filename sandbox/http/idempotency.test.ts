import { describe, expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()
const PATH = '/api/wallet/withdrawAll'
const key = (name: string) => ({ 'idempotency-key': `"${name}-0000"` })

describe('Idempotency-Key', () => {
  it('gives the same key and payload the same answer, and does the call once', async () => {
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    const first = await sandbox.ask(PATH, ask)
    const second = await sandbox.ask(PATH, ask)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await sandbox.balanceOf(player)).toBe(800)
    expect(await sandbox.effectsOf(player)).toMatchObject([
      { kind: 'withdraw', amount: 200, idempotencyKey: 'one-0000' },
    ])
  })

  it('does the call again for another key or none', async () => {
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 } }
    await sandbox.ask(PATH, { ...ask, headers: key('one') })
    await sandbox.ask(PATH, { ...ask, headers: key('two') })
    await sandbox.ask(PATH, ask)
    expect(await sandbox.balanceOf(player)).toBe(400)
  })

  it('refuses the key of another payload with 422', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.ask(PATH, { token: player.token, body: { amount: 200 }, headers: key('one') })
    const other = await sandbox.ask(PATH, { token: player.token, body: { amount: 300 }, headers: key('one') })
    expect(other.status).toBe(422)
    expect(await sandbox.balanceOf(player)).toBe(800)
  })

  it('refuses a key in flight with 409, and replays its answer later', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.control('/faults', { path: PATH, fault: 'delay', delayMs: 60_000 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    const slow = sandbox.ask(PATH, ask)
    await expect.poll(() => sandbox.world.requests.list({ path: PATH }).at(-1)?.fault).toBe('delay')
    expect((await sandbox.ask(PATH, ask)).status).toBe(409)
    sandbox.world.faults.clear()
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

  it('does the call twice if the setting is off, as an old backend does', async () => {
    await sandbox.settings({ idempotency: false })
    const player = await sandbox.player({ balance: 1000 })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    await sandbox.ask(PATH, ask)
    await sandbox.ask(PATH, ask)
    expect(await sandbox.balanceOf(player)).toBe(600)
  })

  it('does nothing more for the same key after a dropped answer', async () => {
    const player = await sandbox.player({ balance: 1000 })
    await sandbox.control('/faults', { path: PATH, fault: 'drop-after' })
    const ask = { token: player.token, body: { amount: 200 }, headers: key('one') }
    await expect(sandbox.ask(PATH, ask)).rejects.toThrow()
    expect((await sandbox.ask(PATH, ask)).body).toEqual({ message: 'SUCCESS' })
    expect(await sandbox.effectsOf(player)).toHaveLength(1)
  })
})
