import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { contract } from '#contract/contract.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { FAULT_KINDS, type FaultKind, strikesAfter } from '../../sandbox/http/faults.ts'
import { ApiError, type ApiErrorKind, isUnknownOutcome } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import { type ContractCall, effectfulCalls, exampleCalls, ofEach } from './testing/contract-calls.ts'

const { sandbox, player, strike, sendingsOf } = apiAgainstSandbox({ balance: 1000 })

/** Returns `answered`, or the kind of the call's error. */
async function comesTo({ endpoint, input }: Pick<ContractCall, 'endpoint' | 'input'>) {
  const error = await send(endpoint, input as never).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return { kind: 'answered', isUnknown: false }
  if (!(error instanceof ApiError)) throw error
  return { kind: error.kind, isUnknown: isUnknownOutcome(error) }
}

/**
 * Calls for which an empty body is an answer. Some may answer null (`contract.test.ts` has the list); for
 * a command whose answer carries nothing that the app needs, an empty body means that it was done.
 */
const emptyIsAnAnswer = Object.fromEntries(
  [
    'lookup.notice',
    'bonus.checkActive',
    'promotion.find',
    'qrcode.current',
    'account.validate',
    'account.register',
    'account.updateProfile',
    'account.updateBankAccountName',
    'account.changePassword',
    'otp.verify',
    'wallet.refreshSlots',
    'wallet.activate',
    'wallet.resetPassword',
    'qrcode.cancel',
    'chat.sendMessage',
    'chat.readCustomer',
  ].map((name) => [name, 'answered']),
)

/** What these calls ask for may not exist, and a 404 says so. */
const absent = { 'qrcode.current': 'answered', 'promotion.find': 'answered' }

/** A body that says neither yes nor no: the server has taken what has an effect, but for a link or a token. */
const isTaken = Object.fromEntries(
  effectfulCalls.map(({ name, endpoint }) => [name, endpoint.needsAnswer ? 'malformed' : 'accepted']),
)

/** For these calls, a body that says no is a valid answer. */
const saysNo = { 'lookup.active': 'answered' }

type Row = [title: string, fault: Wanted, kind: ApiErrorKind, except?: Record<string, string>]

/**
 * The faults of docs/reliability.md#faults that the client can tell apart. Redirects are in
 * redirects.test.ts.
 */
const table: Row[] = [
  ['F03 dropped before', { fault: 'drop-before' }, 'network'],
  ['F04 dropped after the effect', { fault: 'drop-after' }, 'network'],
  ['F06 hangs, not done', { fault: 'hang' }, 'timeout'],
  ['F07 hangs, done', { fault: 'hang-after' }, 'timeout'],
  ['F09 a known code', { fault: 'status', status: 400, code: 'MONEY_NOT_ENOUGH' }, 'refused'],
  ['F09 a reason by a 500', { fault: 'status', code: 'MONEY_NOT_ENOUGH' }, 'refused'],
  [
    'F09 a known code by a 200',
    { fault: 'status', status: 200, body: { error: 'MONEY_NOT_ENOUGH' } },
    'refused',
    saysNo,
  ],
  ['F10 the code __proto__', { fault: 'status', status: 400, code: '__proto__' }, 'refused'],
  ['F10 the code constructor', { fault: 'status', status: 422, code: 'constructor' }, 'refused'],
  [
    'F10 objects',
    { fault: 'status', status: 400, body: { message: {}, error: [], code: { a: 1 } } },
    'refused',
  ],
  ['F10 a list', { fault: 'status', status: 403, body: ['MONEY_NOT_ENOUGH'] }, 'refused'],
  ['F10 a page', { fault: 'html-502', status: 404 }, 'refused', absent],
  ['F11 500', { fault: 'status' }, 'server'],
  ['F11 500 after the effect', { fault: 'status-after' }, 'server'],
  ['F11 500 that only says that it failed', { fault: 'status-after', code: 'TRANSFER_FAIL' }, 'server'],
  ['F11 500 with an unknown code', { fault: 'status', code: 'OOPS' }, 'server'],
  ['F11 500 that says success', { fault: 'status-after', code: 'REFUND_SUCCESS' }, 'server'],
  ['F12 502 page', { fault: 'html-502' }, 'server'],
  ['F12 502 page after the effect', { fault: 'html-502-after' }, 'server'],
  ['F12 504 page', { fault: 'html-502-after', status: 504 }, 'server'],
  ["a proxy's 408", { fault: 'html-502-after', status: 408 }, 'server'],
  ['F13 503 without a time', { fault: 'html-502', status: 503 }, 'server'],
  ["F13 a cache's 503 and Retry-After", { fault: 'html-502-after', status: 503, retryAfter: 5 }, 'server'],
  ["F13 the server's own 503 and Retry-After", { fault: 'status', status: 503, retryAfter: 5 }, 'refused'],
  [
    'F13 429 and Retry-After',
    { fault: 'status', status: 429, code: 'REQUEST_LIMIT', retryAfter: 5 },
    'refused',
  ],
  ['F14 broken JSON', { fault: 'broken-json' }, 'malformed'],
  ['F15 truncated', { fault: 'truncated' }, 'network'],
  ['F16 empty', { fault: 'empty' }, 'malformed', { ...isTaken, ...emptyIsAnAnswer }],
  ['F16 204', { fault: 'empty', status: 204 }, 'malformed', { ...isTaken, ...emptyIsAnAnswer }],
  [
    'F17 wrong shape',
    { fault: 'wrong-shape', body: 7 },
    'malformed',
    { ...isTaken, 'chat.sendMessage': 'answered' },
  ],
  ['F17 half of a text', { fault: 'wrong-shape', body: '"<b>' }, 'malformed'],
  ["F18 a captive portal's page", { fault: 'html-200' }, 'malformed'],
  ['F19 invalid token', { fault: 'invalid-token' }, 'refused'],
  ['F20 gone', { fault: 'gone' }, 'refused'],
  ['F21 drips for too long', { fault: 'drip', delayMs: 4000 }, 'timeout'],
]

