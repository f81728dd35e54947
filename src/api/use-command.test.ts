import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { sameMoneyAs } from '#contract/reconciliations.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'
import { wallet } from '#contract/wallet.ts'
import { currentIntents, strikeOutIntent } from '#intents/journal.ts'
import { runMoney } from '#intents/run-money.ts'
import { currentSession, leave, signIn } from '#session/session.ts'
import { type FailedCommand, setCommandErrorDisplay } from './command-errors.ts'
import { isEcho } from './is-echo.ts'
import { setMoneyRunner } from './money-runner.ts'
import { nothingTells, readVerdict } from './read-verdict.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import { type ContractCall, effectfulCalls, ofEach } from './testing/contract-calls.ts'
import { type Command, type CommandOptions, useCommand } from './use-command.ts'

const { sandbox, player, strike, sendingsOf } = apiAgainstSandbox({ balance: 1000 })
let client: QueryClient
const shown: FailedCommand[] = []
const RESET = endpointName(wallet.resetPassword)

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/user/home' })
  setMoneyRunner(() => Promise.resolve(runMoney))
  setCommandErrorDisplay((failure) => shown.push(failure))
  shown.length = 0
  // This client's own defaults would retry, but the hook's options win.
  client = new QueryClient({
    defaultOptions: { mutations: { retry: 5, retryDelay: 0, networkMode: 'online' } },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // With an unresolved intent, the next call of the same kind would first ask the player.
  leave('logout')
})

interface HolderProps<E extends CommandEndpoint> {
  endpoint: E
  options: CommandOptions<E> | undefined
  give(command: Command<E>): void
}

function Holder<E extends CommandEndpoint>({ endpoint, options, give }: HolderProps<E>) {
  give(useCommand(endpoint, options))
  return null
}

/** Returns the command of a component that renders once. */
function commandOf<E extends CommandEndpoint>(endpoint: E, options?: CommandOptions<E>): Command<E> {
  const given: Command<E>[] = []
  const holder = createElement(Holder<E>, { endpoint, options, give: (command) => given.push(command) })
  renderToString(createElement(QueryClientProvider, { client }, holder))
  const [command] = given
  if (!command) throw new Error('the component did not render')
  return command
}

async function ran({ endpoint, input }: Pick<ContractCall, 'endpoint' | 'input'>) {
  const { status } = await commandOf(endpoint as CommandEndpoint).run(input as never)
  return { status, sent: sendingsOf({ endpoint }) }
}

describe('every call that has an effect is sent once', () => {
  const isMoney = ({ endpoint }: ContractCall) => endpoint.effect === 'money'
  /** Calls that move the same money wait for each other, so the test runs them in turns. */
  const isFirst = ({ endpoint }: ContractCall) =>
    sameMoneyAs(endpoint as CommandEndpoint)[0] === endpointName(endpoint)
  async function ranInTurns() {
    const first = await ofEach(effectfulCalls.filter(isFirst), ran)
    for (const { id } of currentIntents()) await strikeOutIntent(id)
    const second = await ofEach(
      effectfulCalls.filter((call) => !isFirst(call)),
      ran,
    )
    return { ...first, ...second }
  }

  it.each<[string, Wanted, string]>([
    ['a lost connection', { fault: 'drop-before' }, 'unknown'],
    ['a lost answer', { fault: 'drop-after' }, 'unknown'],
    ['a 500', { fault: 'status' }, 'unknown'],
    ["a proxy's page", { fault: 'html-502-after' }, 'unknown'],
    ['what cannot be read', { fault: 'broken-json' }, 'unknown'],
    ['a refusal', { fault: 'status', status: 400, code: 'INVALID_IP' }, 'failed'],
    ['a limit', { fault: 'status', status: 429, code: 'REQUEST_LIMIT', retryAfter: 1 }, 'failed'],
  ])('whatever it meets: %s', async (_, fault, ofMoney) => {
    for (const call of effectfulCalls) strike(call, fault)
    expect(await ranInTurns()).toEqual(
      await ofEach(effectfulCalls, (call) => ({ status: isMoney(call) ? ofMoney : 'failed', sent: 1 })),
    )
  })

  it('where there is no network: not at all, and not later either', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await ranInTurns()).toEqual(await ofEach(effectfulCalls, () => ({ status: 'failed', sent: 0 })))
    vi.stubGlobal('navigator', { onLine: true })
    await client.resumePausedMutations()
    expect(sandbox.world.requests.list()).toEqual([])
  })
})

