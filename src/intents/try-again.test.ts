import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox, type TestPlayer } from '../../sandbox/testing/test-sandbox.ts'
import { fakePage } from '../../tests/support/fake-page.ts'
import { lossyLine } from './testing/lossy-line.ts'

const askSecondAttempt = vi.hoisted(() =>
  vi.fn<(intent: unknown, attempt: { isSafe: boolean }) => Promise<boolean>>(),
)
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const sandbox = startSandbox()
const page = fakePage(async () => ({
  ...(await import('#config.ts')),
  ...(await import('#session/session.ts')),
  ...(await import('#contract/promotion.ts')),
  ...(await import('#contract/wallet.ts')),
  ...(await import('#api/query.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('./journal.ts')),
  ...(await import('./resolve-intents.ts')),
  ...(await import('./run-money.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

let player: TestPlayer
const line = lossyLine()

beforeEach(async () => {
  player = await sandbox.player({ balance: 1000 })
  askSecondAttempt.mockReset().mockImplementation(() => Promise.reject(new Error('nobody is to be asked')))
})

/** A page that gives up soon, with the wallet on its screen. */
async function openPage(load: () => Promise<Page> = page.reload, sendsKey = true): Promise<Page> {
  const opened = await load()
  Object.assign(opened.config, {
    apiUrl: `http://127.0.0.1:${sandbox.server.port}`,
    sendsIdempotencyKey: sendsKey,
    // An answer may take long on a busy machine, but what is lost is given up soon.
    callTimeoutMs: 30_000,
    settleMs: -29_700,
  })
  if (!opened.currentSession()) opened.signIn(player.token, { remember: true })
  return opened
}

const client = new QueryClient()
async function withdraw(opened: Page, amount = 200) {
  client.clear()
  client.setQueryData(
    opened.query(opened.wallet.overview).queryKey,
    await opened.send(opened.wallet.overview, {}),
  )
  const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount }, null)
  return outcome.status === 'unknown' ? `unknown, then ${await outcome.verdict}` : outcome.status
}
const amounts = async () => (await sandbox.effectsOf(player)).map(({ amount }) => amount)

describe('a try again of what was called not done', () => {
  it('moves the money once, although the service did the first one late', async () => {
    const opened = await openPage()
    line.faults = ['late']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await amounts()).toEqual([])
    await line.late[0]?.()
    expect(await amounts()).toEqual([200])
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
    expect(opened.currentIntents()).toMatchObject([{ state: 'done' }])
  })

  it('moves it once also after a restart, and after the player has read the outcome', async () => {
    const before = await openPage()
    line.faults = ['late']
    expect(await withdraw(before)).toBe('unknown, then not-done')
    for (const intent of before.currentIntents()) await before.putAway(intent)
    await line.late[0]?.()
    expect(await withdraw(await openPage())).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('is done where the service has never got the first one', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('that is lost again is judged from the first sending on', async () => {
    const opened = await openPage()
    line.faults = ['late', 'before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    await line.late[0]?.()
    // The balance of now is less already, and the row is older than the second sending.
    expect(await withdraw(opened)).toBe('unknown, then done')
    expect(await amounts()).toEqual([200])
  })

  it('that is refused ends it: the next one has a new key', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    await sandbox.settings({ withdrawMin: 500 })
    expect(await withdraw(opened)).toBe('failed')
    await sandbox.settings({ withdrawMin: 100 })
    expect(await withdraw(opened)).toBe('done')
    expect(line.keys[1]).toBe(line.keys[0])
    expect(line.keys[2]).not.toBe(line.keys[0])
    expect(await amounts()).toEqual([200])
  })

  it('that does not leave the phone changes nothing', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    const before = opened.currentIntents()
    line.isOffline = true
    const { wallet, runMoney } = opened
    expect(await runMoney(client, wallet.withdrawAll, { amount: 200 }, null)).toMatchObject({
      status: 'failed',
      error: { kind: 'offline' },
    })
    expect(opened.currentIntents()).toEqual(before)
    line.isOffline = false
    expect(await withdraw(opened)).toBe('done')
    expect(new Set(line.keys).size).toBe(1)
  })
})

describe('a try again of what nobody could tell', () => {
  /** The records cannot be read, so nothing can be told. */
  async function couldNotTell(opened: Page, fault: 'before' | 'after' = 'after'): Promise<void> {
    sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
    line.faults = [fault]
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    sandbox.world.faults.clear()
  }

  it('asks first, says that it is safe, and tells the answer of the first one', async () => {
    const opened = await openPage()
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt).toHaveBeenCalledWith(expect.objectContaining({ state: 'could-not-tell' }), {
      isSafe: true,
    })
    expect(await amounts()).toEqual([200])
    expect(new Set(line.keys).size).toBe(1)
  })

  it('asks also after the player has read the outcome, and after a restart', async () => {
    const before = await openPage()
    await couldNotTell(before)
    for (const intent of before.currentIntents()) await before.putAway(intent)
    const opened = await openPage(page.openTab)
    askSecondAttempt.mockResolvedValue(false)
    expect(await withdraw(opened)).toBe('not-sent')
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200])
  })

  it('leaves the doubt where the service answers in words of its own, and the next one is no safe one', async () => {
    const opened = await openPage()
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    const knowsIt = { fault: 'status', status: 422, code: 'DUPLICATE_REQUEST', times: 1 } as const
    sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...knowsIt })
    expect(await withdraw(opened)).toBe('failed')
    expect(opened.currentIntents()).toMatchObject([{ state: 'could-not-tell', isKeySpent: true }])
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt.mock.calls.map(([, { isSafe }]) => isSafe)).toEqual([true, false])
    expect(line.keys[2]).not.toBe(line.keys[1])
  })

  it('says that it may happen twice where the service knows no keys', async () => {
    const opened = await openPage(page.reload, false)
    await couldNotTell(opened)
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt).toHaveBeenCalledWith(expect.anything(), { isSafe: false })
    expect(await amounts()).toEqual([200, 200])
    expect(opened.currentIntents()).toMatchObject([{ state: 'done' }])
  })

  it.each<[string, (opened: Page) => Promise<Page>]>([
    ['on the same page', async (opened) => opened],
    ['by the page after one that was killed', () => openPage()],
  ])('is shown again where another amount was found not to be done, %s', async (_, next) => {
    const opened = await openPage()
    await couldNotTell(opened, 'before')
    const [first] = opened.currentIntents()
    const ofFirst = (page: Page) => page.currentIntents().find(({ id }) => id === first?.id)
    const ofSecond = (page: Page) => page.currentIntents().find(({ id }) => id !== first?.id)
    askSecondAttempt.mockResolvedValue(true)
    client.setQueryData(
      opened.query(opened.wallet.overview).queryKey,
      await opened.send(opened.wallet.overview, {}),
    )
    line.faults = ['before']
    const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount: 300 }, null)
    expect(ofFirst(opened)).toMatchObject({ state: 'could-not-tell', isRead: true })
    const page = await next(opened)
    if (page !== opened) await page.startResolving(client)
    else if (outcome.status === 'unknown') await outcome.verdict
    await vi.waitFor(() => expect(ofSecond(page)).toMatchObject({ state: 'not-done' }), 5000)
    expect(ofFirst(page)).toMatchObject({ state: 'could-not-tell', isRead: false })
    askSecondAttempt.mockReset().mockResolvedValue(false)
    expect(await withdraw(page, 400)).toBe('not-sent')
  })

  it.each(['not-done', 'refused'] as const)(
    'is shown again where another amount, tried twice, ends as %s',
    async (end) => {
      const opened = await openPage()
      const second = async () => {
        client.setQueryData(
          opened.query(opened.wallet.overview).queryKey,
          await opened.send(opened.wallet.overview, {}),
        )
        const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount: 300 }, null)
        return outcome.status === 'unknown' ? outcome.verdict : outcome.status
      }
      await couldNotTell(opened, 'before')
      const [first] = opened.currentIntents()
      const ofFirst = () => opened.currentIntents().find(({ id }) => id === first?.id)
      askSecondAttempt.mockResolvedValue(true)
      sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
      line.faults = ['before']
      expect(await second()).toBe('unclear')
      sandbox.world.faults.clear()
      expect(ofFirst()).toMatchObject({ isRead: true })
      const refusal = { fault: 'status', status: 400, code: 'NO_BANK', times: 1 } as const
      if (end === 'not-done') line.faults = ['before']
      else sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...refusal })
      expect(await second()).toBe(end === 'not-done' ? 'not-done' : 'failed')
      expect(ofFirst()).toMatchObject({ state: 'could-not-tell', isRead: false })
    },
  )

  describe.each([true, false])('stays in doubt (with keys: %s)', (sendsKey) => {
    it.each<[what: string, amount: number, fail: () => void]>([
      [
        'where the second sending is refused',
        200,
        () => {
          const limit = { fault: 'status', status: 429, code: 'REQUEST_LIMIT_1MIN', times: 1 } as const
          sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...limit })
        },
      ],
      ...(['INVALID_IP', 'INACTIVE_USER', 'KEY_INVALID', 'UNVERIFIED_OTP'] as const).map(
        (code): [string, number, () => void] => [
          `where the second sending does not get past the door: ${code}`,
          200,
          () => {
            const guard = { fault: 'status', status: 403, code, times: 1 } as const
            sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...guard })
          },
        ],
      ),
      [
        'where a firewall refuses the second sending',
        200,
        () => {
          sandbox.world.faults.add({
            path: '/api/wallet/withdrawAll',
            fault: 'html-502',
            status: 403,
            times: 1,
          })
        },
      ],
      [
        'where another amount is refused',
        300,
        () => {
          sandbox.world.faults.add({
            path: '/api/wallet/withdrawAll',
            fault: 'status',
            status: 400,
            code: 'NO_BANK',
            times: 1,
          })
        },
      ],
      [
        'where the network goes while the player is asked',
        200,
        () => {
          line.isOffline = true
        },
      ],
    ])('%s', async (_, amount, fail) => {
      const opened = await openPage(page.reload, sendsKey)
      await couldNotTell(opened)
      const before = opened.currentIntents()
      askSecondAttempt.mockImplementation(() => {
        fail()
        return Promise.resolve(true)
      })
      expect(await withdraw(opened, amount)).toBe('failed')
      line.isOffline = false
      expect(opened.currentIntents()).toEqual(before)
      askSecondAttempt.mockReset().mockResolvedValue(false)
      expect(await withdraw(opened)).toBe('not-sent')
      expect(askSecondAttempt).toHaveBeenCalledTimes(1)
      expect(await amounts()).toEqual([200])
    })
  })
})

