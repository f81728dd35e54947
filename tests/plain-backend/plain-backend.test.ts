import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackendControl, type BackendPlayer } from './backend-control.ts'
import { type Habits, habits } from './habits.ts'
import { type PlainBackend, startPlainBackend } from './start-plain-backend.ts'
import { games } from './world/games.ts'

let backend: PlainBackend
let control: BackendControl
let player: BackendPlayer

beforeEach(async () => {
  backend = await startPlainBackend()
  control = new BackendControl(backend.origin)
  player = await control.newPlayer({ balance: 1000, games: { PG: 50 }, coins: 1, refund: 20 })
})
afterEach(() => backend.stop())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(backend.origin + path, {
    method,
    headers: { authorization: `Bearer ${player.token}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

const withdraw = (amount = 200, headers?: Record<string, string>) =>
  call('POST', '/api/wallet/withdrawAll', { amount }, headers)
const kinds = async () => (await control.ledgerOf(player.phone)).effects.map(({ kind }) => kind)
const statement = async () =>
  (await call('POST', '/api/statement', { page: 1, limit: 10 })).body as {
    total?: number
    statements: Record<string, unknown>[]
  }

describe('a backend of the specification’s words', () => {
  it('moves money, writes it down, and keeps the books', async () => {
    expect(await withdraw(200.5)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } })
    await call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 })
    expect((await control.ledgerOf(player.phone)).balances).toEqual({ WALLET: 699.5, PG: 150 })
    expect(await statement()).toMatchObject({
      total: 2,
      statements: [
        { statementType: 'transfer', from: 'WALLET', to: 'PG', amount: 100 },
        { statementType: 'withdraw', amount: 200.5 },
      ],
    })
    const { body } = await call('GET', '/api/wallet')
    expect(body).toMatchObject({
      wallet: { amount: 699.5 },
      slots: [{ code: 'PG', amount: 150 }, ...games.slice(1).map(() => ({}))],
    })
  })

  it('refuses with a key, and nothing happens', async () => {
    expect(await withdraw(4000)).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(1000)
  })

  it('knows no call that the specification does not name', async () => {
    expect(await call('GET', '/api/wallet/everything')).toMatchObject({ status: 404 })
    expect(await control.calls()).toMatchObject([{ body: 'UNKNOWN CALL' }])
  })
})

describe('what is in the table of habits', () => {
  it('can be set value by value, and nothing else', async () => {
    for (const [name, { values }] of Object.entries(habits)) {
      for (const value of values) {
        expect(await control.setHabits({ [name]: value })).toMatchObject({ [name]: value })
      }
    }
    await expect(control.setHabits({ success: 'maybe' } as never)).rejects.toThrow('success cannot be')
    await expect(control.setHabits({ mood: 'bad' } as never)).rejects.toThrow('there is no habit mood')
  })

  const bodies: [Partial<Habits>, unknown][] = [
    [{ success: 'no-content' }, ''],
    [{ success: 'empty-object' }, {}],
    [
      { success: 'status-success', numbers: 'text' },
      { status: 'success', data: { amount: '200.00' } },
    ],
    [{ success: 'code-200' }, { code: 200, message: 'success', data: { amount: 200 } }],
    [{ success: 'entity', numbers: 'decimal128' }, { amount: { $numberDecimal: '200.00' } }],
  ]
  it.each(bodies)('says of a withdrawal that worked, with %j: %j', async (change, body) => {
    await control.setHabits(change)
    const answer = await withdraw()
    if (typeof body === 'string') expect(answer).toMatchObject({ status: 204, body })
    else expect(answer.body).toMatchObject(body as object)
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(800)
  })

  it('refuses with status 200 in each form', async () => {
    const forms = new Set<string>()
    for (const refusal of habits.refusal.values) {
      await control.setHabits({ refusal, refusalStatus: '200' })
      const { status, body } = await withdraw(4000)
      expect(status).toBe(200)
      forms.add(JSON.stringify(body))
    }
    expect(forms.size).toBe(habits.refusal.values.length)
    expect(await kinds()).not.toContain('withdraw')
  })

  it('dates the statement as told', async () => {
    const from = Date.now()
    await withdraw()
    const until = Date.now()
    const timeIn = async (change: Partial<Habits>) => {
      await control.setHabits(change)
      return (await statement()).statements[0]?.createdAt
    }
    const iso = String(await timeIn({ times: 'iso' }))
    expect(Date.parse(iso)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(iso)).toBeLessThanOrEqual(until)
    expect(await timeIn({ times: 'no-zone-utc' })).toBe(iso.slice(0, 19).replace('T', ' '))
    expect(Date.parse(`${await timeIn({ times: 'no-zone-bangkok' })}+07:00`)).toBe(
      Math.floor(Date.parse(iso) / 1000) * 1000,
    )
    expect(await timeIn({ times: 'epoch-ms' })).toBe(Date.parse(iso))
    expect(await timeIn({ times: 'epoch-s' })).toBe(Math.floor(Date.parse(iso) / 1000))
  })

  it('writes the row late, with a fee, in satang, with its own type, by another clock', async () => {
    await control.setHabits({
      rowDelayMs: 60_000,
      fee: 'beside',
      rowUnit: 'satang',
      typeNames: 'own',
      databaseClockMs: -90_000,
      times: 'epoch-ms',
    })
    await withdraw()
    expect((await statement()).statements).toEqual([])
    await control.setHabits({ rowDelayMs: 1 })
    await expect
      .poll(async () => (await statement()).statements)
      .toMatchObject([{ statementType: 'CASHOUT', amount: 21_000 }])
    const [row] = (await statement()).statements
    expect(Number(row?.createdAt)).toBeLessThan(Date.now() - 80_000)
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(790)
  })

  it('leaves the money of a withdrawal in the wallet until staff approve it', async () => {
    await control.setHabits({ takenOff: 'on-approval' })
    await withdraw()
    expect((await statement()).statements).toMatchObject([{ amount: 200 }])
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(1000)
  })

  it('gives pages of its own size', async () => {
    const { phone, token } = await control.newPlayer({ history: 30 })
    player = { ...player, phone, token }
    const sizeWith = async (pageSize: Habits['pageSize']) => {
      await control.setHabits({ pageSize })
      return (await statement()).statements.length
    }
    expect(await sizeWith('asked')).toBe(10)
    expect(await sizeWith('5')).toBe(5)
    expect(await sizeWith('all')).toBe(30)
  })
})

describe('lost answers', () => {
  const losses: [Habits['lostAnswer'], boolean][] = [
    ['before', false],
    ['after', true],
    ['page-502', true],
    ['done-late', true],
  ]
  it.each(losses)('%s: it is done in the end: %s', async (lostAnswer, isDone) => {
    await control.setHabits({ lostAnswer, lateMs: 50 })
    const answer = await withdraw().catch(() => 'dropped')
    if (lostAnswer === 'page-502') expect(answer).toMatchObject({ status: 502 })
    else expect(answer).toBe('dropped')
    if (isDone) await expect.poll(kinds).toContain('withdraw')
    else expect(await kinds()).not.toContain('withdraw')
  })

  it('does a call of one key once, where keys are honoured', async () => {
    const key = { 'idempotency-key': 'one' }
    await withdraw(100, key)
    await withdraw(100, key)
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(800)
    await control.setHabits({ idempotency: 'on' })
    await withdraw(100, { 'idempotency-key': 'two' })
    expect(await withdraw(100, { 'idempotency-key': 'two' })).toMatchObject({ status: 200 })
    expect((await control.ledgerOf(player.phone)).balances.WALLET).toBe(700)
  })
})
