import { waitUntilRemoved, waitUntilStored } from '../support/everything-stored.ts'
import { insistOnLogout, leaveQuestion, waitUntilSealed } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { share, sharedCards, slipToShare } from '../support/shared-slips.ts'
import { DEPOSIT, sendSlip } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'
import { WITHDRAW } from '../support/withdraw-form.ts'
import { withdrawalNotice, withdrawInDoubt } from '../support/withdraw-in-doubt.ts'

const CLOSED = { isActive: false, closeFrom: '', closeTo: '' }

test('a withdrawal in doubt when the session ended is told at the next login, and to nobody else', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await player.signIn({ name: 'Doubtful First', balance: 1000 }, '/user/home?dialog=withdraw')
  await waitUntilSealed(page)
  await withdrawInDoubt(player)
  // No call of this page may learn that the session has ended: it would say so, and be gone with its words.
  await page.goto(`${sandbox.origin}/sandbox/api/faults`)
  await sandbox.endSession(account)
  await page.goto(`${sandbox.origin}/user/home`)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await waitUntilRemoved(page, WITHDRAW)

  const other = await sandbox.newPlayer({ name: 'Curious Second', balance: 5 })
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: 'Curious Second' })).toBeVisible()
  await waitUntilSealed(page)
  await expect(withdrawalNotice(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Doubtful First' })).toBeVisible()
  await expect(withdrawalNotice(page)).toContainText('We are checking whether it went through')
  await sandbox.clearFaults()
  await expect(withdrawalNotice(page)).toContainText('The service has it.', { timeout: 15_000 })
  expect(await sandbox.effectsOf(account, 'withdraw')).toHaveLength(1)
  await withdrawalNotice(page).getByRole('button', { name: 'Got it' }).click()
  await waitUntilRemoved(page, '"isRead":false')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Doubtful First' })).toBeVisible()
  await expect(withdrawalNotice(page)).toHaveCount(0)
})

test('a slip that waits when the player insists on a logout is sent after their next login', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ slip: CLOSED })
  const account = await player.signIn({ name: 'Waits Patiently' }, DEPOSIT)
  await waitUntilSealed(page)
  await sendSlip(player)
  await waitUntilStored(page, '"state":"waiting"')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toContainText('1 slip')
  await expect(leaveQuestion(page)).toContainText('Log in again on this phone within 24 hours')
  await leaveQuestion(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await waitUntilRemoved(page, '"state":"waiting"')

  await sandbox.settings({ slip: { ...CLOSED, isActive: true } })
  const other = await sandbox.newPlayer({ name: 'Other Patient' })
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: 'Other Patient' })).toBeVisible()
  await waitUntilSealed(page)
  expect(await sandbox.slipsOf(other)).toEqual([])
  await page.getByRole('button', { name: 'Log out' }).click()

  await logIn(page, account)
  await expect.poll(() => sandbox.slipsOf(account)).toHaveLength(1)
  await expect(page.getByText('Slip received')).toBeVisible()
  expect(await sandbox.slipsOf(other)).toEqual([])
})

test('where the browser has no cryptography the question says that the phone keeps nothing', async ({
  player,
}) => {
  const { page } = player
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdrawInDoubt(player)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toContainText('This phone cannot keep it.')
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click()
  await insistOnLogout(page)
  await logIn(page, player.account)
  await expect(page.getByText('฿800.00')).toBeVisible()
  await expect(withdrawalNotice(page)).toHaveCount(0)
})

test.describe('slips that a bank app has shared', () => {
  test.use({ serviceWorkers: 'allow' })

  test('come back to the player whose session had ended, and to nobody else', async ({ player, sandbox }) => {
    const { page } = player
    const account = await player.signIn({ name: 'Shares Slips' })
    await player.waitForWorker()
    await waitUntilSealed(page)
    const slip = await slipToShare(page, 'First')
    // A page without the app, from which a form can be sent.
    await page.goto(`${sandbox.origin}/sandbox/api/faults`)
    await sandbox.endSession(account)
    await share(page, { files: [slip] })
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await waitUntilRemoved(page, 'sharedAt')

    await logIn(page, await sandbox.newPlayer({ name: 'Nosy Next' }))
    await expect(page.getByRole('heading', { name: 'Nosy Next' })).toBeVisible()
    await page.goto(`${sandbox.origin}${DEPOSIT}.account-SCB`)
    await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
    await waitUntilSealed(page)
    await expect(sharedCards(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log out' }).click()

    await logIn(page, account)
    await expect(page.getByRole('heading', { name: 'Shares Slips' })).toBeVisible()
    await waitUntilStored(page, 'sharedAt')
    await page.getByRole('button', { name: 'Deposit' }).click()
    await expect(sharedCards(page)).toHaveCount(1)
  })
})
