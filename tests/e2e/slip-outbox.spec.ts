import { waitUntilStored } from '../support/everything-stored.ts'
import type { FaultKind } from '../support/sandbox.ts'
import {
  chooseSlip,
  DEPOSIT,
  expectQrRead,
  openUpload,
  pickSlip,
  receivedNotice,
  sendButton,
  sendSlip,
  UPLOAD,
} from '../support/slip-upload.ts'
import { expect, needsWholeBrowser, test } from '../support/test.ts'
import { waitForDepositWatch } from '../support/wait-for-deposit-watch.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'
import { workerDevtools } from '../support/worker-devtools.ts'

/** A waiting slip as it is on disk. */
const WAITING = '"state":"waiting"'

test('a chosen slip survives closing and a reload, is sent once despite many taps, and is credited', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 100 }, DEPOSIT)
  await chooseSlip(page)
  await expect(page.getByRole('img', { name: 'Your slip' })).toBeInViewport()
  await expectQrRead(page)
  await expect(sendButton(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByText('A slip is not sent yet')).toBeVisible()
  await waitUntilStored(page, '"state":"chosen"')
  await page.reload()
  await page.getByRole('button', { name: 'Look and send' }).click()
  await expect(page.getByRole('img', { name: 'Your slip' })).toBeVisible()
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
  })
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'slip')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(100)

  const [slip] = await sandbox.slipsOf(player)
  expect(slip).toMatchObject({ status: 'PROCESSING', bankCode: 'GSB' })
  await waitForDepositWatch(page)
  // It stands for four seconds.
  await Promise.all([
    expect(page.getByText('฿250.00 has arrived in your wallet')).toBeVisible(),
    sandbox.approveSlip(slip, 250),
  ])
  expect(await sandbox.balanceOf(player)).toBe(350)
  const { sum, postings } = await sandbox.ledgerOf(player)
  expect(sum).toBe(0)
  expect(postings).toContainEqual(expect.objectContaining({ debit: 'bank', amount: 250 }))
  await expect(page.getByText('The slip was accepted')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('฿250.00 is in your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'New slip' }).click()
  await expect(page.getByRole('button', { name: 'Choose slip' })).toBeVisible()
})

