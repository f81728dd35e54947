import type { Page } from '@playwright/test'
import { expectEventually, loseAnswers, lostAnswers, nothingMoved } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const WITHDRAW = '/api/wallet/withdrawAll'

async function askFor(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Withdraw' }).last().click()
}

const confirmButton = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' })

test('a withdrawal leaves the wallet, waits for its transfer, and is in the statement', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await askFor(page, '350.50')
  await confirmButton(page).click()

  await expect(page.getByText('Waiting for the transfer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('649.50')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(649.5)
  expect(await sandbox.effectsOf(player, 'withdraw')).toMatchObject([{ amount: 350.5 }])

  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByText('−350.50')).toBeVisible()
})

/** Neighbours have different texts, because a check would accept the text before. */
const wrongAmounts = [
  { amount: '99', says: 'The minimum withdrawal is ฿100.00' },
  { amount: '1e3', says: 'Enter an amount in figures' },
  { amount: '601', says: 'The maximum withdrawal is ฿600.00' },
  { amount: '๑๐๐', says: 'Enter an amount in figures' },
  { amount: '551', says: 'There is only ฿550.00 in your wallet' },
  { amount: '1,00', says: 'Enter an amount in figures' },
  { amount: '', says: 'The minimum withdrawal is ฿100.00' },
]

test('an invalid amount shows the reason, and nothing is sent', async ({ player, sandbox }) => {
  await sandbox.settings({ withdrawMin: 100, withdrawMax: 600 })
  await player.signIn({ balance: 550 }, '/user/home?dialog=withdraw')
  for (const { amount, says } of wrongAmounts) {
    await askFor(player.page, amount)
    await expect(player.page.getByText(says)).toBeVisible()
    await expect(player.page.getByLabel('Amount')).toHaveValue(amount)
  }
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toEqual([])
})

test('a refusal is shown, keeps the typed amount, and can be tried again', async ({ player, sandbox }) => {
  await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
  await sandbox.fault({
    path: WITHDRAW,
    phone: player.phone,
    fault: 'status',
    status: 400,
    code: 'BONUS_CONDITION',
  })
  await askFor(player.page, '200')
  await confirmButton(player.page).click()
  await expect(player.page.getByRole('alert')).toBeVisible()
  await expect(player.page.getByLabel('Amount')).toHaveValue('200')
  expect(await sandbox.balanceOf(player)).toBe(900)

  await player.page.getByRole('button', { name: 'Withdraw' }).last().click()
  await confirmButton(player.page).click()
  await expect(player.page.getByText('Waiting for the transfer')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(700)
})

for (const { body, says } of [
  { body: { message: 'MONEY_NOT_ENOUGH' }, says: 'not enough money' },
  { body: { status: false, message: 'Your bank is closed today' }, says: 'Your bank is closed today' },
  {
    body: { code: 200, message: 'success', data: { error: 'Over the limit' } },
    says: 'Over the limit',
  },
]) {
  test(`a refusal with status 200 (${JSON.stringify(body)}) is no success`, async ({ player, sandbox }) => {
    const { page } = player
    await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
    await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'status', status: 200, body })
    await askFor(page, '200')
    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText(says, { ignoreCase: true })
    await expect(page.getByLabel('Amount')).toHaveValue('200')
    expect(await sandbox.requestsTo('/api/statement', player.phone)).toEqual([])
  })
}

test('a withdrawal that the service took in its own words is called neither done nor lost', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
  const body = { message: 'Staff look at it today' }
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'status', status: 200, body })
  await askFor(page, '200')
  await confirmButton(page).click()
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })
  await expect(notice).toContainText('The service has taken it. We are checking')
  await expect(notice).toContainText('your records do not show it yet', { timeout: 15_000 })
  await expect(notice).toContainText('Staff look at it today')
  await expect(page.getByLabel('Amount')).toHaveValue('200')
  for (const lie of ['No answer came', 'Waiting for the transfer', 'It did not go through']) {
    await expect(page.getByText(lie)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Withdraw' }).last().click()
  await confirmButton(page).click()
  await expect(page.getByText('Send it once more?')).toBeVisible()
})

test('many taps send one withdrawal', async ({ player, sandbox }) => {
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'delay', delayMs: 500 })
  await askFor(player.page, '200')
  await confirmButton(player.page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
  })
  await expect(player.page.getByText('Waiting for the transfer')).toBeVisible()
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

test('two tabs at the same time send one withdrawal', async ({ player, sandbox, context }) => {
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'delay', delayMs: 1500, times: 2 })
  for (const page of [player.page, otherTab]) await askFor(page, '200')
  await Promise.all([player.page, otherTab].map((page) => confirmButton(page).click()))

  await expect
    .poll(async () => {
      const waiting = [player.page, otherTab].map((page) =>
        page.getByText('Waiting for the transfer').count(),
      )
      return (await Promise.all(waiting)).reduce((sum, count) => sum + count, 0)
    })
    .toBe(1)
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

