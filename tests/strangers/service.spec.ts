import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { waitUntilRemoved, waitUntilStored } from '../support/everything-stored.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { askButton } from '../support/withdraw-form.ts'
import { withdrawal } from './money-commands.ts'
import { expect, test } from './stranger.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('without a maximum of the backend, the balance is the maximum', async ({ meet }) => {
  const stranger = await meet({ habits: { withdrawMax: 'null' }, wishes: { balance: 9000 } })
  const { page } = stranger
  const withdraw = (place: Page | ReturnType<typeof dialogOf>) =>
    place.getByRole('button', { name: 'Withdraw' }).last().click()
  await stranger.goTo(withdrawal.at)
  await page.getByLabel('Amount').fill('9001')
  await withdraw(dialogOf(page))
  await expect(page.getByText('There is only ฿9,000.00 in your wallet')).toBeVisible()
  await page.getByLabel('Amount').fill('8000')
  await withdraw(dialogOf(page))
  await withdraw(page.getByRole('alertdialog'))
  await expect(withdrawal.done(page)).toBeVisible()
  expect((await stranger.ledger()).balances.WALLET).toBe(1000)
})

test('the oldest record can be reached on pages of another size', async ({ meet }) => {
  const stranger = await meet({ habits: { pageSize: '5' }, wishes: { history: 12, hasPast: true } })
  const { page, control } = stranger
  const oldest = page.getByText('+45.00')
  for (const total of ['told', 'absent'] as const) {
    await control.setHabits({ total })
    await stranger.open('/user/statement')
    await expect(page.getByText('+10.00').first()).toBeVisible()
    for (let next = 2; next <= 5 && !(await oldest.isVisible()); next += 1) {
      await page.getByRole('button', { name: 'Next page' }).click()
      // The page is busy from the moment that it shows this number.
      const number = page.getByRole('button', { name: `Page ${next}`, exact: true })
      await expect(number).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
    await expect(oldest, total).toBeVisible()
    // It is the last page: nothing leads on to an empty one.
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  }
  expect((await stranger.ledger()).effects).toEqual([])
})

test('a session that the server ends leads to the login, and moves nothing', async ({ meet }) => {
  const stranger = await meet({ habits: { sessionEnd: 'bare-401' }, wishes: { balance: 500 } })
  const { page, control, account } = stranger
  await stranger.goTo(withdrawal.at)
  await page.getByLabel('Amount').fill('200')
  await askButton(page).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' })
  await confirm.waitFor()
  await control.endSessions(account.phone)
  // A read of home may meet the end first, and take the question away before it is tapped.
  await Promise.race([confirm.click(), page.waitForURL(/\/login/)])
  await expect(page).toHaveURL(/\/login/)
  expect(await stranger.effects('withdraw')).toEqual([])
})

test('a refused login is none, in whatever words and with whatever status', async ({ meet }) => {
  const visitor = await meet({ isVisitor: true, at: '/login' })
  const { page, control, account } = visitor
  await page.getByLabel('Phone number').fill(account.phone)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  for (const refusalStatus of ['4xx', '200'] as const) {
    for (const refusal of ['key', 'status-error', 'error-true', 'error-list', 'bare-words'] as const) {
      await control.setHabits({ refusal, refusalStatus })
      await page.getByRole('button', { name: 'Log in' }).click()
      const alert = page.getByRole('alert').or(page.getByRole('alertdialog'))
      await expect(alert.first(), `${refusal} ${refusalStatus}`).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
      // A session that was kept would lead to home.
      await page.reload()
      await page.getByLabel('Phone number').fill(account.phone)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    }
  }
})

test('a service that is gone says so', async ({ meet }) => {
  const visitor = await meet({ habits: { serviceActive: 'bare' }, isVisitor: true, at: '/login' })
  await expect(visitor.page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await visitor.control.setChoices({ isActive: false })
  await visitor.open('/login')
  await expect(visitor.page).toHaveURL(/\/terminated/)
  expect((await visitor.ledger()).effects).toEqual([])
})

test('a chat without a socket sends and receives', async ({ meet }) => {
  const stranger = await meet({ habits: { chat: 'on', strings: 'text' }, at: '/user/contact?dialog=chat' })
  const { page, control, account } = stranger
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my deposit?')
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(rows.filter({ hasText: 'Where is my deposit?' })).toContainText('Sent')
  await control.say(account.phone, 'We are looking for it')
  await stranger.open('/user/contact?dialog=chat')
  await expect(rows.filter({ hasText: 'We are looking for it' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Where is my deposit?' })).toHaveCount(1)
  const sent = (await control.calls()).filter(({ path }) => path === '/api/chat/send-message')
  expect(sent).toHaveLength(1)
})

test('what the operator changes is seen at the next visit', async ({ meet }) => {
  const stranger = await meet({ wishes: { balance: 1000 }, at: '/user/home?dialog=deposit.account-SCB' })
  const { page, control } = stranger
  await expect(dialogOf(page).getByText('401-234-5678').first()).toBeVisible()
  await stranger.goTo('/user/home?dialog=withdraw')
  await expect(dialogOf(page)).toContainText('฿100.00')
  await stranger.goTo('/user/contact')
  await expect(page.getByText('ติดต่อเราได้ตลอดวัน')).toBeVisible()
  await control.setChoices({ scbAccountNo: '4099999999', withdrawMin: 250, contactText: 'ย้ายที่อยู่แล้ว' })

  await reopenLater(page, 11 * MINUTE_MS)
  await stranger.goTo('/user/home?dialog=deposit.account-SCB')
  await expect(dialogOf(page).getByText('409-999-9999').first()).toBeVisible()
  // Where the kept accounts are drawn before the new ones are read, the old one stays, and warns.
  const old = dialogOf(page).getByRole('heading', { name: '401-234-5678' })
  await expect(old.filter({ hasNotText: 'No longer in use. Do not transfer to it.' })).toHaveCount(0)
  await stranger.open('/user/home?dialog=withdraw')
  await expect(dialogOf(page)).toContainText('฿250.00')
  await stranger.open('/user/contact')
  await expect(page.getByText('ย้ายที่อยู่แล้ว')).toBeVisible()
  expect((await stranger.ledger()).balances.WALLET).toBe(1000)
})

test('what a service tells a player alone is gone with the player', async ({ meet }) => {
  const { page } = await meet({ habits: { lookups: 'guarded' }, at: '/user/home?dialog=conditions' })
  await expect(dialogOf(page).getByText('โบนัสต้องทำยอดก่อนถอน')).toBeVisible()
  await waitUntilStored(page, 'โบนัสต้องทำยอดก่อนถอน')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await waitUntilRemoved(page, 'โบนัสต้องทำยอดก่อนถอน')
})

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

// Where a backend keeps the limits, nothing is lost with the browser's data.
for (const [name, userAgent, count] of [
  ['Safari says that it forgets', SAFARI, 1],
  ['another browser says nothing of', undefined, 0],
] as const) {
  test.describe(() => {
    test.use({ userAgent })

    test(`${name} a player's own limits`, async ({ meet }) => {
      const { page } = await meet({ at: '/user/home?dialog=limits' })
      await expect(page.getByRole('button', { name: 'Set the limit a day' })).toBeVisible()
      await expect(page.getByText('after 7 days without a visit')).toHaveCount(count)
    })
  })
}
