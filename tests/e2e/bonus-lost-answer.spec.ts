import {
  AT_WELCOME,
  cancel,
  cancelAndConfirm,
  card,
  haveCode,
  ok,
  receive,
  unfold,
} from '../support/bonus-screen.ts'
import { expectEventually, loseAnswers } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const ACTIVATE = '/api/bonus/activate/{code}'
const CLEAR = '/api/bonus/clear'

test('a bonus whose answer is lost is received and ended once at most, and the screen ends with the truth', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 }, AT_WELCOME)
  await loseAnswers(player, ACTIVATE, 'drop-before')
  await receive(page).click()
  await expectEventually(page.getByRole('dialog').getByText('It did not go through.'))
  expect(await sandbox.effectsOf(player, 'bonus')).toEqual([])
  expect(await sandbox.balanceOf(player)).toBe(500)

  await sandbox.clearFaults()
  await loseAnswers(player, ACTIVATE, 'drop-after')
  await receive(page).click()
  await expectEventually(page.getByRole('alertdialog', { name: 'Bonus received' }))
  expect(await sandbox.effectsOf(player, 'bonus')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(600)
  await ok(page).click()
  await expect(cancel(page)).toBeVisible()

  await sandbox.giveBonus(player, { code: 'WELCOME100', turnoverNeeded: 0 })
  await sandbox.clearFaults()
  await loseAnswers(player, CLEAR, 'drop-before')
  await cancelAndConfirm(page)
  await expectEventually(page.getByText('It did not go through.'))
  await expect(cancel(page)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'bonus-clear')).toEqual([])

  await sandbox.clearFaults()
  await loseAnswers(player, CLEAR, 'drop-after')
  await cancelAndConfirm(page)
  await expectEventually(page.getByRole('alertdialog', { name: 'The bonus has ended.' }))
  await ok(page).click()
  await expect(haveCode(page)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'bonus-clear')).toHaveLength(1)
})

test('after a killed page, a bonus that was received and has ended counts as received', async ({
  player,
  sandbox,
  context,
}) => {
  await withoutTimeLimits(player.page)
  await player.signIn({ balance: 500 }, AT_WELCOME)
  await sandbox.fault({ path: ACTIVATE, phone: player.phone, fault: 'hang-after' })
  await receive(player.page).click()
  await expect.poll(() => sandbox.effectsOf(player, 'bonus')).toHaveLength(1)
  await player.page.close()
  await sandbox.endBonus(player)

  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/bonus`)
  await expect(reopened.getByText('It went through.')).toBeVisible()
  await unfold(reopened, 1)
  await expect(card(reopened, 'WELCOME100')).toBeDisabled()
})

test('a bonus that is refused in words beside its record is not received, and the words tell why', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const words = 'ไม่สามารถรับโบนัสได้ กรุณาติดต่อแอดมิน'
  await withoutTimeLimits(page)
  await player.signIn({ balance: 500 }, AT_WELCOME)
  const body = { success: true, message: words, userBonus: { code: 'WELCOME100', amount: 100 } }
  await sandbox.fault({ path: ACTIVATE, phone: player.phone, fault: 'status', status: 200, body })
  await receive(page).click()
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Receive a bonus' })
  await expectEventually(notice.filter({ hasText: 'It did not go through. Nothing was moved.' }))
  await expect(notice.getByText(words)).toBeVisible()
  await expect(page.getByText('Bonus received')).toHaveCount(0)
  expect(await sandbox.balanceOf(player)).toBe(500)
})
