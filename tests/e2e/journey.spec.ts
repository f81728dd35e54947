import { bangkokTime } from '../support/bangkok-time.ts'
import { expect, inMotion, messageIn, test } from '../support/test.ts'
import { turnTo } from '../support/vertical-slider.ts'

test.use({ serviceWorkers: 'allow', contextOptions: inMotion })

const word = (source: string) => messageIn('th', source)

test('an evening in Thai: log in, move money to a game and back, withdraw, read the statement, log out', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({
    name: 'สมชาย ใจดี',
    balance: 2000,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 0 }],
  })
  await player.chooseLanguage('th')
  await page.goto(sandbox.origin)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(await word('Phone number')).fill(account.phone)
  await page.getByLabel(await word('Password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: await word('Log in') }).click()

  const wallet = page.getByRole('region', { name: await word('Your wallet') })
  await expect(wallet).toContainText('สมชาย ใจดี')
  await expect(wallet).toContainText('฿2,000.00')
  // The Gregorian year. A Thai phone would show 543 more.
  await expect(wallet).toContainText(new RegExp(`\\d\\d/\\d\\d/${bangkokTime(Date.now()).slice(6, 10)} `))
  const accept = page.getByRole('button', { name: await word('I have read and accept') })
  await accept.click()

  const transfer = page.getByRole('button', { name: await word('Transfer'), exact: true })
  const ok = page.getByRole('button', { name: await word('OK') })
  const inDialog = page.getByRole('dialog')
  for (const [from, to, amount] of [
    [await word('Wallet'), 'Naga Gold', '500.50'],
    ['Naga Gold', await word('Wallet'), '200.25'],
  ] as const) {
    await transfer.click()
    await turnTo(page, await word('From'), from)
    await turnTo(page, await word('To'), to)
    await page.getByLabel(await word('Amount')).fill(amount)
    await inDialog.locator('button[type=submit]').click()
    await expect(page.getByRole('alertdialog', { name: await word('Transfer successful') })).toContainText(
      `฿${amount}`,
    )
    await ok.click()
  }
  await expect(wallet).toContainText('฿1,699.75')

  await page.getByRole('button', { name: await word('Withdraw'), exact: true }).click()
  await page.getByLabel(await word('Amount')).fill('699.75')
  await inDialog.locator('button[type=submit]').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: await word('Withdraw'), exact: true })
    .click()
  await expect(page.getByText(await word('Withdrawal request received'))).toBeVisible()
  await ok.click()
  await expect(wallet).toContainText('฿1,000.00')

  await page.getByRole('link', { name: await word('Statement') }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.nth(0)).toContainText(await word('Withdrawal'))
  await expect(entries.nth(0)).toContainText('−699.75')
  await expect(entries.nth(0)).toContainText(await word('In progress'))
  await expect(entries.nth(1)).toContainText('200.25')
  await expect(entries.nth(2)).toContainText('500.50')
  for (const at of [1, 2]) {
    await expect(entries.nth(at)).toContainText(await word('Transfer'))
    await expect(entries.nth(at)).toContainText('Naga Gold')
    await expect(entries.nth(at)).toContainText(await word('Success'))
  }

  await page.getByRole('button', { name: await word('Log out') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('สมชาย ใจดี')).toHaveCount(0)
  expect(await sandbox.balanceOf(account)).toBe(1000)
  expect(await sandbox.effectsOf(account, 'transfer')).toMatchObject([{ amount: 500.5 }, { amount: 200.25 }])
  expect(await sandbox.effectsOf(account, 'withdraw')).toMatchObject([{ amount: 699.75 }])
})