it('of a gift link is known as such by this page alone: the link is not written down', async () => {
  const opened = await openPage()
  const receive = async (from: Page, link: string) => {
    const outcome = await from.runMoney(client, from.wallet.truelink, { link }, null)
    if (outcome.status === 'unknown') await outcome.verdict
  }
  askSecondAttempt.mockResolvedValue(true)
  line.faults = ['before', 'before', 'before', 'before']
  await receive(opened, 'one')
  await receive(opened, 'one')
  await receive(opened, 'two')
  expect(askSecondAttempt.mock.calls.map(([, attempt]) => attempt)).toEqual([
    { isSafe: true },
    { isSafe: false },
  ])
  await receive(await openPage(), 'two')
  expect(askSecondAttempt).toHaveBeenLastCalledWith(expect.anything(), { isSafe: false })
  expect(line.keys[1]).toBe(line.keys[0])
  expect(new Set(line.keys).size).toBe(3)
})

it('of a promotion code is known as such after a restart, too', async () => {
  const receive = async (from: Page, code: string) => {
    const outcome = await from.runMoney(client, from.promotion.activate, { code }, null)
    if (outcome.status === 'unknown') await outcome.verdict
  }
  askSecondAttempt.mockResolvedValue(true)
  line.faults = ['after', 'before']
  await receive(await openPage(), 'KAPAO50')
  await receive(await openPage(), 'KAPAO50')
  expect(askSecondAttempt).toHaveBeenLastCalledWith(expect.anything(), { isSafe: true })
  expect(line.keys).toHaveLength(2)
  expect(new Set(line.keys).size).toBe(1)
  expect(await amounts()).toEqual([50])
})

