import type { Page } from '@playwright/test'
import { Agent, CHAT, rows } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'
import { bringToFrontUntil } from '../support/visibility.ts'

const contact = (page: Page, count: number) =>
  page.getByRole('link', { name: `Unread messages: ${count} Contact` })
const READ = '/api/chat/read-customer/'

test('a message is counted on every screen, told when it comes, and gone from the count once it is read', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const agent = new Agent(sandbox, account.phone)
  await agent.say('text', { message: 'Welcome to Kapao' })
  // This player has never opened the chat.
  await player.signInAs(account)
  await expect(contact(page, 1)).toBeVisible()
  await expect(page.getByText('Welcome to Kapao')).toHaveCount(0)

  await page.getByRole('link', { name: 'Statement' }).click()
  await agent.say('text', { message: 'Your deposit of 300 baht is there <b>now</b>' })
  await bringToFrontUntil(page, page.getByText('Chat: Your deposit of 300 baht is there <b>now</b>'))
  await expect(contact(page, 2)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/bonus`)
  await expect(contact(otherTab, 2)).toBeVisible()

  await contact(page, 2).click()
  await expect(page.getByText('2 new messages')).toBeVisible()
  const isRead = page.waitForResponse((response) => response.url().endsWith(READ))
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(rows(page).last()).toContainText('Your deposit')
  await isRead
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  await expect(otherTab.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
})

test('what was read on this phone does not count again after the next login', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const agent = new Agent(sandbox, account.phone)
  await agent.say('text', { message: 'Please send the slip' })
  const isRead = page.waitForResponse((response) => response.url().endsWith(READ))
  await player.signInAs(account, CHAT)
  await expect(rows(page).last()).toContainText('Please send the slip')
  await isRead
  const kept = () => page.evaluate(() => localStorage.getItem('kapao.chat-read-by-player'))
  await expect.poll(kept).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  const marks = await kept()
  for (const secret of [account.phone, account.id, account.token]) expect(marks).not.toContain(secret)

  // The first player's mark hides nothing from the next one.
  const next = await sandbox.newPlayer()
  await new Agent(sandbox, next.phone).say('text', { message: 'Hello, new player' })
  await player.signInAs(next)
  await expect(contact(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()

  const asked = page.waitForResponse((response) => response.url().endsWith('/api/chat/history'))
  await player.signInAs(account)
  await asked
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  await agent.say('text', { message: 'We have found it' })
  await bringToFrontUntil(page, page.getByText('Chat: We have found it'))
  await expect(contact(page, 1)).toBeVisible()
})
