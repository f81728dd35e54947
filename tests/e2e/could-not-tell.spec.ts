import { loseAnswers } from '../support/lost-answers.ts'
import { expect, type Player, test } from '../support/test.ts'
import { WITHDRAW, withdraw } from '../support/withdraw-form.ts'

/** Withdraws 200 without an answer, while the statement cannot be read. Returns the notice about it. */
async function withdrawUntold(player: Player) {
  const { page, sandbox } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await loseAnswers(player, WITHDRAW, 'html-502-after')
  await sandbox.fault({ path: '/api/statement', phone: player.phone, fault: 'broken-json', times: 0 })
  await withdraw(page, '200')
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })
  await expect(notice).toContainText('We could not tell whether it went through', { timeout: 15_000 })
  return notice
}

const SAYS =
  /^Please look into this for me: Withdraw ฿200\.00, \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\. The app could/

test('what nobody can tell is told to support in the chat with one tap', async ({ player, sandbox }) => {
  const { page } = player
  const notice = await withdrawUntold(player)
  await notice.getByRole('button', { name: 'Tell support' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(SAYS)
  // A draft stays, and the text comes once.
  const text = await message.inputValue()
  await message.fill(`Hello! ${text}`)
  await page.goBack()
  await notice.getByRole('button', { name: 'Tell support' }).click()
  await expect(message).toHaveValue(`Hello! ${text}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(async () => JSON.stringify(await sandbox.messagesOf(player.phone)))
    .toContain('Hello! Please look into this for me: Withdraw ฿200.00')
})

test('without a chat the text is copied, and LINE opens', async ({ player, sandbox, context }) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.settings({ enableChatWidget: false })
  const notice = await withdrawUntold(player)
  const link = notice.getByRole('link', { name: 'Tell support' })
  await expect(link).toHaveAttribute('href', 'https://line.me/R/ti/p/@kapao-demo')
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  await expect(page.getByText('Copied. Paste it into your message to support.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(SAYS)
})

test('without chat and LINE the text is copied, and the contact page opens', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.settings({ enableChatWidget: false })
  await sandbox.fault({
    path: '/api/lookup/contact',
    fault: 'wrong-shape',
    body: { contactText: 'Call 02 123 4567' },
    times: 0,
  })
  const notice = await withdrawUntold(player)
  await notice.getByRole('button', { name: 'Tell support' }).click()
  await expect(page.getByText('Call 02 123 4567')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(SAYS)
})
