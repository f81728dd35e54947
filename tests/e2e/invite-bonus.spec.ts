import type { Page } from '@playwright/test'
import { receiveOnceAtMost } from '../support/lost-answers.ts'
import { tapUnaware } from '../support/tap-unaware.ts'
import { expect, test } from '../support/test.ts'

const wallet = (page: Page) => page.getByRole('region', { name: 'Your wallet' })

test('the invite bonus is received once its conditions have been read, and a refusal says why', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500, inviteBonus: 86.25 })
  await expect(wallet(page)).toContainText('฿86.25')
  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  const question = page.getByRole('dialog', { name: 'Receive invite bonus' })
  await expect(question).toContainText('฿86.25')
  await expect(question.getByText('Percent success').locator('..')).toContainText('10%')
  await expect(question.getByText('Percent fail').locator('..')).toContainText('50%')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await sandbox.requestsTo('/api/invite/bonus', player.phone)).toEqual([])

  await sandbox.settings({ inviteActive: false })
  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'The invite bonus is closed right now.' })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveAttribute('data-type', 'error')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(wallet(page)).toContainText('฿86.25')
  expect(await sandbox.balanceOf(player)).toBe(500)
  expect(await sandbox.effectsOf(player, 'invite')).toEqual([])

  await sandbox.settings({ inviteActive: true })
  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  const result = page.getByRole('alertdialog', { name: 'Invite bonus received' })
  await expect(result).toContainText('+฿86.25')
  await result.getByRole('button', { name: 'OK' }).click()
  await expect(wallet(page)).toContainText('฿586.25')
  await expect(wallet(page).getByRole('button', { name: 'Receive' })).toHaveCount(0)
  expect(await sandbox.effectsOf(player, 'invite')).toMatchObject([{ amount: 86.25 }])
})

test('an invite bonus that has grown since it was shown is told without the old amount', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500, inviteBonus: 86.25 }, '/user/home?dialog=invite-bonus')
  const question = page.getByRole('dialog', { name: 'Receive invite bonus' })
  await expect(question).toContainText('฿86.25')
  await tapUnaware(player, {
    read: '/api/wallet',
    change: () => sandbox.change(player, { inviteBonus: 120.75 }),
    tap: () => question.getByRole('button', { name: 'Confirm' }).click(),
  })
  const result = page.getByRole('alertdialog', { name: 'Invite bonus received' })
  await expect(result).toBeVisible()
  await expect(result).not.toContainText('฿')
  await result.getByRole('button', { name: 'OK' }).click()
  await expect(wallet(page)).toContainText('฿620.75')
})

test('an invite bonus that cannot be read can be read again', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ inviteBonus: 86.25 })
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'broken-json', times: 0 })
  await player.signInAs(account, '/user/home?dialog=invite-bonus')
  const question = page.getByRole('dialog', { name: 'Receive invite bonus' })
  await expect(question.getByRole('alert')).toContainText('The answer could not be read.')
  const reads = async () => (await sandbox.requestsTo('/api/wallet', account.phone)).length
  const before = await reads()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(reads).toBeGreaterThan(before)
  await sandbox.clearFaults()
  await page.reload()
  await expect(question).toContainText('฿86.25')
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeEnabled()
})

test('after every lost answer the invite bonus was paid at most once, and the screen tells the truth', async ({
  player,
}) => {
  const question = player.page.getByRole('dialog', { name: 'Receive invite bonus' })
  await receiveOnceAtMost(player, {
    waiting: { inviteBonus: 50 },
    at: '/user/home?dialog=invite-bonus',
    path: '/api/invite/bonus',
    effect: 'invite',
    button: question.getByRole('button', { name: 'Confirm' }),
    says: 'Invite bonus received',
  })
})
