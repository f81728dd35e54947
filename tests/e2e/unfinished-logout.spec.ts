import type { Page } from '@playwright/test'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { insistOnLogout } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { share, sharedCards, slipToShare } from '../support/shared-slips.ts'
import { DEPOSIT } from '../support/slip-upload.ts'
import { expect, type Player, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** From now on nothing that this page changes reaches the disk, as where the phone kills it. */
function stopWriting(page: Page): Promise<void> {
  return page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
      if (mode !== 'readwrite') return begin.call(this, stores, mode, options)
      const store = { transaction: {}, put() {}, delete() {}, clear() {} }
      return { objectStore: () => store } as unknown as IDBTransaction
    }
  })
}

/** Every access to the disk takes more than a second, as on an old phone. */
function slowDisk(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) {
    const request = open.apply(this, args)
    for (const event of ['success', 'upgradeneeded']) {
      let isDelayed = false
      request.addEventListener(event, (happened) => {
        if (isDelayed || event === 'upgradeneeded') return
        isDelayed = true
        happened.stopImmediatePropagation()
        setTimeout(() => request.dispatchEvent(new Event(event)), 1500)
      })
    }
    return request
  }
}

/** What a player leaves: a name, a balance and shared slips. */
async function leaveTraces(player: Player): Promise<string[]> {
  const { page, sandbox } = player
  const account = await player.signIn({ name: 'Somchai Leftbehind', balance: 4321.5 })
  await expect(page.getByText('4,321.50')).toBeVisible()
  await player.waitForWorker()
  await share(page, { files: [await slipToShare(page, 'First'), await slipToShare(page, 'Second')] })
  await expect(sharedCards(page)).toHaveCount(2)
  await page.goto(`${sandbox.origin}/user/profile`)
  await waitUntilStored(page, 'Somchai Leftbehind')
  return ['Somchai Leftbehind', '432150', 'sharedAt', account.token, account.id, account.phone]
}

async function tracesIn(page: Page, traces: string[]): Promise<string[]> {
  const stored = await everythingStored(page)
  return traces.filter((trace) => stored.includes(trace))
}

test('a logout whose page is killed half-way is finished at the next start', async ({
  player,
  sandbox,
  context,
}) => {
  const traces = await leaveTraces(player)
  await stopWriting(player.page)
  await insistOnLogout(player.page)
  await expect(player.page).toHaveURL(/\/login$/)
  expect(await tracesIn(player.page, traces)).toEqual(
    expect.arrayContaining(['Somchai Leftbehind', 'sharedAt']),
  )

  await player.page.close()
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/login`)
  await expect.poll(() => tracesIn(page, traces)).toEqual([])

  await logIn(page, await sandbox.newPlayer({ name: 'Malee Nextplayer', balance: 10 }))
  await expect(page.getByText('Malee Nextplayer')).toBeVisible()
  await page.goto(`${sandbox.origin}${DEPOSIT}.account-SCB`)
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(0)
  await expect(page.getByText(/Somchai|4,321/)).toHaveCount(0)
})

test('a next player who is signed in before a slow disk is empty sees nothing of the last one', async ({
  player,
  sandbox,
  context,
}) => {
  const traces = await leaveTraces(player)
  await stopWriting(player.page)
  await insistOnLogout(player.page)
  await expect(player.page).toHaveURL(/\/login$/)
  // The next one signs in at the same page, which still writes nothing, and opens the app anew.
  await logIn(player.page, await sandbox.newPlayer({ name: 'Malee Nextplayer', balance: 10 }))
  await expect(player.page.getByText('Malee Nextplayer')).toBeVisible()
  await player.page.close()

  const reader = await context.newPage()
  await reader.goto(`${sandbox.origin}/icons/favicon.svg`)
  const page = await context.newPage()
  await page.addInitScript(slowDisk)
  await page.goto(`${sandbox.origin}${DEPOSIT}.account-SCB`)
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(0)
  await expect.poll(() => tracesIn(reader, traces), { timeout: 20_000 }).toEqual([])
  await expect(sharedCards(page)).toHaveCount(0)
  await expect(page.getByText(/Somchai|4,321/)).toHaveCount(0)
  await waitUntilStored(reader, 'Malee Nextplayer')
})