for (const { fault, isDone } of [
  ...lostAnswers,
  { fault: 'broken-json', isDone: true },
  { fault: 'empty', isDone: true },
  { fault: 'html-200', isDone: true },
  { fault: 'wrong-shape', isDone: true },
] as const) {
  test(`a withdrawal whose answer is lost (${fault}) is never sent again, and the screen ends with the truth`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
    await loseAnswers(player, WITHDRAW, fault)
    await askFor(page, '200')
    await confirmButton(page).click()
    await expectEventually(isDone ? page.getByText('Waiting for the transfer') : nothingMoved(page))
    if (!isDone) await expect(page.getByLabel('Amount')).toHaveValue('200')
    expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(isDone ? 1 : 0)
    expect(await sandbox.balanceOf(player)).toBe(isDone ? 800 : 1000)
  })
}

test('a withdrawal that the service does after the line has dropped is not called undone before', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  // Each look takes a while, so that the last one is long after what is told below.
  await sandbox.fault({
    path: '/api/statement',
    phone: player.phone,
    fault: 'delay',
    delayMs: 2500,
    times: 0,
  })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => Promise<Response>>()
  await page.route(`**${WITHDRAW}`, async (route) => {
    const request = route.request()
    const [headers, body] = [await request.allHeaders(), request.postData()]
    arrive(() => fetch(sandbox.origin + WITHDRAW, { method: 'POST', headers, body }))
    await route.abort('connectionreset')
  })
  await askFor(page, '200')
  await confirmButton(page).click()
  const doIt = await arrived
  await expect(page.getByText('We are checking whether it went through').first()).toBeVisible()

  // The form sends nothing meanwhile, but within its time limit the service does the first one all the same.
  await expect(page.getByRole('button', { name: 'Withdraw' }).last()).toBeDisabled()
  await expect.poll(() => sandbox.requestsTo('/api/statement', player.phone)).not.toEqual([])
  await expect(nothingMoved(page)).toHaveCount(0)
  expect((await doIt()).status).toBe(200)
  await expectEventually(page.getByText('Waiting for the transfer').first())
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

test('a withdrawal that the service does after "not done" was told is not done again by a second try', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<() => Promise<Response>>()
  await page.route(
    `**${WITHDRAW}`,
    async (route) => {
      const request = route.request()
      const [headers, body] = [await request.allHeaders(), request.postData()]
      arrive(() => fetch(sandbox.origin + WITHDRAW, { method: 'POST', headers, body }))
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await askFor(page, '200')
  await confirmButton(page).click()
  const doIt = await arrived
  await expectEventually(nothingMoved(page))
  expect((await doIt()).status).toBe(200)
  await page.reload()
  await askFor(page, '200')
  await confirmButton(page).click()
  await expect(page.getByText('Waiting for the transfer')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)

  // What was done once may be wanted once more.
  await page.keyboard.press('Escape')
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await askFor(page, '200')
  await confirmButton(page).click()
  await expect(page.getByText('Waiting for the transfer')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(2)
  expect(await sandbox.balanceOf(player)).toBe(600)
})

test('a page that is killed in the middle of a withdrawal finds out the truth when it is opened again', async ({
  player,
  sandbox,
  context,
}) => {
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'hang-after' })
  await askFor(player.page, '200')
  await confirmButton(player.page).click()
  await expect.poll(() => sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
  await player.page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home`)
  await expect(reopened.getByText('It went through.')).toBeVisible()
  await expect(reopened.getByText('800.00')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

test('while a withdrawal is unresolved, a second one needs a confirmation', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await loseAnswers(player, WITHDRAW, 'drop-before')
  await sandbox.fault({ path: '/api/statement', phone: player.phone, fault: 'broken-json', times: 50 })
  await askFor(page, '200')
  await confirmButton(page).click()
  await expect(page.getByText('We could not tell whether it went through').first()).toBeVisible({
    timeout: 30_000,
  })

  await page.getByRole('button', { name: 'Withdraw' }).last().click()
  await confirmButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
  await context.close()
})

test.describe('with the app installed', () => {
  // The dialog's code then comes from the worker's cache.
  test.use({ serviceWorkers: 'allow' })

  test('without a network a withdrawal is refused at once and is not sent later', async ({
    player,
    sandbox,
    context,
  }) => {
    await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
    await player.waitForWorker()
    await player.page.getByLabel('Amount').fill('200')
    await context.setOffline(true)
    await player.page.getByRole('button', { name: 'Withdraw' }).last().click()
    await confirmButton(player.page).click()
    await expect(player.page.getByRole('alert').first()).toBeVisible()
    await expect(player.page.getByLabel('Amount')).toHaveValue('200')

    const reads = (await sandbox.requestsTo('/api/wallet', player.phone)).length
    await context.setOffline(false)
    await expect
      .poll(async () => (await sandbox.requestsTo('/api/wallet', player.phone)).length)
      .toBeGreaterThan(reads)
    expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toEqual([])
    expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
  })
})
