import { tapUnaware } from '../support/tap-unaware.ts'
import { expect, test } from '../support/test.ts'
import {
  AT_TRANSFER,
  chooseEnds,
  expectEnds,
  holder,
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

test('the transfer tells unreadable game accounts from none, and writes a name with tags as the service does', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const haveSlots = (slots: unknown) => {
    const body = { wallet: { amount: 100 }, slots }
    const fault = { path: '/api/wallet', phone: account.phone, fault: 'wrong-shape', times: 0, body } as const
    return sandbox.replaceFaults(fault)
  }
  const missing = page.getByText('Open a game account first')
  await haveSlots('down')
  await player.signInAs(account, AT_TRANSFER)
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(missing).toHaveCount(0)

  await haveSlots([])
  await page.reload()
  await expect(dialog.getByText('No games right now')).toBeVisible()
  await expect(missing).toHaveCount(0)

  const name = 'Naga <b>Gold</b> <br/> 2'
  await haveSlots([{ code: 'TAGS', name, category: 'slot', isActive: true, amount: 5, ftWalletSlot: 1 }])
  await page.reload()
  await page.getByRole('button', { name: `Transfer all to ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Transfer all to ${name}?` })
  await expect(question).toContainText(`moves to ${name}.`)
})

test('a transfer of which a game let go of a part only is not told with all that was asked for', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  await chooseEnds(page, 'Naga Gold', 'Wallet')
  await page.getByLabel('Amount').fill('50')
  // The wallet lost 29.90 in between: after the yes to 50 it holds 20.10 more than the player saw.
  await sandbox.fault({
    path: '/api/wallet/transfer',
    phone: player.phone,
    fault: 'wrong-shape',
    body: { success: true },
  })
  await tapUnaware(player, {
    read: '/api/wallet',
    change: () => sandbox.change(player, { balance: 970.1 }),
    tap: () => sendButton(page).click(),
  })
  await expect(transferSuccess(page)).toContainText('It may not be all that you asked for.')
  await expect(transferSuccess(page)).not.toContainText('฿50')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('฿1,020.10')).toBeVisible()
})
