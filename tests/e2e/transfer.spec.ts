import { countDialogs } from '../support/count-dialogs.ts'
import { expect, test } from '../support/test.ts'
import {
  AT_TRANSFER,
  chooseEnds,
  expectEnds,
  holder,
  moneyOf,
  send,
  sendButton,
  transferred,
  transferSuccess,
} from '../support/transfer-form.ts'
import { turnTo } from '../support/vertical-slider.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const TRANSFER = '/api/wallet/transfer'
const TRANSFER_ALL = '/api/wallet/transferAll'

test('money goes to a game and back, its outcome is drawn once, and the screen, the books and the statement agree', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const dialogsMade = await countDialogs(page)
  await player.signIn(holder)
  await page.getByRole('button', { name: 'Transfer' }).click()
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  const before = await dialogsMade()
  await send(page, '300.25')
  await expect(transferSuccess(page)).toHaveText(transferred('300.25', 'Wallet', 'Naga Gold'))
  expect(await dialogsMade()).toBe(before + 1)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('฿699.75')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Naga Gold' })).toContainText('฿350.25')
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 699.75, PGSLOT: 350.25, JOKER2: 20 })

  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('350.25')
  await sendButton(page).click()
  await expect(transferSuccess(page)).toHaveText(transferred('350.25', 'Naga Gold', 'Wallet'))
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('฿1,050.00')).toBeVisible()
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 1050, PGSLOT: 0, JOKER2: 20 })
  expect(await sandbox.effectsOf(player, 'transfer')).toMatchObject([{ amount: 300.25 }, { amount: 350.25 }])

  await page.getByRole('link', { name: 'Statement' }).click()
  const [back, out] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect(back).toContainText('350.25')
  await expect(out).toContainText('300.25')
})

test('the sliders start from the wallet to the last game, and hold each account on one side only', async ({
  player,
}) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  const from = page.getByRole('listbox', { name: 'From' })
  await expect(from.getByRole('option')).toHaveText([
    'Choose an account',
    /^Wallet฿1,000\.00$/,
    /^Naga Gold฿50\.00$/,
    /^Lotus Spin฿20\.00$/,
  ])
  await expectEnds(page, 'Wallet', 'Naga Gold')
  // A tap on a card wins over the card on which the drag before it stopped. Here that is the wallet's, which is
  // chosen on the other side: resting on it would make the two change places.
  const to = page.getByRole('listbox', { name: 'To' })
  await turnTo(page, 'To', 'Naga Gold')
  await to.evaluate(async (slider) => {
    slider.scrollTop = 50
    await new Promise((resolve) => slider.addEventListener('scroll', resolve, { once: true }))
    slider.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
  })
  await expect.poll(() => to.evaluate((slider) => slider.scrollTop)).toBe(100)
  await expectEnds(page, 'Wallet', 'Naga Gold')
  await from.focus()
  // Keys pass over the account on the other side.
  await page.keyboard.press('ArrowDown')
  await expectEnds(page, 'Lotus Spin', 'Naga Gold')
  await page.keyboard.press('Home')
  await expectEnds(page, 'Choose an account', 'Naga Gold')
  await page.keyboard.press('End')
  await expectEnds(page, 'Lotus Spin', 'Naga Gold')
  await page.getByRole('button', { name: 'Swap' }).click()
  await expectEnds(page, 'Naga Gold', 'Lotus Spin')
  // A tap on the account of the other side makes the two change places.
  await turnTo(page, 'From', 'Lotus Spin')
  await expectEnds(page, 'Lotus Spin', 'Naga Gold')
  await page.getByRole('button', { name: 'Swap' }).click()
  await expectEnds(page, 'Naga Gold', 'Lotus Spin')

  await send(page, '5')
  await transferSuccess(page).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Transfer' }).click()
  await expectEnds(page, 'Wallet', 'Lotus Spin')
})

