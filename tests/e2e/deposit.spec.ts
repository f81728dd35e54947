import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { expectEventually, loseAnswerInEachWay, passTimeUntil } from '../support/lost-answers.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, messageIn, test } from '../support/test.ts'
import { waitForDepositWatch } from '../support/wait-for-deposit-watch.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const method = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(name) })

/** The time, by the page's clock, at which it took the deposit accounts that it has on disk. */
async function accountsTakenAt(page: Page): Promise<number> {
  const isOfAccounts = (text: string) => text.includes('/api/lookup/deposit')
  const store = (await everythingStored(page)).split('\n').find(isOfAccounts) ?? '[[], []]'
  const [keys, entries] = JSON.parse(store) as [string[], { updatedAt: number }[]]
  return entries[keys.findIndex(isOfAccounts)]?.updatedAt ?? 0
}

test('the deposit accounts are shown and copied, one is open at a time, and the last used is first next time', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.settings({ slip: { isActive: true, closeFrom: '23:30', closeTo: '01:00' } })
  await player.signIn({ bankCode: 'GSB', bankAccountNo: '020999888777', bankAccountName: 'MALI DEE' })
  await page.getByRole('button', { name: 'Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByText('Government Savings Bank').first()).toBeVisible()
  await expect(dialog.getByText('020999888777 MALI DEE')).toBeVisible()
  const segment = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect(segment('Scan a QR')).toHaveAttribute('aria-pressed', 'true')
  for (const [way, name, isAuto] of [
    ['Scan a QR', 'PromptPay KBANK', true],
    ['TrueMoney', 'TrueMoney Wallet', false],
    ['TrueMoney', 'TrueMoney gift link.*From 2 baht', false],
    ['To an account', 'Kasikornbank.*071-234-5678', false],
    ['To an account', 'Siam Commercial Bank.*405-123-9876', true],
  ] as const) {
    await segment(way).click()
    await expect(segment(way)).toHaveAttribute('aria-pressed', 'true')
    await expect(method(page, name)).toBeVisible()
    await expect(method(page, `${name}.*AUTO`)).toHaveCount(isAuto ? 1 : 0)
  }
  // The account at the player's own bank is first, and open.
  await expect(dialog.getByRole('button', { expanded: true })).toHaveAccessibleName(/Government Savings Bank/)

  await method(page, 'Siam Commercial Bank').click()
  await expect(
    dialog.getByText('matched automatically: your wallet is credited within 1 minute'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy account number' }).click()
  await expect(page.getByText('Copied 4051239876')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4051239876')

  await method(page, 'Kasikornbank').click()
  await expect(method(page, 'Siam Commercial Bank')).toHaveAttribute('aria-expanded', 'false')
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) })
    document.execCommand = () => false
  })
  await dialog.getByRole('button', { name: 'Copy account name' }).click()
  await expect(page.getByText('Failed to copy')).toBeVisible()

  await segment('TrueMoney').click()
  await expect(dialog.getByRole('button', { name: 'Copy wallet account' })).toBeVisible()
  // That is paid into from the player’s own TrueMoney Wallet.
  await expect(dialog.getByText('Transfer only from your registered account')).toHaveCount(0)
  for (const term of [
    'The minimum deposit is ฿1.00',
    'Your wallet is credited within 1 minute',
    'Upload the slip within 1 hour of the transfer',
    'A QR can be paid once, within 10 minutes',
    'Slips are not taken from 23:30 to 01:00',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: term })).toBeVisible()
  }
  await segment('To an account').click()
  await method(page, 'Siam Commercial Bank').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Deposit', exact: true }).first().click()
  await expect(method(page, 'Siam Commercial Bank')).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

/** Players misread a number that is cut, or that breaks over two lines. */
const isInOneLine = (element: Element) => {
  const text = document.createRange()
  text.selectNodeContents(element)
  const { right } = element.parentElement?.getBoundingClientRect() ?? { right: 0 }
  return text.getClientRects().length === 1 && text.getBoundingClientRect().right <= right
}