test('offline a slip waits, and is sent by itself when the network returns, or on the next start', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await chooseSlip(page, 'First')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText('A slip waits to be sent')).toBeVisible()
  await chooseSlip(page, 'Second')
  await sendButton(page).click()
  await expect(page.getByText('A slip waits to be sent')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(sendButton(page)).toBeVisible()

  await context.setOffline(false)
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(1)

  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText('A slip waits to be sent')).toBeVisible()
  await waitUntilStored(page, WAITING)
  await page.close()
  await context.setOffline(false)
  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home`)
  await expect.poll(async () => (await sandbox.slipsOf(player)).length).toBe(2)
  await expect(receivedNotice(reopened)).toHaveCount(2)
})

test('of two slips one leaves at a time, and each is told how it ends', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({ balance: 100 }, DEPOSIT)
  const letGo = await sandbox.holdAnswers(UPLOAD, player)
  await chooseSlip(page, 'First')
  await sendButton(page).click()
  await expect.poll(() => sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)
  await openUpload(player)
  await pickSlip(page, 'Second')
  await sendButton(page).click()
  await waitUntilStored(page, WAITING)
  await page.keyboard.press('Escape')
  await expect(page.getByText('It is sent by itself in a moment.')).toBeVisible()
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)

  await letGo()
  await expect.poll(() => sandbox.slipsOf(player), { timeout: 15_000 }).toHaveLength(2)
  const [second, first] = await sandbox.slipsOf(player)
  await sandbox.approveSlip(first, 250)
  await sandbox.rejectSlip(second, 'SLIP_INVALID')
  await expect(page.getByText('The slip was accepted')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The slip was not accepted')).toBeVisible({ timeout: 20_000 })
})

test('in the closing hours a slip waits and shows until when; it can be removed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.setClock({ now: '2026-01-15T18:30:00Z', isFixed: true })
  await sandbox.settings({ slip: { isActive: true, closeFrom: '01:00', closeTo: '02:00' } })
  await player.signIn({}, DEPOSIT)
  await sendSlip(player)
  await expect(page.getByText('Slips are taken again at 02:00.')).toBeVisible()
  await page.keyboard.press('Escape')
  const home = page.getByRole('main')
  await expect(home.getByText('Slips are taken again at 02:00.')).toBeVisible()
  await home.getByRole('button', { name: 'Cancel' }).click()
  await expect(home.getByText('A slip is not sent yet')).toBeVisible()
  await home.getByRole('button', { name: 'Look and send' }).click()
  await sendButton(page).click()
  await expect(page.getByText('Slips are taken again at 02:00.').first()).toBeVisible()
  await waitUntilStored(page, WAITING)
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toEqual([])

  await sandbox.setClock({ now: '2026-01-15T19:00:01Z', isFixed: true })
  await page.reload()
  await expect(receivedNotice(page).first()).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

test('a refusal shows the server’s words, and "used before" after our own success counts as success', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  const refuse = (fault: FaultKind, code: string) =>
    sandbox.fault({ path: UPLOAD, phone: player.phone, fault, status: 400, code })
  await refuse('status', 'SLIP_INVALID_FILE')
  await sendSlip(player)
  await expect(page.getByRole('alert')).toContainText('This file cannot be used.')
  await refuse('status', 'SLIP_DUPLICATE')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This slip has been used before.', { timeout: 15_000 })
  expect(await sandbox.slipsOf(player)).toEqual([])

  await refuse('status-after', 'SLIP_DUPLICATE')
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible({ timeout: 15_000 })
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

test('a slip that is refused with status 200 is not called received, and one taken without a word is looked for', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  const body = { status: false, message: 'สลิปซ้ำ' }
  await sandbox.fault({ path: UPLOAD, phone: player.phone, fault: 'status', status: 200, body })
  await sendSlip(player)
  await expect(page.getByRole('alert')).toContainText('สลิปซ้ำ')
  await expect(receivedNotice(page)).toHaveCount(0)

  await sandbox.fault({ path: UPLOAD, phone: player.phone, fault: 'wrong-shape', body: {} })
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible({ timeout: 15_000 })
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

test('an upload shows its progress and can be cancelled, and another tab does not send it a second time', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({}, DEPOSIT)
  const otherTab = await context.newPage()
  await otherTab.goto(sandbox.origin + DEPOSIT)
  await expect(otherTab.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
  await sandbox.fault({ path: UPLOAD, phone: player.phone, fault: 'hang-after' })
  await chooseSlip(page)
  await sendButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(otherTab.getByText('Another window is sending it.').first()).toBeVisible()
  // Once the whole file was sent, only the list can tell.
  await expect(page.getByText('Sent. Waiting for the answer…').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(receivedNotice(page)).toBeVisible({ timeout: 15_000 })
  await expect(receivedNotice(otherTab).first()).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

test('a tap on send is seen at once, and can be taken back, while a slip waits for its turn or for the limits', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({}, DEPOSIT)
  await chooseSlip(page)
  // On a slow phone its turn comes late.
  await page.evaluate(() => {
    const { promise: turn, resolve: letTurnCome } = Promise.withResolvers<void>()
    const request = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => unknown
    navigator.locks.request = async (...of: unknown[]) => {
      await turn
      return request(...of) as never
    }
    Object.assign(window, { letTurnCome })
  })
  await sendButton(page).click()
  await waitUntilStored(page, WAITING)
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose slip' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(sendButton(page)).toBeVisible()
  await page.evaluate(() => (window as unknown as { letTurnCome(): void }).letTurnCome())

  // Each of them: the app also asks by itself once it has nothing else to do, maybe just before the tap.
  const release = await sandbox.holdAnswers('/api/account/limits', player)
  await sendButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden()
  await release()
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the worker wakes an open page when the phone is connected again',
    needsWholeBrowser,
    async ({ player, sandbox }) => {
      const { page } = player
      await sandbox.settings({ slip: { isActive: false, closeFrom: '', closeTo: '' } })
      await player.signIn({}, DEPOSIT)
      await player.waitForWorker()
      await sendSlip(player)
      await expect(page.getByText('It is sent once they are')).toBeVisible()
      await sandbox.settings({ slip: { isActive: true, closeFrom: '', closeTo: '' } })

      const { devtools, worker } = await workerDevtools(page)
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        ...worker,
        tag: 'SEND_SLIPS',
        lastChance: false,
      })
      await expect(receivedNotice(page)).toBeVisible()
    },
  )
})
