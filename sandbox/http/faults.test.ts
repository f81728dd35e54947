import { describe, expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'
import { Random } from '../world/random.ts'
import { FAULT_KINDS, Faults, strikesAfter } from './faults.ts'

const sandbox = startSandbox()
const PATH = '/api/wallet/withdrawAll'

const HANGS = ['hang', 'hang-after']
const strikingFault = async () => (await sandbox.control(`/requests?path=${PATH}`)).at(-1)?.fault

async function withdrawUnder(fault: { fault: string; [field: string]: unknown }) {
  const player = await sandbox.player({ balance: 1000 })
  await sandbox.control('/faults', { path: PATH, ...fault })
  const reply = sandbox
    .ask(PATH, { token: player.token, body: { amount: 200 } })
    .catch(() => 'dropped' as const)
  const orSilence = HANGS.includes(fault.fault) ? Promise.race([reply, silenceUnder(fault.fault)]) : reply
  return { reply: await orSilence, balance: await sandbox.balanceOf(player), player }
}

/** Begins where the fault has struck: a call that is only slow to come is not one without an answer. */
async function silenceUnder(fault: string) {
  await expect.poll(strikingFault).toBe(fault)
  await new Promise((resolve) => setTimeout(resolve, 300))
  return 'silence' as const
}

describe('a fault', () => {
  const before = FAULT_KINDS.filter((fault) => !strikesAfter({ fault, path: '*' }) && fault !== 'delay')
  it.each(before)('%s moves no money', async (fault) => {
    const { balance } = await withdrawUnder({ fault, location: '/nowhere' })
    expect(balance).toBe(1000)
  })

  it.each(FAULT_KINDS.filter((fault) => strikesAfter({ fault, path: '*' })))(
    '%s strikes after the money has moved',
    async (fault) => {
      const { balance } = await withdrawUnder({ fault, delayMs: 10 })
      expect(balance).toBe(800)
    },
  )

  it.each(['drop-before', 'drop-after', 'truncated'])('%s ends the connection', async (fault) => {
    expect((await withdrawUnder({ fault })).reply).toBe('dropped')
  })

  it.each(HANGS)('%s never answers', async (fault) => {
    expect((await withdrawUnder({ fault })).reply).toBe('silence')
  })

  it.each([
    ['status', { status: 429, code: 'REQUEST_LIMIT', retryAfter: 60 }, 429, /REQUEST_LIMIT/],
    ['html-502', {}, 502, /<html>/],
    ['html-200', {}, 200, /<html>/],
    ['broken-json', {}, 200, /^\{"message":"SUCC$/],
    ['empty', {}, 200, /^$/],
    ['wrong-shape', { body: { wallet: 'x' } }, 200, /^\{"wallet":"x"\}$/],
    ['invalid-token', {}, 401, /invalid-token/],
    ['gone', {}, 403, /"message":"gone"/],
    ['drip', { delayMs: 50 }, 200, /SUCCESS/],
  ])('%s sends its own answer', async (fault, more, status, text) => {
    const { reply } = await withdrawUnder({ fault, ...more })
    expect(reply).toMatchObject({ status, text: expect.stringMatching(text) })
  })

  it('strikes matching calls as often as asked, and is then gone', async () => {
    const [one, other] = [await sandbox.player(), await sandbox.player()]
    await sandbox.control('/faults', {
      path: '/api/wallet',
      phone: one.phone,
      fault: 'status',
      status: 500,
      times: 2,
    })
    const status = async (token: string, path = '/api/wallet') => (await sandbox.ask(path, { token })).status
    expect(await status(other.token)).toBe(200)
    expect(await status(one.token, '/api/account/profile')).toBe(200)
    expect([await status(one.token), await status(one.token), await status(one.token)]).toEqual([
      500, 500, 200,
    ])
    expect((await sandbox.control('/faults')).faults).toEqual([])
  })

  it('delays a call until it is cleared', async () => {
    const player = await sandbox.player({ balance: 1000 })
    for (const fault of ['delay', 'delay-after', 'status']) {
      await sandbox.control('/faults', { path: PATH, fault, delayMs: 60_000 })
      const reply = sandbox.ask(PATH, { token: player.token, body: { amount: 200 } })
      await expect.poll(strikingFault).toBe(fault)
      expect(await sandbox.balanceOf(player)).toBe(fault === 'delay' ? 1000 : 600)
      await sandbox.control('/faults', undefined, 'DELETE')
      expect((await reply).status).toBe(fault === 'status' ? 500 : 200)
    }
  })

  it('strikes at a rate until it is deleted', () => {
    const random = new Random()
    random.seed(7)
    const faults = new Faults(random)
    faults.add({ path: '/api/*', fault: 'hang', rate: 0.25 })
    const call = { method: 'GET', template: '/api/wallet', phone: null }
    const struck = Array.from({ length: 1000 }, () => faults.take(call)).filter(Boolean)
    expect(struck.length).toBeGreaterThan(200)
    expect(struck.length).toBeLessThan(300)
    faults.clear()
    expect(faults.take(call)).toBeUndefined()
  })

  it('is in the request log, with the headers of the app', async () => {
    const { player } = await withdrawUnder({ fault: 'drop-before' })
    const log = await sandbox.control(`/requests?phone=${player.phone}`)
    expect(log).toMatchObject([
      { method: 'POST', template: PATH, status: 'dropped', client: 'wallet-user', fault: 'drop-before' },
    ])
  })
})