test('the accounts have names in the chosen language, one in kip is marked, and no number is cut or broken', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 320, height: 568 })
  await sandbox.settings({ market: 'lao' })
  for (const [locale, from, into] of [
    ['th', 'ธนาคารกสิกรไทย', 'ธนาคารการค้าต่างประเทศลาว'],
    ['la', 'ທະນາຄານກະສິກອນໄທ', 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ'],
  ] as const) {
    await player.chooseLanguage(locale)
    await player.signIn({ bankCode: 'KBANK' }, '/user/home?dialog=deposit.account-BCEL')
    await expect(page.getByRole('dialog').getByText(from).first()).toBeVisible()
    await expect(method(page, into)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText(await messageIn(locale, 'This account takes kip (LAK) only.'))).toBeVisible()
    const numbers = page.getByRole('dialog').getByText(/^[\d-]{10,}$/)
    expect(await numbers.count()).toBeGreaterThanOrEqual(2)
    for (const number of await numbers.all()) expect(await number.evaluate(isInOneLine)).toBe(true)
  }
})

test('where staff match by hand a QR promises nothing, and kip are not reported as baht', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ market: 'lao', isManual: true })
  await player.signIn({}, '/user/home?dialog=deposit.account-BCEL')
  await expect(page.getByText('This account takes kip (LAK) only.')).toBeVisible()
  await expect(page.getByText('After the transfer, upload the slip')).toBeVisible()
  await expect(page.getByLabel('Amount transferred')).toHaveCount(0)
  await method(page, 'Siam Commercial Bank').click()
  await expect(page.getByLabel('Amount transferred')).toBeVisible()

  await method(page, 'Scan a QR').click()
  await expect(method(page, 'PromptPay KBANK')).toBeVisible()
  await expect(method(page, 'AUTO')).toHaveCount(0)
  await expect(page.getByText('Your wallet is credited once staff have checked your deposit')).toBeVisible()
  await expect(page.getByText('tell us the amount')).toHaveCount(0)
})

test('a dialog that is left open asks again by itself, and warns only while the service confirms no account', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({}, '/user/home?dialog=deposit.account-SCB')
  await expect(method(page, 'Siam Commercial Bank')).toBeVisible()
  for (const _ of ['after four minutes', 'after eight']) {
    // The four minutes count from the answer: the page has it before the next jump.
    const due = (await page.evaluate(() => Date.now())) + 4 * MINUTE_MS
    await page.clock.fastForward('04:05')
    await expect.poll(() => accountsTakenAt(page)).toBeGreaterThan(due)
    await page.clock.fastForward('00:58')
    await expect(page.getByText('405-123-9876').first()).toBeVisible()
    await expect(page.getByText('Do not transfer yet')).toHaveCount(0)
    await expect(page.getByText('Checking that these accounts')).toHaveCount(0)
  }

  await waitUntilStored(page, '4051239876')
  await sandbox.fault({ path: '/api/lookup/deposit', phone: player.phone, fault: 'html-502', times: 20 })
  // Long enough that an account may have been replaced.
  await reopenLater(page, 30 * MINUTE_MS)
  await expect(page.getByText('405-123-9876').first()).toBeVisible()
  // Above the accounts, and again beside the number.
  await passTimeUntil(page, page.getByText('Do not transfer yet'))
  await expect(page.getByText('Do not transfer yet')).toHaveCount(2)
  await expect(page.getByText('The service did not confirm these accounts just now')).toBeVisible()

  await sandbox.clearFaults()
  // By itself: nobody taps.
  await passTimeUntil(page, page.getByRole('dialog').filter({ hasNotText: 'Do not transfer yet' }))
  await expect(page.getByText('405-123-9876').first()).toBeVisible()
})

