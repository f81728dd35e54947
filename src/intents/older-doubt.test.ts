import { describe, expect, it, vi } from 'vitest'
import { type AskSecondAttempt, type Page, withdrawalsTriedAgain } from './testing/withdrawals-tried-again.ts'

const askSecondAttempt = vi.hoisted(() => vi.fn<AskSecondAttempt>())
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const { sandbox, page, client, line, openPage, openScreen, withdraw, amounts, couldNotTell } =
  withdrawalsTriedAgain(askSecondAttempt)

describe('what nobody could tell', () => {
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
    await openScreen(opened)
    line.faults = ['before']
    const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount: 300 }, null)
    expect(ofFirst(opened)).toMatchObject({ state: 'could-not-tell', isRead: true })
    const page = await next(opened)
    if (page !== opened) await page.startResolving(client)
    else if (outcome.status === 'unknown') await outcome.verdict
    await expect.poll(() => ofSecond(page)).toMatchObject({ state: 'not-done' })
    expect(ofFirst(page)).toMatchObject({ state: 'could-not-tell', isRead: false })
    askSecondAttempt.mockReset().mockResolvedValue(false)
    expect(await withdraw(page, 400)).toBe('not-sent')
  })

  it.each(['not-done', 'refused'] as const)(
    'is shown again where another amount, tried twice, ends as %s',
    async (end) => {
      const opened = await openPage()
      const second = async () => {
        await openScreen(opened)
        const outcome = await opened.runMoney(client, opened.wallet.withdrawAll, { amount: 300 }, null)
        return outcome.status === 'unknown' ? outcome.verdict : outcome.status
      }
      await couldNotTell(opened, 'before')
      const [first] = opened.currentIntents()
      const ofFirst = () => opened.currentIntents().find(({ id }) => id === first?.id)
      askSecondAttempt.mockResolvedValue(true)
      await openScreen(opened)
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
        sandbox.world.faults.add({ path: '/api/statement', fault: 'wrong-shape', times: 0 })
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

  it('is found to be done once the records can be read, though a second sending is refused', async () => {
    const opened = await openPage(page.reload, true)
    await couldNotTell(opened)
    const limit = { fault: 'status', status: 429, code: 'REQUEST_LIMIT_1MIN', times: 1 } as const
    sandbox.world.faults.add({ path: '/api/wallet/withdrawAll', ...limit })
    askSecondAttempt.mockResolvedValue(true)
    expect(await withdraw(opened)).toBe('unknown, then done')
    expect(await amounts()).toEqual([200])
  })
})