/** `redirect`, and faults that only delay. */
const inSendTest: FaultKind[] = ['delay', 'delay-after', 'redirect']

describe('the table of faults', () => {
  it('is crossed with every call of the contract that is used', () => {
    const used = Object.entries<AnyEndpoint>(contract).filter(([, { isUnused }]) => !isUnused)
    expect(exampleCalls.map(({ name }) => name)).toEqual(used.map(([name]) => name))
  })

  it('has every fault that the sandbox knows', () => {
    const kinds = new Set([...table.map(([, { fault }]) => fault), ...inSendTest])
    expect([...kinds].sort()).toEqual([...FAULT_KINDS].sort())
  })

  it('says of no fault after the effect that nothing was done', () => {
    const after = table.filter(([, fault]) => strikesAfter({ ...fault, path: '*' }))
    expect(after.length).toBeGreaterThan(10)
    expect(after.filter(([, , kind]) => kind === 'refused')).toEqual([])
  })
})

describe('every call', () => {
  // On a busy machine a call needs its time to reach the sandbox at all.
  it.each(table)('%s', async (_, fault, kind, except) => {
    if (kind === 'timeout') Object.assign(config, { callTimeoutMs: 3000, uploadTimeoutMs: 3000 })
    for (const call of exampleCalls) strike(call, fault)
    const became = await ofEach(exampleCalls, async (call) => ({
      ...(await comesTo(call)),
      sent: sendingsOf(call),
    }))
    const expected = await ofEach(exampleCalls, ({ name, endpoint }) => {
      const expectedKind = except?.[name] ?? kind
      // A lookup that is refused without the token is asked for with it.
      const sent = fault.fault === 'invalid-token' && endpoint.effect === 'lookup' ? 2 : 1
      return { kind: expectedKind, isUnknown: !['answered', 'refused'].includes(expectedKind), sent }
    })
    expect(became).toEqual(expected)
  })
})

const refusals = [
  { message: 'MONEY_NOT_ENOUGH' },
  { status: false, message: 'ยอดเงินไม่พอ' },
  { error: true, message: 'ยอดเงินไม่พอ' },
  { statusCode: 400, message: 'ยอดเงินไม่พอ' },
  { success: true, data: { result: false } },
]

describe('every call that has an effect', () => {
  it.each(refusals)('is refused by a 200 with %o', async (body) => {
    for (const call of effectfulCalls) strike(call, { fault: 'status', status: 200, body })
    const became = await ofEach(effectfulCalls, async (call) => (await comesTo(call)).kind)
    expect(became).toEqual(await ofEach(effectfulCalls, () => 'refused'))
  })
})

describe('a withdrawal', () => {
  const withdrawal = { endpoint: wallet.withdraw, input: { amount: 200 } }
  const effects = () => sandbox.effectsOf(player())

  it.each(table)(
    '%s: what was done is never told as not done, and it is sent once',
    async (_, fault, kind) => {
      if (kind === 'timeout') config.callTimeoutMs = 2000
      strike(withdrawal, fault)
      const { isUnknown } = await comesTo(withdrawal)
      const done = (await effects()).length
      expect(done).toBe(strikesAfter({ ...fault, path: '*' }) ? 1 : 0)
      expect({ done, isUnknown }).not.toEqual({ done: 1, isUnknown: false })
      expect(sendingsOf(withdrawal)).toBe(1)
    },
  )

  it('without a fault is done once', async () => {
    expect(await comesTo(withdrawal)).toEqual({ kind: 'answered', isUnknown: false })
    expect(await effects()).toMatchObject([{ kind: 'withdraw', amount: 200 }])
  })
})