test('a manual deposit is reported with its amount, waits, and is announced when staff have found it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ isManual: true })
  await player.signIn({ balance: 5 }, '/user/home?dialog=deposit.gift-link')
  // A gift is nothing that staff look for, and nobody has said when its money comes.
  await expect(page.getByText('The minimum deposit is')).toBeVisible()
  await expect(page.getByText('Your wallet is credited')).toHaveCount(0)
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  await expect(page.getByText('Deposits are checked by hand right now')).toBeVisible()
  await expect(method(page, 'Siam Commercial Bank.*Manual')).toBeVisible()
  // Nobody can promise how long staff take.
  await expect(page.getByText('Your wallet is credited once staff have checked your deposit')).toBeVisible()
  await expect(page.getByText('within 1 minute')).toHaveCount(0)

  const transferred = page.getByRole('button', { name: 'I have transferred' })
  await page.getByLabel('Amount transferred').fill('0.50')
  await transferred.click()
  await expect(page.getByText('The minimum deposit is ฿1.00').first()).toBeVisible()
  await expect(page.getByLabel('Amount transferred')).toBeFocused()
  await page.getByLabel('Amount transferred').fill('300')
  await transferred.click()
  await expect(page.getByText('We are looking for your transfer of ฿300.00')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await waitForDepositWatch(page)
  expect(await sandbox.balanceOf(player)).toBe(5)

  const [waiting] = await sandbox.depositsOf(player)
  expect(waiting).toMatchObject({ amount: 300 })
  await page.keyboard.press('Escape')
  // A player who hides figures must not hear this one either.
  await page.getByRole('button', { name: 'Hide figures' }).click()
  await sandbox.approveDeposit(waiting)
  await expect(page.getByText('A deposit has arrived in your wallet')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('305.00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByText('Your balance is now ฿305.00.')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'add')).toHaveLength(1)
})

test('a deposit that is told while the wallet cannot be read names no balance from before it', async ({
  player,
  sandbox,
}) => {
  await sandbox.settings({ isManual: true })
  const { page } = player
  await player.signIn({ balance: 5 }, '/user/home?dialog=deposit')
  await page.getByLabel('Amount transferred').fill('300')
  await page.getByRole('button', { name: 'I have transferred' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await waitForDepositWatch(page)
  await page.keyboard.press('Escape')
  await sandbox.fault({ path: '/api/wallet', phone: player.phone, fault: 'status', times: 0 })
  const [waiting] = await sandbox.depositsOf(player)
  await sandbox.approveDeposit(waiting)
  const news = page.getByRole('status').filter({ hasText: '฿300.00 has arrived in your wallet' })
  await expect(news).toBeVisible({ timeout: 15_000 })
  await expect(news).not.toContainText('Your balance is now')
  await sandbox.clearFaults()
  await expect(news).toContainText('Your balance is now ฿305.00', { timeout: 15_000 })
})

test('a reported transfer is recorded at most once, even after a lost answer', async ({
  newPhone,
  sandbox,
}) => {
  await sandbox.settings({ isManual: true })
  await loseAnswerInEachWay(
    newPhone,
    { path: '/api/wallet/add', account: { balance: 100 }, at: '/user/home?dialog=deposit' },
    async (player, { isDone }) => {
      const { page } = player
      await page.getByLabel('Amount transferred').fill('250')
      await page.getByRole('button', { name: 'I have transferred' }).click()
      if (isDone) {
        await expectEventually(page.getByRole('alertdialog', { name: 'Your deposit is being checked' }))
      } else {
        // No money moves with the report, so nothing proves that it did not arrive.
        const notice = page.getByRole('dialog').getByText('We could not tell whether it went through.')
        await expectEventually(notice)
        await expect(page.getByLabel('Amount transferred')).toHaveValue('250')
      }
      expect(await sandbox.effectsOf(player, 'add')).toHaveLength(isDone ? 1 : 0)
      expect(await sandbox.balanceOf(player)).toBe(100)
    },
  )
})
