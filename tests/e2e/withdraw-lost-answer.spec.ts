import {
  expectEventually,
  holdBackCall,
  loseAnswerInEachWay,
  loseAnswers,
  lostAnswers,
  nothingMoved,
  passTimeUntil,
} from '../support/lost-answers.ts'
import { expect, type Player, test } from '../support/test.ts'
import { askButton, WITHDRAW, withdraw } from '../support/withdraw-form.ts'
import { withdrawalNotice } from '../support/withdraw-in-doubt.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

test('a withdrawal that the service took in its own words is called neither done nor lost', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
  const body = { message: 'Staff look at it today' }
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'status', status: 200, body })
  const letRead = await sandbox.holdAnswers('/api/statement', player)
  await withdraw(page, '200')
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })
  await expect(notice).toContainText('The service has accepted this. We are checking')
  await letRead()
  await expect(notice).toContainText('we could not tell whether it went through', { timeout: 15_000 })
  await expect(notice).toContainText('Staff look at it today')
  // The next tap must not do it again.
  await expect(page.getByLabel('Amount')).toHaveValue('')
  for (const lie of ['No answer came', 'Withdrawal request received', 'It did not go through']) {
    await expect(page.getByText(lie)).toHaveCount(0)
  }
  await withdraw(page, '200')
  await expect(page.getByText('Send it once more?')).toBeVisible()
})

/** src/intents/lost-answers.test.ts has every form of an answer that leaves it open. */
const spoiledAnswers = (['broken-json', 'html-200'] as const).map((fault) => ({
  fault,
  isDone: true,
}))

for (const [what, ways] of [
  ['is lost', lostAnswers],
  ['cannot be read', spoiledAnswers],
] as const) {
  test(`a withdrawal whose answer ${what} is never sent again, and the screen ends with the truth`, async ({
    newPhone,
    sandbox,
  }) => {
    const call = {
      path: WITHDRAW,
      account: { balance: 1000 },
      at: '/user/home?dialog=withdraw',
      ways,
      act: ({ page }: Player) => withdraw(page, '200'),
    }
    await loseAnswerInEachWay(newPhone, call, async (player, { isDone }) => {
      const { page } = player
      await expectEventually(isDone ? page.getByText('Withdrawal request received') : nothingMoved(page))
      if (!isDone) await expect(page.getByLabel('Amount')).toHaveValue('200')
      expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(isDone ? 1 : 0)
      expect(await sandbox.balanceOf(player)).toBe(isDone ? 800 : 1000)
    })
  })
}

test('a refusal that may be about a second sending is told only once the records have been read', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const { phone } = await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
  // Without the rows from before nobody could tell later that none has come.
  await expect.poll(() => sandbox.requestsTo('/api/statement', phone)).not.toHaveLength(0)
  await expect(page.getByLabel('Amount')).toBeVisible()
  const code = 'MONEY_NOT_ENOUGH'
  await sandbox.fault({ path: WITHDRAW, phone, fault: 'status', status: 400, code })
  await sandbox.fault({ path: '/api/statement', phone, fault: 'drop-before', times: 0 })
  await withdraw(page, '200')
  await expect(withdrawalNotice(page).first()).toContainText('We are checking whether it went through')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await sandbox.clearFaults()
  await expectEventually(nothingMoved(page))
  expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
  expect(await sandbox.balanceOf(player)).toBe(900)
})

test('a withdrawal that the service does after the line has dropped is not called undone before', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const looks = '/api/statement'
  await sandbox.fault({ path: looks, phone: player.phone, fault: 'delay', delayMs: 60_000, times: 0 })
  const { arrived } = await holdBackCall(player, WITHDRAW)
  await withdraw(page, '200')
  const doIt = await arrived
  await expect(page.getByText('We are checking whether it went through').first()).toBeVisible()

  // The form sends nothing meanwhile, but within its time limit the service does the first one all the same.
  await expect(askButton(page)).toBeDisabled()
  await expect.poll(() => sandbox.requestsTo(looks, player.phone)).not.toEqual([])
  await expect(nothingMoved(page)).toHaveCount(0)
  expect((await doIt()).status).toBe(200)
  await sandbox.clearFaults()
  await expectEventually(page.getByText('Withdrawal request received').first())
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

test('a withdrawal that the service does after "not done" was told is not done again by a second try', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const { arrived } = await holdBackCall(player, WITHDRAW)
  await withdraw(page, '200')
  const doIt = await arrived
  await expectEventually(nothingMoved(page))
  expect((await doIt()).status).toBe(200)
  await page.reload()
  await withdraw(page, '200')
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)

  // What was done once may be wanted once more.
  await page.keyboard.press('Escape')
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await withdraw(page, '200')
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(2)
  expect(await sandbox.balanceOf(player)).toBe(600)
})

test('a page that is killed in the middle of a withdrawal finds out the truth when it is opened again', async ({
  player,
  sandbox,
  context,
}) => {
  // The page that is killed may not end the call itself before.
  await withoutTimeLimits(player.page)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'hang-after' })
  await withdraw(player.page, '200')
  await expect.poll(() => sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
  await player.page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home`)
  await expect(reopened.getByText('The service has it.')).toBeVisible()
  await expect(reopened.getByText('800.00')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

test('a withdrawal that a reloaded page cannot tell of is gone from the field, and a second one needs a confirmation', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const checking = page.getByText('We are checking whether it went through').first()
  const untold = page.getByText('We could not tell whether it went through')
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await loseAnswers(player, WITHDRAW, 'drop-before')
  const looks = { path: '/api/statement', phone: player.phone } as const
  await sandbox.fault({ ...looks, fault: 'delay', delayMs: 60_000, times: 0 })
  await withdraw(page, '200')
  await expect(checking).toBeVisible()
  await sandbox.replaceFaults({ ...looks, fault: 'broken-json', times: 50 })
  await page.reload()
  await passTimeUntil(page, untold)
  await expect(page.getByLabel('Amount')).toHaveValue('')

  // What is typed from then on stays, also where it is the same.
  await page.getByLabel('Amount').fill('200')
  await expect(page.getByRole('button', { name: 'Withdraw another amount' })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('200')

  await withdraw(page, '200')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Send it once more?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])

  // A second one that nobody can tell of is gone from the field, too. It has the same key.
  await sandbox.replaceFaults({ ...looks, fault: 'broken-json', times: 50 })
  await loseAnswers(player, WITHDRAW, 'drop-before')
  await withdraw(page, '200')
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(checking).toBeVisible()
  await passTimeUntil(page, untold)
  await expect(page.getByLabel('Amount')).toHaveValue('')

  // A refusal leaves it there.
  await sandbox.clearFaults()
  const refusal = { fault: 'status', status: 400, code: 'MONEY_NOT_ENOUGH' } as const
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, ...refusal })
  await withdraw(page, '200')
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('200')
})
