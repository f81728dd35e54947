import { HOUR_MS } from '../../src/domain/durations.ts'
import { loseAnswers, passTimeUntil } from '../support/lost-answers.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'
import { WITHDRAW, withdraw } from '../support/withdraw-form.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const SAYS =
  /^Please look into this for me: Withdraw ฿200\.00, \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\. The app could/

test('what nobody can tell is told to support with one tap: in the chat, else in LINE, else by the contact page', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const at = '/user/home?dialog=withdraw'
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })
  const untold = notice.filter({ hasText: 'We could not tell whether it went through' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 1000 }, at)
  await loseAnswers(player, WITHDRAW, 'html-502-after')
  await sandbox.fault({ path: '/api/statement', phone: player.phone, fault: 'broken-json', times: 0 })
  await withdraw(page, '200')
  await passTimeUntil(page, untold)
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

  await sandbox.settings({ enableChatWidget: false })
  await reopenLater(page, HOUR_MS, { address: sandbox.origin + at })
  await passTimeUntil(page, untold)
  const link = notice.getByRole('link', { name: 'Tell support' })
  await expect(link).toHaveAttribute('href', 'https://line.me/R/ti/p/@kapao-demo')
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  await expect(page.getByText('Copied. Paste it into your message to support.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(SAYS)

  const contact = { contactText: 'Call 02 123 4567' }
  await sandbox.fault({ path: '/api/lookup/contact', fault: 'wrong-shape', body: contact, times: 0 })
  await reopenLater(page, 2 * HOUR_MS)
  await passTimeUntil(page, untold)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await notice.getByRole('button', { name: 'Tell support' }).click()
  await expect(page.getByText('Call 02 123 4567')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(SAYS)
})