test('what a screen reader scrolls to is read, not chosen, and "Done" on the keyboard moves no money', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  await expectEnds(page, 'Wallet', 'Naga Gold')
  for (const slider of ['From', 'To']) {
    for (const option of await page.getByRole('listbox', { name: slider }).getByRole('option').all()) {
      await option.evaluate(async (card) => {
        card.scrollIntoView({ block: 'center' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
    }
  }
  await expectEnds(page, 'Wallet', 'Naga Gold')
  const amount = page.getByLabel('Amount')
  await amount.fill('12')
  await amount.press('Enter')
  await expect(amount).not.toBeFocused()
  expect(await sandbox.effectsOf(player, 'transfer')).toEqual([])
  await sendButton(page).click()
  await expect(transferSuccess(page)).toHaveText(transferred('12.00', 'Wallet', 'Naga Gold'))
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('an invalid transfer shows the reason, keeps the typed amount, and sends nothing', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  const expectRefusal = async (text: string) => {
    await expect(page.getByRole('alert')).toHaveText(text)
  }

  await turnTo(page, 'From', 'Choose an account')
  await send(page, '100')
  await expectRefusal('Choose the account to transfer from and the account to transfer to')
  await turnTo(page, 'From', 'Wallet')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await turnTo(page, 'To', 'Choose an account')
  await sendButton(page).click()
  await expectRefusal('Choose the account to transfer from and the account to transfer to')
  await turnTo(page, 'To', 'Naga Gold')

  for (const [amount, text] of [
    // Neighbours have different texts, because a check would accept the text before.
    ['1e2', 'Enter an amount in figures, such as 500 or 500.50'],
    ['', 'The minimum transfer is ฿1.00'],
    ['๑๐๐', 'Enter an amount in figures, such as 500 or 500.50'],
    ['0.99', 'The minimum transfer is ฿1.00'],
    ['10.001', 'Enter an amount in figures, such as 500 or 500.50'],
    ['1000.01', 'There is only ฿1,000.00 in this account'],
  ] as const) {
    await send(page, amount)
    await expectRefusal(text)
    await expect(page.getByLabel('Amount')).toHaveValue(amount)
    await expect(page.getByLabel('Amount')).toBeFocused()
  }
  expect(await sandbox.requestsTo(TRANSFER, player.phone)).toEqual([])
})

test('all money can be moved into one account after a question', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  await turnTo(page, 'To', 'Choose an account')
  await page.getByRole('button', { name: 'Transfer all to…' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Choose the account to transfer from and the account to transfer to',
  )
  await turnTo(page, 'To', 'Lotus Spin')
  await page.getByRole('button', { name: 'Transfer all to Lotus Spin' }).click()
  const question = page.getByRole('alertdialog', { name: 'Transfer all to Lotus Spin?' })
  await expect(question).toContainText('฿1,050.00')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await sandbox.requestsTo(TRANSFER_ALL, player.phone)).toEqual([])

  await page.getByRole('button', { name: 'Transfer all to Lotus Spin' }).click()
  await question.getByRole('button', { name: 'Transfer all' }).click()
  await expect(transferSuccess(page)).toContainText('All your money is now in Lotus Spin')
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 0, PGSLOT: 0, JOKER2: 1070 })
  expect(await sandbox.effectsOf(player, 'transferAll')).toMatchObject([{ amount: 1050 }])
})

test('a provider that is down returns the money to the wallet, and the screen says so and shows it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ brokenSlots: ['PGSLOT'] })
  await player.signIn(holder, AT_TRANSFER)
  await chooseEnds(page, 'Lotus Spin', 'Naga Gold')
  await send(page, '15')
  await expect(page.getByRole('alert')).toHaveText(
    'The transfer did not succeed. The money is back where it was.',
  )
  await expect(page.getByLabel('Amount')).toHaveValue('15')
  const from = page.getByRole('listbox', { name: 'From' })
  await expect(from.getByRole('option', { name: 'Wallet' })).toContainText('฿1,015.00')
  await expect(from.getByRole('option', { name: 'Lotus Spin' })).toContainText('฿5.00')
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 1015, PGSLOT: 50, JOKER2: 5 })
  expect(await sandbox.effectsOf(player, 'transfer')).toEqual([])
})

test('many taps send one transfer, and the overlay covers the screen meanwhile', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn(holder, AT_TRANSFER)
  await sandbox.fault({ path: TRANSFER, phone: player.phone, fault: 'delay', delayMs: 60_000 })
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await page.getByLabel('Amount').fill('200')
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
    button.form?.requestSubmit()
  })
  await expect(page.getByRole('dialog', { name: 'Please wait' })).toBeVisible()
  await sandbox.clearFaults()
  await expect(transferSuccess(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Please wait' })).toBeHidden()
  expect(await sandbox.requestsTo(TRANSFER, player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('two tabs at the same time send one transfer', async ({ player, sandbox, context }) => {
  await withoutTimeLimits(context)
  await player.signIn(holder, AT_TRANSFER)
  const otherTab = await context.newPage()
  await otherTab.goto(sandbox.origin + AT_TRANSFER)
  const tabs = [player.page, otherTab]
  for (const page of tabs) {
    await chooseEnds(page, 'Wallet', 'Naga Gold')
    await page.getByLabel('Amount').fill('200')
  }
  await sandbox.fault({ path: TRANSFER, phone: player.phone, fault: 'delay', delayMs: 60_000, times: 2 })
  // One may hear of the other before its own tap, which then does nothing.
  await Promise.all(tabs.map((page) => sendButton(page).evaluate((button: HTMLElement) => button.click())))
  await expect.poll(() => sandbox.requestsTo(TRANSFER, player.phone)).not.toEqual([])
  await sandbox.clearFaults()

  await expect
    .poll(async () => {
      const shown = await Promise.all(tabs.map((page) => transferSuccess(page).count()))
      return shown.reduce((sum, count) => sum + count, 0)
    })
    .toBe(1)
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('without a network a transfer is refused at once, keeps its form, and is not sent later', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await context.setOffline(true)
  await send(page, '200')
  await expect(page.getByRole('alert')).toContainText('Connect to the internet')
  await expect(page.getByLabel('Amount')).toHaveValue('200')

  const reads = (await sandbox.requestsTo('/api/wallet', player.phone)).length
  await context.setOffline(false)
  await expect
    .poll(async () => (await sandbox.requestsTo('/api/wallet', player.phone)).length)
    .toBeGreaterThan(reads)
  expect(await sandbox.requestsTo(TRANSFER, player.phone)).toEqual([])

  await sendButton(page).click()
  await expect(transferSuccess(page)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})
