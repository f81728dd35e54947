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
import { expectEventually, loseAnswerInEachWay } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const ACTIVATE = '/api/bonus/activate/{code}'
const CLEAR = '/api/bonus/clear'

test('a bonus whose answer is lost is received once at most, and the screen ends with the truth', async ({
  newPhone,
  sandbox,
}) => {
  await loseAnswerInEachWay(
    newPhone,
    { path: ACTIVATE, account: { balance: 500 }, at: AT_WELCOME },
    async (player, { isDone }) => {
      const { page } = player
      await receive(page).click()
      await expectEventually(
        isDone
          ? page.getByRole('alertdialog', { name: 'Bonus received' })
          : page.getByRole('dialog').getByText('It did not go through.'),
      )
      expect(await sandbox.effectsOf(player, 'bonus')).toHaveLength(isDone ? 1 : 0)
      expect(await sandbox.balanceOf(player)).toBe(isDone ? 600 : 500)
    },
  )
})

test('an ending whose answer is lost happens once at most, and the screen ends with the truth', async ({
  newPhone,
  sandbox,
}) => {
  await loseAnswerInEachWay(
    newPhone,
    { path: CLEAR, account: { activeBonus: { code: 'LOYAL30', turnoverNeeded: 0 } }, at: '/user/bonus' },
    async (player, { isDone }) => {
      const { page } = player
      await cancelAndConfirm(page)
      if (isDone) {
        await expectEventually(page.getByRole('alertdialog', { name: 'The bonus has ended.' }))
        await ok(page).click()
        await expect(haveCode(page)).toBeVisible()
      } else {
        await expectEventually(page.getByText('It did not go through.'))
        await expect(cancel(page)).toBeVisible()
      }
      expect(await sandbox.effectsOf(player, 'bonus-clear')).toHaveLength(isDone ? 1 : 0)
    },
  )
})

test('after a killed page, a bonus that was received and has ended counts as received', async ({
  player,
  sandbox,
  context,
}) => {
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
