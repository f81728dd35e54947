import { describe, expect, it } from 'vitest'
import { giftLink, pngFile, slipForm } from '../testing/request-data.ts'
import { startSandbox, type TestPlayer } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

const view = (player: TestPlayer) => sandbox.control(`/players/${player.phone}`)

/** Every money call: the player before it, the wallet after it, and its one effect. */
const cases: readonly {
  name: string
  wanted: Record<string, unknown>
  settings?: Record<string, unknown>
  path: string
  body?: unknown
  method?: string
  balance: number
  effect: string
}[] = [
  {
    name: 'add',
    wanted: { balance: 10 },
    path: '/api/wallet/add',
    body: { amount: 50.25 },
    balance: 60.25,
    effect: 'add',
  },
  {
    name: 'transfer',
    wanted: { balance: 100, slots: [{ code: 'PG' }] },
    path: '/api/wallet/transfer',
    body: { from: 'WALLET', to: 'PG', amount: 40 },
    balance: 60,
    effect: 'transfer',
  },
  {
    name: 'transferAll',
    wanted: {
      balance: 100,
      slots: [
        { code: 'PG', amount: 25.5 },
        { code: 'IMI', amount: 4 },
      ],
    },
    path: '/api/wallet/transferAll',
    body: { to: 'WALLET' },
    balance: 129.5,
    effect: 'transferAll',
  },
  {
    name: 'withdraw',
    wanted: { balance: 500 },
    path: '/api/wallet/withdraw',
    body: { amount: 200 },
    balance: 300,
    effect: 'withdraw',
  },
  {
    name: 'withdrawAll',
    wanted: { balance: 500 },
    path: '/api/wallet/withdrawAll',
    body: { amount: 200 },
    balance: 300,
    effect: 'withdraw',
  },
  {
    name: 'truelink',
    wanted: { balance: 1 },
    path: '/api/wallet/truelink',
    body: { link: giftLink('AbCx77') },
    balance: 78,
    effect: 'truelink',
  },
  {
    name: 'invite bonus',
    wanted: { inviteBonus: 12.5 },
    path: '/api/invite/bonus',
    balance: 12.5,
    effect: 'invite',
  },
  {
    name: 'refund receive',
    wanted: { refundAmount: 8 },
    path: '/api/refund/receive',
    balance: 8,
    effect: 'refund',
  },
  {
    name: 'refund addWallet',
    wanted: { refundAmount: 8 },
    path: '/api/refund/addWallet',
    balance: 8,
    effect: 'refund',
  },
  { name: 'bonus activate', wanted: {}, path: '/api/bonus/activate/DAILY50', balance: 50, effect: 'bonus' },
  {
    name: 'bonus clear',
    wanted: { balance: 9, activeBonus: { code: 'DAILY50', turnoverNeeded: 10, turnoverDone: 10 } },
    path: '/api/bonus/clear',
    balance: 9,
    effect: 'bonus-clear',
  },
  {
    name: 'promotion',
    wanted: {},
    path: '/api/promotion/activate/SONGKRAN',
    balance: 130,
    effect: 'promotion',
  },
  {
    name: 'spin',
    wanted: { coin: 2 },
    settings: { nextSpins: ['B50'] },
    path: '/api/spinwheel/spin',
    method: 'POST',
    balance: 0,
    effect: 'spin',
  },
]

