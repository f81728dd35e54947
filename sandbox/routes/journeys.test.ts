import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { registration } from '../testing/request-data.ts'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

describe('the API', () => {
  it('registers a phone with a verified OTP, and signs it in', async () => {
    const person = registration()
    const sent = await sandbox.ask('/api/otp/send', { body: { phoneNumber: person.username } })
    const { code } = await sandbox.control(`/otp/${person.username}`)
    await sandbox.ask('/api/otp/verify', { body: { otpToken: sent.body.otpToken, otpCode: code } })
    expect((await sandbox.ask('/api/account/validate', { body: person })).status).toBe(200)
    expect((await sandbox.ask('/api/account', { body: person })).status).toBe(200)
    const login = await sandbox.ask('/api/login', {
      body: { username: person.username, password: person.password },
    })
    const wallet = await sandbox.ask('/api/wallet', { token: login.body.token })
    expect(wallet.body).toMatchObject({ profile: { name: 'มานี มีนา', coin: 0 }, wallet: { amount: 0 } })
  })

  it("counts an invited friend, and pays a share of the friend's stakes", async () => {
    await sandbox.settings({ registerOTP: false })
    const inviter = await sandbox.player()
    const friend = registration({ inviteCode: `PR${inviter.id}` })
    await sandbox.ask('/api/account', { body: friend })
    await sandbox.control(`/players/${friend.username}`, { slots: [{ code: 'PG', amount: 100 }] }, 'PATCH')
    await sandbox.control(`/players/${friend.username}/play`, {
      slotCode: 'PG',
      outcome: 'lose',
      amount: 100,
    })
    const invites = await sandbox.ask('/api/invite', { token: inviter.token, body: { page: 1, limit: 10 } })
    expect(invites.body).toMatchObject({ total: 1, invites: [{ from: { name: 'มานี มีนา' }, amount: 1 }] })
  })

  it('opens a game only once by its link', async () => {
    const { token, slots } = await sandbox.player({ slots: [{ code: 'PGSLOT', amount: 5 }] })
    const { username, password } = slots.find((slot: { code: string }) => slot.code === 'PGSLOT')
    const { body } = await sandbox.ask(`/api/autoLogin/pgslot/${username}/${password}`, { token })
    const { pathname, search } = new URL(body.link)
    expect((await sandbox.ask(pathname + search)).text).toContain('data-seat=')
    expect((await sandbox.ask(pathname + search)).status).toBe(410)
  })

  it('reads an encoded slash as a part of its parameter', async () => {
    const { token } = await sandbox.player({ slots: [{ code: 'PGSLOT' }] })
    await sandbox.ask('/api/autoLogin/pgslot/a%2Fb/c%3Fd%20%E0%B8%81', { token })
    const [logged] = await sandbox.control('/requests?path=/api/autoLogin/pgslot/{user}/{password}')
    expect(logged.template).toBe('/api/autoLogin/pgslot/{user}/{password}')
  })

  it.each(['end-session', 'terminate'])('refuses every call of the player after %s', async (action) => {
    const { phone, token } = await sandbox.player()
    await sandbox.control(`/players/${phone}/${action}`, {})
    const { body, status } = await sandbox.ask('/api/wallet', { token })
    expect([status, body.error]).toEqual(action === 'terminate' ? [403, 'gone'] : [401, 'invalid-token'])
  })

  it('is closed to everyone when the service is terminated, and lookup/active says so', async () => {
    const { token } = await sandbox.player()
    await sandbox.settings({ isActive: false })
    expect((await sandbox.ask('/api/lookup/active')).body).toEqual({ status: 'terminated' })
    expect((await sandbox.ask('/api/wallet', { token })).body.message).toBe('gone')
  })

  it('sends its own time with every answer', async () => {
    await sandbox.control('/clock', { now: '2031-02-03T04:05:06Z', isFixed: true })
    const { headers } = await sandbox.ask('/api/lookup/info')
    expect(headers.get('date')).toBe('Mon, 03 Feb 2031 04:05:06 GMT')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('starts with a rich history', async () => {
    const login = await sandbox.ask('/api/login', { body: { username: '0812345678', password: 'demo1234' } })
    const ask = (path: string) =>
      sandbox.ask(path, { token: login.body.token, body: { page: 1, limit: 100 } })
    const { total, statements } = (await ask('/api/statement')).body
    expect(total).toBeGreaterThan(200)
    const seen = (name: string) => new Set(statements.map((entry: Record<string, unknown>) => entry[name]))
    expect(seen('statementType')).toEqual(
      new Set(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']),
    )
    expect(seen('status')).toEqual(new Set(['SUCCESS', 'FAILED', 'PROCESSING']))
    for (const entry of statements) expect(Date.parse(entry.createdAt)).toBeLessThanOrEqual(Date.now())
    expect((await ask('/api/statement/slip')).body.total).toBe(15)
  })

  it('refuses every call without a token unless it is public', async () => {
    const open = /^(login|lookup\.(?!deposit|withdraw)|otp\.|account\.(validate|register)|chat\.)/
    for (const [name, endpoint] of Object.entries(contract)) {
      if (open.test(name)) continue
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
      const reply = await sandbox.ask(path, { method: endpoint.method, body })
      expect([name, reply.status, reply.body.code]).toEqual([name, 401, 'UNAUTHORIZED'])
    }
  })
})