describe('a new key', () => {
  it('goes with a second withdrawal after one that was done', async () => {
    const opened = await openPage()
    line.faults = ['after']
    expect(await withdraw(opened)).toBe('unknown, then done')
    expect(await withdraw(opened)).toBe('done')
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([200, 200, 200])
    expect(new Set(line.keys).size).toBe(3)
  })

  it('goes with another amount, and the old one stays with the old amount', async () => {
    const opened = await openPage()
    line.faults = ['late']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    expect(await withdraw(opened, 300)).toBe('done')
    await line.late[0]?.()
    expect(await withdraw(opened)).toBe('done')
    expect(await amounts()).toEqual([300, 200])
    expect(line.keys[1]).not.toBe(line.keys[0])
    expect(line.keys[2]).toBe(line.keys[0])
  })

  it('goes with what is tried again a day later', async () => {
    const opened = await openPage()
    line.faults = ['before']
    expect(await withdraw(opened)).toBe('unknown, then not-done')
    const [intent] = opened.currentIntents()
    if (!intent) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...intent, sentAt: intent.sentAt - opened.KEY_KEPT_MS - 1000 })
    expect(await withdraw(opened)).toBe('done')
    expect(new Set(line.keys).size).toBe(2)
  })

  it('goes with it also where the old key was sent again since: the service counts from the first one', async () => {
    const opened = await openPage()
    sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
    line.faults = ['after', 'before']
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    const [first] = opened.currentIntents()
    if (!first) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...first, sentAt: first.sentAt - opened.KEY_KEPT_MS + 3_600_000 })
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    const [again] = opened.currentIntents()
    if (!again) throw new Error('nothing is in the journal')
    await opened.restoreIntent({ ...again, sentAt: first.sentAt - opened.KEY_KEPT_MS - 1000 })
    sandbox.world.faults.clear()
    expect(await withdraw(opened)).toBe('done')
    expect(askSecondAttempt.mock.calls.map(([, { isSafe }]) => isSafe)).toEqual([true, false])
    expect(line.keys[1]).toBe(line.keys[0])
    expect(line.keys[2]).not.toBe(line.keys[0])
  })
})
