import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServer, type RunningServer } from '../../sandbox/server.ts'
import { BackendControl, type BackendPlayer } from '../../tests/plain-backend/backend-control.ts'
import { type Habits, SPEC_HABITS } from '../../tests/plain-backend/habits.ts'
import { type PlainBackend, startPlainBackend } from '../../tests/plain-backend/start-plain-backend.ts'
import type { NewPlayer } from '../../tests/plain-backend/world/player.ts'
import { habitsOf, said } from './habits-in-reports.ts'
import type { ConformanceOptions } from './options.ts'
import { runConformance } from './run-conformance.ts'

// A slow machine needs more than the usual 5 s for so many calls.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const APP = 'https://wallet.example.com'
const usual = { origin: APP, hasEffects: false, withdrawBaht: null, patienceMs: 300 }

describe('the sandbox', () => {
  let sandbox: RunningServer
  beforeAll(async () => {
    sandbox = await createServer({ port: 0, host: '127.0.0.1', database: ':memory:', corsOrigins: [APP] })
  })
  afterAll(() => sandbox.close())

  const run = (change: Partial<ConformanceOptions> = {}) =>
    runConformance({
      ...usual,
      url: `http://127.0.0.1:${sandbox.port}`,
      phone: '0812345678',
      password: 'demo1234',
      ...change,
    })

  it('is what the app needs, also where money moves, and gets its money back', async () => {
    const { text, isLivable } = await run({ hasEffects: true })
    expect(isLivable).toBe(true)
    expect(text).toContain('undone             all transfers')
    expect(text).toContain('The app can live with this backend: 0 to mend')
    expect(text).toContain('The backend honours it, and VITE_IDEMPOTENCY is off.')
    expect(text).not.toMatch(/envelope|bare|no zone|says neither|no key of/)
  })

  it('changes nothing unless it is told to', async () => {
    const { text } = await run()
    expect(text).toContain('Nothing was changed.')
    expect(text).toMatch(/Not tried \(\d+\)\n(.*\n)*.*wallet\.transfer,/)
  })

  it('shows no secret', async () => {
    const answers: Response[] = []
    const realFetch = globalThis.fetch
    vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
      const response = await realFetch(address, init)
      if (String(address).endsWith('/api/login') && response.ok) answers.push(response.clone())
      return response
    })
    const { text } = await run().finally(() => vi.unstubAllGlobals())
    const { token } = (await (answers[0] as Response).json()) as { token: string }
    expect(token.length).toBeGreaterThan(10)
    for (const secret of ['demo1234', '0812345678', token]) expect(text).not.toContain(secret)
  })

  it('says that nobody can sign in with a wrong password', async () => {
    const { text, isLivable } = await run({ password: 'wrong-one' })
    expect(isLivable).toBe(false)
    expect(text).toContain('Nobody can sign in: 401')
    expect(text).not.toContain('wrong-one')
  })

  it('says that the browser of another origin is refused', async () => {
    const { text, isLivable } = await run({ origin: 'https://other.example' })
    expect(isLivable).toBe(false)
    expect(text).toMatch(
      /CORS: .*does not allow https:\/\/other\.example|CORS: The preflight of GET gets 403/,
    )
  })
})

describe('the plain backend', () => {
  let backend: PlainBackend
  let control: BackendControl
  beforeAll(async () => {
    backend = await startPlainBackend()
    control = new BackendControl(backend.origin)
  })
  afterAll(() => backend.stop())

  /** Runs against a new player of a backend with these habits. */
  async function run(
    habits: Partial<Habits>,
    change: Partial<ConformanceOptions> = {},
    more: NewPlayer = {},
  ) {
    await control.setHabits({ ...SPEC_HABITS, ...habits })
    const wishes = {
      balance: 1000,
      games: { PG: 50 },
      coins: 3,
      coupons: [15],
      hasPast: true,
      history: 30,
      ...more,
    }
    const player: BackendPlayer = await control.newPlayer(wishes)
    const { phone, password } = player
    const { text, isLivable } = await runConformance({
      ...usual,
      url: backend.origin,
      phone,
      password,
      ...change,
    })
    for (const secret of [phone, password, player.token]) expect(text).not.toContain(secret)
    return { text, isLivable, player }
  }

  function expectNamed(text: string, habits: Partial<Habits>): void {
    for (const [name, value] of Object.entries(habits)) {
      const words: RegExp | null =
        (said as Record<string, Record<string, RegExp | null>>)[name]?.[`${value}`] ?? null
      if (words) expect(text, `${name}: ${value}`).toMatch(words)
    }
  }

  const seenByReading = [
    'refusal',
    'refusalStatus',
    'envelope',
    'lists',
    'strings',
    'numbers',
    'ids',
    'times',
    'dateHeader',
    'pageSize',
    'total',
    'rowOrder',
    'typeNames',
    'kbank',
    'noQr',
    'withdrawMax',
    'couponId',
    'noPromotion',
    'chat',
    'sessionEnd',
    'lookups',
    'serviceActive',
  ] as const

  it.each(Array.from({ length: 13 }, (_, n) => n))(
    'names the habits that reading shows, round %i',
    async (n) => {
      // The links that are texts need a chat.
      const habits = { ...habitsOf(seenByReading, n), ...(n === 2 && { chat: 'on' }) } as Partial<Habits>
      const { text, isLivable } = await run(habits)
      expectNamed(text, habits)
      expect(isLivable).toBe(true)
    },
  )

  it('sees the satang of a withdrawal', async () => {
    expectNamed((await run({ rowUnit: 'satang' }, {}, { history: 0 })).text, { rowUnit: 'satang' })
  })

  const seenByEffects = [
    'success',
    'databaseClockMs',
    'fee',
    'rowUnit',
    'endNames',
    'idempotency',
    'expireIn',
  ] as const

  it.each(Array.from({ length: 8 }, (_, n) => n))(
    'names the habits that effects show, round %i',
    async (n) => {
      const habits = habitsOf(seenByEffects, n)
      // 3 s would be hard to see on a slow machine.
      const databaseClockMs = 10 * (habits.databaseClockMs ?? 0)
      const { text, player } = await run(
        { ...habits, databaseClockMs },
        { hasEffects: true, withdrawBaht: 100 },
      )
      expectNamed(text, habits)
      const { balances } = await control.ledgerOf(player.phone)
      expect(balances).toEqual({ WALLET: habits.fee === 'beside' ? 890 : 900, PG: 50 })
    },
  )

  it('tells the zone of times that name none', async () => {
    const { text } = await run({ times: 'no-zone-utc' }, { hasEffects: true })
    expect(text).toMatch(/They are 7 hours behind\.\n.*Set VITE_TIME_ZONE=UTC/)
  })

  it('sees rows that come late', async () => {
    const { text } = await run({ rowDelayMs: 3000 }, { hasEffects: true, patienceMs: 8000 })
    expect(text).toMatch(said.rowDelayMs[4000] as RegExp)
  })

  it.each(['before', 'after', 'page-502', 'done-late'] as const)(
    'answers that are lost: %s',
    async (lostAnswer) => {
      const { text, player } = await run(
        { lostAnswer, lateMs: 50 },
        { hasEffects: true, patienceMs: lostAnswer === 'done-late' ? 5000 : 300 },
      )
      expectNamed(text, { lostAnswer })
      expect(text).toContain('asks the records before it says "done"')
      await control.setHabits(SPEC_HABITS)
      await expect
        .poll(async () => (await control.ledgerOf(player.phone)).balances)
        .toEqual({ WALLET: 1000, PG: 50 })
    },
  )
})