describe('a money call', () => {
  it.each(cases)(
    '$name moves the right amount, once',
    async ({ wanted, settings, path, body, method, balance, effect }) => {
      if (settings) await sandbox.settings(settings)
      const player = await sandbox.player(wanted)
      const reply = await sandbox.ask(path, { token: player.token, body, ...(method ? { method } : {}) })
      expect(reply.status).toBe(200)
      expect(await sandbox.balanceOf(player)).toBe(balance)
      expect((await sandbox.effectsOf(player)).map((done) => done.kind)).toEqual([effect])
      expect(await sandbox.control('/ledger')).toMatchObject({ sum: 0, mismatches: [] })
    },
  )

  it.each(['paid', 'refused'])('a withdrawal that is %s has the same end in its statement', async (end) => {
    const player = await sandbox.player({ balance: 500 })
    await sandbox.ask('/api/wallet/withdrawAll', { token: player.token, body: { amount: 200 } })
    const [{ id }] = (await view(player)).pendingWithdrawals
    await sandbox.control(`/withdrawals/${id}/${end === 'paid' ? 'pay' : 'refuse'}`, {})
    expect(await view(player)).toMatchObject({ balance: end === 'paid' ? 300 : 500, pending: 0 })
    const { body } = await sandbox.ask('/api/statement', { token: player.token, body: { page: 1, limit: 1 } })
    expect(body.statements[0]).toMatchObject({
      statementType: 'withdraw',
      status: end === 'paid' ? 'SUCCESS' : 'FAILED',
    })
    await expect(sandbox.control(`/withdrawals/${id}/pay`, {})).rejects.toThrow('the withdrawal is')
  })

  it.each([
    [99.99, /100\.00/],
    [50_000.01, /50,000\.00/],
    [0, /100\.00/],
    [-200, /100\.00/],
  ])('a withdrawal of %s is refused with its bound', async (amount, text) => {
    const player = await sandbox.player({ balance: 90_000 })
    const { status, body } = await sandbox.ask('/api/wallet/withdrawAll', {
      token: player.token,
      body: { amount },
    })
    expect([status, body.message]).toEqual([400, expect.stringMatching(text)])
    expect(await sandbox.balanceOf(player)).toBe(90_000)
  })

  it('an amount with a fraction of a satang is refused, not rounded', async () => {
    const player = await sandbox.player({ balance: 500 })
    const { status } = await sandbox.ask('/api/wallet/withdrawAll', {
      token: player.token,
      body: { amount: 200.005 },
    })
    expect(status).toBe(400)
    expect(await sandbox.balanceOf(player)).toBe(500)
  })

  it('a transfer to a provider that is down ends in the wallet', async () => {
    const player = await sandbox.player({ slots: [{ code: 'PG', amount: 30 }, { code: 'IMI' }] })
    await sandbox.settings({ brokenSlots: ['IMI'] })
    const { body } = await sandbox.ask('/api/wallet/transfer', {
      token: player.token,
      body: { from: 'PG', to: 'IMI', amount: 30 },
    })
    expect(body.code).toBe('TRANSFER_FAIL')
    expect(await view(player)).toMatchObject({ balance: 30, inSlots: 0 })
  })

  it('a coupon is paid once', async () => {
    const player = await sandbox.player()
    const { id } = await sandbox.control(`/players/${player.phone}/coupon`, { slice: 'B50' })
    const ask = { token: player.token, body: { coupon: id } }
    expect((await sandbox.ask('/api/spinwheel/coupon/claim', ask)).body).toMatchObject({ success: true })
    expect((await sandbox.ask('/api/spinwheel/coupon/claim', ask)).body).toEqual({
      success: false,
      error: 'NO_CLAIMABLE_COUPON',
    })
    expect(await sandbox.balanceOf(player)).toBe(50)
  })

  it('a QR that is paid credits the wallet and is gone', async () => {
    const player = await sandbox.player()
    const { body } = await sandbox.ask('/api/qrcode/KBANK', { token: player.token, body: { amount: 20 } })
    expect(body).toMatchObject({ hasQrcode: true, amount: 20 })
    await sandbox.control(`/qrcodes/${body.qrcodeId}/pay`, {})
    expect((await sandbox.ask('/api/qrcode/KBANK', { token: player.token })).body.hasQrcode).toBe(false)
    expect(await sandbox.balanceOf(player)).toBe(20)
  })

  it('a slip is credited when it is approved; its copy is a duplicate', async () => {
    const player = await sandbox.player()
    for (let time = 0; time < 2; time += 1) {
      const reply = await sandbox.ask('/api/wallet/slip', { token: player.token, body: slipForm(pngFile()) })
      expect(reply.status).toBe(200)
    }
    const slips = await sandbox.control(`/slips?phone=${player.phone}`)
    expect(slips).toMatchObject([{ status: 'FAILED', note: 'SLIP_DUPLICATE' }, { status: 'PROCESSING' }])
    await sandbox.control(`/slips/${slips[1].id}/approve`, { amount: 300 })
    expect(await sandbox.balanceOf(player)).toBe(300)
  })

  it('a manual deposit waits until it is found', async () => {
    await sandbox.settings({ isManual: true })
    const player = await sandbox.player()
    await sandbox.ask('/api/wallet/add', { token: player.token, body: { amount: 70 } })
    expect(await sandbox.balanceOf(player)).toBe(0)
    const [{ id }] = await sandbox.control(`/deposits?phone=${player.phone}`)
    await sandbox.control(`/deposits/${id}/approve`, {})
    expect(await sandbox.balanceOf(player)).toBe(70)
  })
})