describe('a command', () => {
  it('answers what the server answers, and makes what it changed be read again', async () => {
    const refreshed = vi.spyOn(client, 'invalidateQueries')
    const outcome = await commandOf(wallet.withdraw).run({ amount: 200 })
    expect(outcome).toMatchObject({ status: 'done', answer: { message: 'SUCCESS' } })
    const topics = refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    expect(topics).toEqual(wallet.withdraw.refreshes)
    expect(shown).toEqual([])
  })

  it('is sent once for two taps', async () => {
    strike({ endpoint: wallet.withdraw }, { fault: 'delay', delayMs: 100 })
    const { run } = commandOf(wallet.withdraw)
    const [first, second] = await Promise.all([run({ amount: 200 }), run({ amount: 200 })])
    expect(first.status).toBe('done')
    expect(second).toEqual({ status: 'not-sent', reason: 'repeated' })
    expect(await sandbox.effectsOf(player())).toHaveLength(1)
  })

  it('may be given again when it has ended', async () => {
    const { run } = commandOf(wallet.withdraw)
    await run({ amount: 200 })
    expect(await run({ amount: 300 })).toMatchObject({ status: 'done' })
    expect(await sandbox.effectsOf(player())).toMatchObject([{ amount: 200 }, { amount: 300 }])
  })

  it('shows its failure in one place, with its title', async () => {
    strike({ endpoint: wallet.activate }, { fault: 'status', status: 400, code: 'SLOT_ACTIVATE_FAIL' })
    const options = { onError: 'alert', errorTitle: 'Not activated' } as const
    expect(await commandOf(wallet.activate, options).run({ slotCode: 'PG' })).toMatchObject({
      status: 'failed',
    })
    expect(shown).toMatchObject([
      { place: 'alert', title: 'Not activated', error: { code: 'SLOT_ACTIVATE_FAIL', status: 400 } },
    ])
  })

  it('whose session has ended meanwhile changes nothing', async () => {
    strike({ endpoint: wallet.resetPassword }, { fault: 'delay', delayMs: 200 })
    const run = commandOf(wallet.resetPassword).run({ slotCode: 'PG' })
    await expect.poll(() => sendingsOf({ endpoint: wallet.resetPassword })).toBe(1)
    leave('logout')
    expect(await run).toEqual({ status: 'not-sent', reason: 'left' })
    expect(shown).toEqual([])
  })

  it('is not held up by the last player’s call that hangs', async () => {
    strike({ endpoint: wallet.activate }, { fault: 'hang' })
    void commandOf(wallet.activate).run({ slotCode: 'PG' })
    await expect.poll(() => sendingsOf({ endpoint: wallet.activate })).toBe(1)
    leave('ended')
    signIn((await sandbox.player({ balance: 1000 })).token, { remember: false })
    sandbox.world.faults.clear()
    expect(await commandOf(wallet.activate).run({ slotCode: 'PG' })).toMatchObject({ status: 'done' })
  })

  it.each([
    ['is told', {}, [{ error: null, place: 'toast' }]],
    ['is told, too, where the form shows failures', { onError: 'inline' }, [{ error: null, place: 'toast' }]],
    ['is not told where the app has asked by itself', { onError: 'silent', overlay: false }, []],
  ] as const)('that another window is running %s', async (_, options, told) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { id } = currentSession() ?? {}
    const other = navigator.locks.request(`kapao.${id} ${RESET} /user/home`, () => promise)
    const outcome = await commandOf(wallet.resetPassword, options).run({ slotCode: 'PG' })
    expect(outcome).toEqual({ status: 'not-sent', reason: 'busy' })
    expect(shown).toMatchObject(told)
    expect(shown).toHaveLength(told.length)
    resolve()
    await other
  })

  describe('that looks what became of it', () => {
    const activate = { endpoint: wallet.activate }
    const looked: unknown[] = []
    const lookingCommand = (isOpen: boolean | null) =>
      commandOf(wallet.activate, {
        onError: 'toast',
        mayBeDone: ({ code }) => code === 'SLOT_ALREADY_ACTIVE',
        verify(_, input, error) {
          looked.push([input, error.kind])
          return isOpen === null ? nothingTells() : Promise.resolve(isOpen ? 'done' : 'not-done')
        },
      })
    beforeEach(() => {
      looked.length = 0
    })

    it.each<[string, Wanted, string]>([
      ['no answer', { fault: 'drop-after' }, 'network'],
      ["a proxy's page", { fault: 'html-502-after' }, 'server'],
      ['words that say little', { fault: 'wrong-shape', body: '7' }, 'accepted'],
      [
        'a refusal that says that it was done before',
        { fault: 'status', status: 400, code: 'SLOT_ALREADY_ACTIVE' },
        'refused',
      ],
    ])('does so after %s, and is not sent again', async (_, fault, kind) => {
      strike(activate, fault)
      const slot = { slotCode: 'PG' }
      expect(await lookingCommand(true).run(slot)).toMatchObject({ status: 'verified', verdict: 'done' })
      expect(shown).toEqual([])
      expect(await lookingCommand(false).run(slot)).toMatchObject({ verdict: 'not-done', error: { kind } })
      expect(await lookingCommand(null).run(slot)).toMatchObject({ verdict: 'unclear', error: { kind } })
      expect(shown).toHaveLength(2)
      expect(looked).toEqual([1, 2, 3].map(() => [slot, kind]))
      expect(sendingsOf(activate)).toBe(3)
    })

    it('does not do so after a refusal, an answer, or without a network', async () => {
      const slot = { slotCode: 'PG' }
      strike(activate, { fault: 'status', status: 400, code: 'SLOT_ACTIVATE_FAIL' })
      expect(await lookingCommand(true).run(slot)).toMatchObject({ status: 'failed' })
      sandbox.world.faults.clear()
      expect(await lookingCommand(true).run(slot)).toMatchObject({ status: 'done' })
      vi.stubGlobal('navigator', { onLine: false })
      expect(await lookingCommand(true).run(slot)).toMatchObject({ status: 'failed' })
      expect(looked).toEqual([])
    })

    it('does so after a conflict where keys are sent: it may be about the first of two sendings', async () => {
      strike(activate, { fault: 'status', status: 409, body: { message: 'Request in progress' } })
      const statuses: string[] = []
      for (const sendsKey of [true, false]) {
        config.sendsIdempotencyKey = sendsKey
        const verify = () => Promise.resolve('done' as const)
        const { status } = await commandOf(wallet.activate, { mayBeDone: isEcho, verify }).run({
          slotCode: 'PG',
        })
        statuses.push(status)
      }
      config.sendsIdempotencyKey = false
      expect(statuses).toEqual(['verified', 'failed'])
    })

    it('reads past what is known already, and says so where that fails', async () => {
      const isOpen = (code: string) =>
        readVerdict(client, wallet.overview, {}, ({ slots }) =>
          slots.some((slot) => slot.code === code && slot.isActive),
        )
      expect(await isOpen('PG')).toBe('not-done')
      strike(activate, { fault: 'html-502-after' })
      await commandOf(wallet.activate, { onError: 'silent' }).run({ slotCode: 'PG' })
      expect(await isOpen('PG')).toBe('done')
      strike({ endpoint: wallet.overview }, { fault: 'status', status: 400 })
      expect(await isOpen('PG')).toBe('unclear')
    })
  })

  it('carries the key of a slip, where the backend is said to know it', async () => {
    config.sendsIdempotencyKey = true
    const { file, bankCode, bankAccountNo } = answerExamples['wallet.slip'].input
    await commandOf(wallet.slip).run({ file, bankCode, bankAccountNo }, { idempotencyKey: 'key-of-a-slip' })
    expect(sandbox.world.requests.list()).toMatchObject([{ idempotencyKey: 'key-of-a-slip' }])
  })
})

it('a money call whose code comes after the next sign-in is sent for nobody', async () => {
  const code = Promise.withResolvers<typeof runMoney>()
  setMoneyRunner(() => code.promise)
  const outcome = commandOf(wallet.withdrawAll).run({ amount: 500 })
  leave('logout')
  signIn((await sandbox.player({ balance: 1000 })).token, { remember: false })
  code.resolve(runMoney)
  expect(await outcome).toEqual({ status: 'not-sent', reason: 'left' })
  expect(sendingsOf({ endpoint: wallet.withdrawAll })).toBe(0)
})

it('a money call whose code does not come fails after some seconds, and is not sent when it comes', async () => {
  const code = Promise.withResolvers<typeof runMoney>()
  setMoneyRunner(() => code.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = commandOf(wallet.withdrawAll, { onError: 'silent' }).run({ amount: 500 })
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await outcome).toMatchObject({ status: 'failed', error: { kind: 'network' } })
  code.resolve(runMoney)
  await new Promise((done) => setImmediate(done))
  expect(sendingsOf({ endpoint: wallet.withdrawAll })).toBe(0)
  expect(currentIntents()).toEqual([])
})
