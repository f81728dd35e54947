import { afterEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { setServerZone } from '#contract/server-zone.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { BackendPlayer } from '../../tests/plain-backend/backend-control.ts'
import { type Habits, habits } from '../../tests/plain-backend/habits.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstPlainBackend } from './testing/api-against-plain-backend.ts'
import { ofEach, readCalls } from './testing/contract-calls.ts'

const { control, signInAs, signInSomebody } = apiAgainstPlainBackend()

const BANGKOK_MS = 7 * HOUR_MS
const inputs: Partial<Record<EndpointName, object>> = {
  'qrcode.current': { bankCode: 'WW' },
  'promotion.find': { code: 'HAPPY' },
  'statement.slipReference': { reference: 'ref-old' },
}

/** Some ways to write a time have no milliseconds, and an id may be text or a number. */
function comparable(value: unknown): unknown {
  if (typeof value === 'number' && value > 1e12) return Math.floor(value / 1000)
  if (typeof value === 'string') return value.replace(/^[a-z](\d{5})$/, (_, digits) => String(Number(digits)))
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, comparable(part)]))
}

/** Returns what the app reads of every call that only reads; an error as its kind. */
function readEverything(): Promise<Record<string, unknown>> {
  return ofEach(readCalls, ({ name, endpoint, input }) =>
    send(endpoint, { ...input, ...inputs[name] } as never).then(comparable, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return error.kind
    }),
  )
}

const lists = ['invite.list', 'refund.list', 'statement.list', 'statement.slips']

/** What reads otherwise because the backend says something else by it; all other answers must be the same. */
const others: { [Name in keyof Habits]?: Partial<Record<Habits[Name], string[]>> } = {
  // Its word "success" comes along as the QR's message. A single word is never shown.
  envelope: { 'code-200': ['qrcode.current'] },
  // A bare list has no total.
  lists: { bare: lists },
  total: { absent: lists },
  // Only lists of two rows show the order.
  rowOrder: { 'oldest-first': ['statement.list', 'statement.slips'] },
  typeNames: { own: ['statement.list'] },
  rowUnit: { satang: ['statement.list'] },
  withdrawMax: { null: ['lookup.withdraw'], absent: ['lookup.withdraw'] },
  couponId: { none: ['spinwheel.coupon'] },
  kbank: {
    'no-number': ['lookup.deposit'],
    'number-and-qr': ['lookup.deposit'],
    'number-only': ['lookup.deposit'],
  },
  otp: { off: ['lookup.registerOTP'] },
  chat: { on: ['lookup.enableChatWidget'] },
}

const changes = Object.entries(habits).flatMap(([name, { values }]) =>
  values.slice(1).map((value) => ({ name: name as keyof Habits, value })),
)

let known: { player: BackendPlayer; usual: Record<string, unknown> } | undefined

/** Signs the file's one player in. `usual` is what they read from a backend of the specification. */
async function begin() {
  if (known) signInAs(known.player)
  known ??= { player: await signInSomebody({ bonus: 'WELCOME', coins: 1250 }), usual: await readEverything() }
  return known
}

afterEach(() => setServerZone(BANGKOK_MS))

describe('every call that only reads', () => {
  it('is read from the plain backend', async () => {
    const { usual } = await begin()
    expect(usual).toMatchObject({
      'wallet.overview': { wallet: { amount: 100_000n } },
      'statement.list': { statements: [{ amount: 123_450n }, {}, {}, {}] },
      'bonus.checkActive': { status: true },
      'spinwheel.setup': { userCoin: 1250 },
      'statement.slipReference': '/files/logo.svg',
    })
    expect(
      Object.entries(usual).filter(([, value]) => typeof value === 'string' && value === 'malformed'),
    ).toEqual([])
  })

  it.each(changes)('is read alike from a backend with $name: $value', async ({ name, value }) => {
    const { usual } = await begin()
    if (value === 'no-zone-utc') setServerZone(0)
    await control().setHabits({ [name]: value })
    const read = await readEverything()
    const changed = Object.keys(usual).filter((call) => {
      try {
        expect(read[call]).toEqual(usual[call])
        return false
      } catch {
        return true
      }
    })
    const expected = (others[name] as Record<string, string[]> | undefined)?.[value] ?? []
    expect(changed.toSorted()).toEqual(expected.toSorted())
  })

  it('is read alike from a backend that has many habits together', async () => {
    const { usual } = await begin()
    await control().setHabits({
      envelope: 'code-200',
      numbers: 'commas',
      ids: 'number',
      times: 'epoch-s',
      strings: 'text',
      lists: 'data',
      typeNames: 'capitals',
    })
    const { 'qrcode.current': qr, ...read } = await readEverything()
    expect(usual).toEqual({ ...read, 'qrcode.current': { ...(qr as object), message: null } })
  })
})
