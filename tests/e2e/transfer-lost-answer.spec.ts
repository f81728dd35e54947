import { DAY_MS } from '../../src/domain/durations.ts'
import {
  expectEventually,
  holdBackCall,
  loseAnswerInEachWay,
  loseAnswers,
  nothingMoved,
} from '../support/lost-answers.ts'
import { expect, type Player, test } from '../support/test.ts'
import {
  AT_TRANSFER,
  chooseEnds,
  expectEnds,
  holder,
  moneyOf,
  send,
  sendButton,
  transferred,
  transferSuccess,
} from '../support/transfer-form.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const TRANSFER = '/api/wallet/transfer'
const TRANSFER_ALL = '/api/wallet/transferAll'

test('a transfer whose answer is lost happens at most once, and the screen ends with the truth', async ({
  newPhone,
  sandbox,
}) => {
  const act = async ({ page }: Player) => {
    await chooseEnds(page, 'Wallet', 'Naga Gold')
    await send(page, '200')
  }
  const call = { path: TRANSFER, account: holder, at: AT_TRANSFER, act }
  await loseAnswerInEachWay(newPhone, call, async (player, { isDone }) => {
    const { page } = player
    await expectEventually(
      isDone
        ? transferSuccess(page).filter({ hasText: transferred('200.00', 'Wallet', 'Naga Gold') })
        : nothingMoved(page),
    )
    if (!isDone) {
      await expect(page.getByLabel('Amount')).toHaveValue('200')
      await expect(page.getByRole('option', { name: 'Wallet', selected: true })).toBeVisible()
    }
    expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(isDone ? 1 : 0)
    expect(await moneyOf(sandbox, player)).toEqual(
      isDone ? { WALLET: 800, PGSLOT: 250, JOKER2: 20 } : { WALLET: 1000, PGSLOT: 50, JOKER2: 20 },
    )
  })
})

test('while the app finds out what became of a transfer, Enter sends nothing and asks nothing', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn(holder, AT_TRANSFER)
  const looks = { path: '/api/statement', phone: player.phone, fault: 'delay', times: 0 } as const
  await sandbox.fault({ ...looks, delayMs: 60_000 })
  const { arrived } = await holdBackCall(player, TRANSFER)
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '200')
  const doIt = await arrived
  await expect(page.getByText('We are checking whether it went through').first()).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel('Amount').press('Enter')
  // Another amount is another transfer, and waits, too.
  await page.getByLabel('Amount').fill('300')
  await page.getByLabel('Amount').press('Enter')
  expect((await doIt()).status).toBe(200)
  await sandbox.clearFaults()
  await expectEventually(transferSuccess(page).first())
  await expect(page.getByText('Send it once more?')).toHaveCount(0)
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('a transfer that a reloaded page finds to be done is gone from the field', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  // The page may not end the call itself before it is reloaded.
  await withoutTimeLimits(page)
  await player.signIn(holder, AT_TRANSFER)
  await sandbox.fault({ path: TRANSFER, phone: player.phone, fault: 'hang-after' })
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '200')
  await expect.poll(() => sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
  await page.reload()
  await expectEventually(page.getByRole('dialog').getByText('It went through.'))
  await expect(page.getByLabel('Amount')).toHaveValue('')
  await expectEnds(page, 'Wallet', 'Naga Gold')

  // What is typed beside the notice is another one.
  await send(page, '200')
  await expect(transferSuccess(page)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(2)
})

test('a phone whose clock is a day ahead, then a day behind, finds the same truth', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install({ time: Date.now() + DAY_MS })
  await player.signIn(holder, AT_TRANSFER)
  await loseAnswers(player, TRANSFER, 'html-502')
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '200')
  await expectEventually(nothingMoved(page))
  expect(await sandbox.effectsOf(player, 'transfer')).toEqual([])

  await page.clock.setSystemTime(Date.now() - DAY_MS)
  await sandbox.clearFaults()
  await loseAnswers(player, TRANSFER, 'html-502-after')
  await send(page, '200')
  await expectEventually(transferSuccess(page))
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('"transfer all" also resolves a lost answer', async ({ newPhone, sandbox }) => {
  const act = async ({ page }: Player) => {
    await page.getByRole('button', { name: 'Transfer all to Lotus Spin' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer all' }).click()
  }
  const call = { path: TRANSFER_ALL, account: holder, at: `${AT_TRANSFER}.JOKER2`, act }
  await loseAnswerInEachWay(newPhone, call, async (player, { isDone }) => {
    const { page } = player
    await expectEventually(
      isDone ? transferSuccess(page).getByText('All your money is now in Lotus Spin') : nothingMoved(page),
    )
    expect(await moneyOf(sandbox, player)).toEqual(
      isDone ? { WALLET: 0, PGSLOT: 0, JOKER2: 1070 } : { WALLET: 1000, PGSLOT: 50, JOKER2: 20 },
    )
    expect(await sandbox.effectsOf(player, 'transferAll')).toHaveLength(isDone ? 1 : 0)
  })
})

test('a transfer that is refused in words while it waits is called neither accepted nor undone', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn(holder, AT_TRANSFER)
  const words = 'ระบบค่ายเกมขัดข้อง รายการโอนอยู่ในคิว'
  const body = { success: true, message: words, data: { status: 'PENDING' } }
  await sandbox.fault({ path: TRANSFER, phone: player.phone, fault: 'status', status: 200, body })
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '200')
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Transfer ฿200.00' })
  await expectEventually(notice.filter({ hasText: 'We could not tell whether it went through.' }))
  await expect(notice.getByText(words)).toBeVisible()
  for (const lie of ['The service has accepted this', 'It did not go through', 'Transfer successful']) {
    await expect(page.getByText(lie)).toHaveCount(0)
  }
})
