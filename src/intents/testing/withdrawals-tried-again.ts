import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, type Mock } from 'vitest'
import { startSandbox, type TestPlayer } from '../../../sandbox/testing/test-sandbox.ts'
import { fakePage } from '../../../tests/support/fake-page.ts'
import { lossyLine } from './lossy-line.ts'

export type AskSecondAttempt = (intent: unknown, attempt: { isSafe: boolean }) => Promise<boolean>

const load = async () => ({
  ...(await import('#config.ts')),
  ...(await import('#session/session.ts')),
  ...(await import('#contract/page.ts')),
  ...(await import('#contract/promotion.ts')),
  ...(await import('#contract/statement.ts')),
  ...(await import('#contract/wallet.ts')),
  ...(await import('#api/query.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('../journal.ts')),
  ...(await import('../resolve-intents.ts')),
  ...(await import('../run-money.ts')),
})
export type Page = Awaited<ReturnType<typeof load>>

/**
 * Gives each test of a file a player with 1,000 baht, and a line to the sandbox that may lose what goes over it.
 * The file replaces `ask-second-attempt.tsx` by the mock: nobody is to be asked unless a test says so.
 */
export function withdrawalsTriedAgain(askSecondAttempt: Mock<AskSecondAttempt>) {
  const sandbox = startSandbox()
  const page = fakePage(load)
  const client = new QueryClient()
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

  /** Reads what the screen of a withdrawal reads before the player sends one. */
  async function openScreen({ query, send, wallet, statement, FIRST_PAGE }: Page): Promise<void> {
    client.setQueryData(query(wallet.overview).queryKey, await send(wallet.overview, {}))
    // It may be out of order. The screen works without it.
    const rows = await send(statement.list, FIRST_PAGE).catch(() => undefined)
    client.setQueryData(query(statement.list, FIRST_PAGE).queryKey, rows)
  }

  async function withdraw(opened: Page, amount = 200) {
    client.clear()
    await openScreen(opened)
    const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount }, null)
    return outcome.status === 'unknown' ? `unknown, then ${await outcome.verdict}` : outcome.status
  }
  const amounts = async () => (await sandbox.effectsOf(player)).map(({ amount }) => amount)

  /** The records cannot be read, so nothing can be told. */
  async function couldNotTell(opened: Page, fault: 'before' | 'after' = 'after'): Promise<void> {
    sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
    line.faults = [fault]
    expect(await withdraw(opened)).toBe('unknown, then unclear')
    sandbox.world.faults.clear()
  }

  return { sandbox, page, client, line, openPage, openScreen, withdraw, amounts, couldNotTell }
}
