import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { login } from '#contract/login.ts'
import { wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import { IDENTITY_MESSAGE } from '../../sandbox/world/sessions.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import { type ContractCall, exampleCalls } from './testing/contract-calls.ts'

const { sandbox, signals, player, strike } = apiAgainstSandbox()

type Called = Pick<ContractCall, 'endpoint' | 'input'>

/** Returns the error of a failing call and the signals that came with it. */
async function failing(call: Called, fault: Wanted) {
  strike(call, fault)
  const error = await send(call.endpoint, call.input as never).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  sandbox.world.faults.clear()
  const kind = error instanceof ApiError ? error.kind : 'answered'
  return { kind, signals: signals.splice(0) }
}

/** Does so for all calls, one after the other, so that each signal belongs to one call. */
async function allFailing(fault: Wanted) {
  const told: Record<string, Awaited<ReturnType<typeof failing>>> = {}
  for (const call of exampleCalls) told[call.name] = await failing(call, fault)
  return told
}

/** What is the same for every player may be an old answer, and carries no token. */
const isLookup = ({ endpoint }: ContractCall) => endpoint.effect === 'lookup'

/** Returns what each call comes to. How a lookup fails does not matter here. */
const each = (tell: (call: ContractCall) => string[]) =>
  Object.fromEntries(
    exampleCalls.map((call) => [
      call.name,
      { kind: isLookup(call) ? expect.any(String) : 'refused', signals: tell(call) },
    ]),
  )

const toldAsGone = (call: ContractCall) => (isLookup(call) && !call.endpoint.isVolatile ? [] : ['gone'])
const toldAsEnded = (call: ContractCall) => (isLookup(call) ? [] : ['session-ended'])

const said = (body: unknown, status = 400): Wanted => ({ fault: 'status', status, body })
const overview = { endpoint: wallet.overview, input: {} }

describe('every call, of a player who is signed in', () => {
  it.each<[string, Wanted]>([
    ['gone', { fault: 'gone' }],
    ['gone by a 200', said({ message: 'gone' }, 200)],
    ['gone by a 500', said({ message: 'gone', error: 'invalid-token' }, 500)],
    ['410', said({}, 410)],
    ['410 with a page', { fault: 'html-502', status: 410 }],
  ])('%s says once that the service is gone', async (_, fault) => {
    expect(await allFailing(fault)).toEqual(each(toldAsGone))
  })

  it.each<[string, Wanted]>([
    ['invalid-token', { fault: 'invalid-token' }],
    ['error: invalid-token', said({ error: 'invalid-token' }, 403)],
    ['error: invalid-token by a 200', said({ error: 'invalid-token' }, 200)],
    ['the identity message', said({ message: IDENTITY_MESSAGE }, 500)],
    ['EXPIRED_AUTH_TOKEN as code', said({ code: 'EXPIRED_AUTH_TOKEN' }, 401)],
    ['EXPIRED_AUTH_TOKEN as message', said({ message: 'EXPIRED_AUTH_TOKEN' }, 400)],
  ])('%s ends the session', async (_, fault) => {
    expect(await allFailing(fault)).toEqual(each(toldAsEnded))
  })

  it('401 ends the session, but for the forms that it answers', async () => {
    const forms = ['login', 'account.changePassword', 'otp.send', 'otp.verify']
    const expected = each((call) => (forms.includes(call.name) ? [] : toldAsEnded(call)))
    expect(await allFailing(said({ message: 'WRONG_PASSWORD' }, 401))).toEqual(expected)
    expect(await allFailing({ fault: 'html-502', status: 401 })).toEqual(expected)
  })
})

describe('every call, of a visitor', () => {
  it.each<[string, Wanted]>([
    ['invalid-token', { fault: 'invalid-token' }],
    ['the identity message', said({ message: IDENTITY_MESSAGE })],
    ['401', said({}, 401)],
  ])('%s ends no session', async (_, fault) => {
    leave('logout')
    expect(await allFailing(fault)).toEqual(each(() => []))
  })

  it('gone is told to a visitor too', async () => {
    leave('logout')
    expect(await allFailing({ fault: 'gone' })).toEqual(each(toldAsGone))
  })
})

describe('what only looks like a signal', () => {
  const lookAlikes: unknown[] = [
    { error: 'gone' },
    { code: 'gone' },
    { message: 'Gone' },
    { message: 'gone away' },
    { message: ['gone'] },
    { message: { toString: 'gone' } },
    { data: { message: 'gone' } },
    { message: 'invalid-token' },
    { code: 'invalid-token' },
    { error: 'invalid-token-format' },
    { error: ['invalid-token'] },
    { error: { error: 'invalid-token' } },
    { data: { error: 'invalid-token' } },
    { error: IDENTITY_MESSAGE },
    { message: `${IDENTITY_MESSAGE}!` },
    { message: [IDENTITY_MESSAGE] },
    { errors: [{ code: 'EXPIRED_AUTH_TOKEN' }] },
    { message: 'code EXPIRED_AUTH_TOKEN' },
    ['gone', 'invalid-token'],
    [{ message: 'gone', error: 'invalid-token' }],
    '"gone"',
    'gone',
    '{"__proto__":{"message":"gone","error":"invalid-token"}}',
    `<html><title>${IDENTITY_MESSAGE}</title>{"message":"gone"}</html>`,
    { wallet: { amount: 1, message: 'gone', error: 'invalid-token' } },
  ]
  it.each(lookAlikes)('%j', async (body) => {
    for (const status of [200, 400, 403, 500]) {
      expect((await failing(overview, said(body, status))).signals).toEqual([])
    }
  })
})

it('the identity message is a setting', async () => {
  config.identityMessage = 'Who are you?'
  expect((await failing(overview, said({ message: IDENTITY_MESSAGE }))).signals).toEqual([])
  expect((await failing(overview, said({ message: 'Who are you?' }))).signals).toEqual(['session-ended'])
})

describe('the sandbox itself', () => {
  it('ends a session that it has ended', async () => {
    await sandbox.control(`/players/${player().phone}/end-session`, {})
    await expect(send(wallet.overview, {})).rejects.toMatchObject({ kind: 'refused', status: 401 })
    expect(signals).toEqual(['session-ended'])
  })

  it('is gone for a player who was terminated', async () => {
    await sandbox.control(`/players/${player().phone}/terminate`, {})
    await expect(send(wallet.withdraw, { amount: 100 })).rejects.toMatchObject({ kind: 'refused' })
    expect(signals).toEqual(['gone'])
  })

  it('answers a wrong password at the form', async () => {
    signIn('an-old-token', { remember: false })
    const wrong = send(login, { username: '0812345678', password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ kind: 'refused', code: 'WRONG_PASSWORD' })
    expect(signals).toEqual([])
  })
})
