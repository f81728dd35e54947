import { expect, test } from '../support/test.ts'
import {
  AT_TRANSFER,
  expectEnds,
  send,
  sendButton,
  transferred,
  transferSuccess,
} from '../support/transfer-form.ts'

test('a player without a game account is led to one, and comes back to the transfer', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 100 }, AT_TRANSFER)
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await expect(dialog.getByText('Open a game account first')).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Open game account' }).click()
  const game = page.getByRole('dialog', { name: 'Naga Gold' })
  await game.getByRole('button', { name: 'Open game account' }).click()
  await expect(page.getByText('The game account is open')).toBeVisible()
  await page.goBack()
  await expect(game).toHaveCount(0)
  await expectEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '40')
  await expect(transferSuccess(page)).toContainText(transferred('40.00', 'Wallet', 'Naga Gold'))
})

test('game accounts that cannot be read are not called missing', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 100 })
  await page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const data = body.data ?? body
    data.slots = 'down'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(sandbox.origin + AT_TRANSFER)
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Open a game account first')).toHaveCount(0)
})
