import { BANGKOK_TIME, bangkokTime } from '../support/bangkok-time.ts'
import { connectAgain } from '../support/connect-again.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { sharedPicture, watchShared } from '../support/shared-pictures.ts'
import { statementRows } from '../support/statement-rows.ts'
import { expect, test } from '../support/test.ts'
import { chooseEnds, holder, send, transferSuccess } from '../support/transfer-form.ts'
import { withdraw } from '../support/withdraw-form.ts'

/** The lookup that tells whether there is a chat to ask in. */
const CHAT = 'enableChatWidget'

test('how money ended is shared as a picture, or as a text where the phone shares no files', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await watchShared(page)
  await player.signIn(holder, '/user/home?dialog=transfer')
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '300.25')
  await transferSuccess(page).getByRole('button', { name: 'Share' }).click()
  const { drawn, shared } = await sharedPicture(page)
  expect(shared).toEqual({ name: 'receipt.png', type: 'image/png' })
  const [effect] = await sandbox.effectsOf(player, 'transfer')
  const words = ['Transfer successful', `฿${effect?.amount}`, 'From', 'Wallet', 'To', 'Naga Gold', 'Time']
  expect(drawn).toEqual(expect.arrayContaining(words))
  expect(drawn.some((text) => BANGKOK_TIME.test(text))).toBe(true)

  await page.evaluate(() => {
    navigator.canShare = () => false
    navigator.share = async ({ text } = {}) => {
      Object.assign(globalThis, { said: text })
    }
  })
  await transferSuccess(page).getByRole('button', { name: 'Share' }).click()
  const said = await (await page.waitForFunction(() => (globalThis as { said?: string }).said)).jsonValue()
  expect(said).toMatch(/^Kapao\nTransfer successful\n฿300\.25\nFrom Wallet\nTo Naga Gold\nTime /)
})

test('a question about how money ended waits in the chat, without a whole account number', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdraw(page, '300.25')
  const outcome = page.getByRole('alertdialog', { name: 'Withdrawal request received' })
  const ask = outcome.getByRole('button', { name: 'Ask about this' })
  await expect(ask).toHaveCount(1)
  await waitUntilStored(page, CHAT)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await expect(ask).toBeEnabled()

  await connectAgain(page)
  await ask.click()
  const message = page.getByRole('dialog', { name: 'Chat' }).getByRole('textbox')
  await expect(message).toHaveValue(
    /^About this entry: Withdrawal request received · ฿300\.25 · From Wallet · To .+ ···\d{4} · Time \d\d\//,
  )
  await expect(message).toHaveValue(BANGKOK_TIME)
  await expect(message).not.toHaveValue(/\d{6}/)
  await expect(outcome).toHaveCount(0)
  expect((await sandbox.conversations()).filter(({ phone }) => phone === player.phone)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(outcome).toHaveCount(0)
})

test('without chat and LINE a question about how money ended is copied, with an amount that is hidden', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.settings({ enableChatWidget: false, hasRefundBanners: false })
  await sandbox.fault({
    path: '/api/lookup/contact',
    fault: 'wrong-shape',
    body: { contactText: 'Call 02 123 4567' },
    times: 0,
  })
  await player.signIn({ balance: 100, refundAmount: 125.5 })
  await page.getByRole('button', { name: 'Hide figures' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Receive' }).click()
  const outcome = page.getByRole('alertdialog', { name: 'Refund received' })
  await expect(outcome).toContainText('฿•••••')
  await outcome.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByText('Call 02 123 4567')).toBeVisible()
  await expect(outcome).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^About this entry: Refund received · ฿125\.50 · To Wallet · Time /,
  )
})

test('inside LINE on Android, where a download is lost, nothing is told as saved', async ({ newPhone }) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.8.0/IAB'
  const player = await newPhone({ userAgent })
  const { page } = player
  await player.signIn(holder, '/user/home?dialog=transfer')
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '300.25')
  await transferSuccess(page).getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Open this page in your browser to save, or take a screenshot')).toBeVisible()
  await expect(page.getByText('Picture saved')).toHaveCount(0)
})

test('the installed app of an iPhone saves a picture by its share sheet, and never as a download', async ({
  player,
}) => {
  const { page } = player
  await watchShared(page)
  await page.addInitScript(() => {
    const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', standalone: true }
    for (const [name, value] of Object.entries(phone)) Object.defineProperty(navigator, name, { value })
    const { share } = navigator
    const ways = { refusal: 'AbortError' }
    const told: (string | null)[] = []
    Object.assign(globalThis, { ways, told })
    // A message takes the place of the one before it.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) told.push(textContent)
    }).observe(document, { childList: true, subtree: true })
    navigator.share = async (data) => {
      if (ways.refusal) throw new DOMException('refused', ways.refusal)
      return share.call(navigator, data)
    }
  })
  const refuse = (refusal: string) =>
    page.evaluate((name) => {
      ;(globalThis as unknown as { ways: { refusal: string } }).ways.refusal = name
    }, refusal)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await player.signIn(holder, '/user/home?dialog=transfer')
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '300.25')
  const save = transferSuccess(page).getByRole('button', { name: 'Save picture' })

  await save.click()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Picture saved')).toHaveCount(0)
  await refuse('')
  await save.click()
  expect((await sharedPicture(page)).shared).toEqual({ name: 'receipt.png', type: 'image/png' })
  await refuse('NotAllowedError')
  await save.click()
  await expect(page.getByText('Please try again.')).toBeVisible()
  // The player may have chosen "Copy" in the sheet, which does not tell.
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told.join('\n'))
  expect(told).toContain('Please try again.')
  expect(told).not.toContain('Picture saved')
  await refuse('')
  await save.click()
  await sharedPicture(page)
  expect(downloads).toBe(0)
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a receipt that is shared offline equals the ledger, and a question about it waits in the chat', async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    await watchShared(page)
    const account = await sandbox.newPlayer({ balance: 0 })
    await sandbox.credit(account, 1234.56)
    const [posting] = (await sandbox.ledgerOf(account)).postings
    const amount = `+฿${posting?.amount.toLocaleString('en')}`
    await player.signInAs(account, '/user/statement')
    const receipt = page.getByRole('dialog', { name: 'Details' })
    await statementRows(page).first().getByRole('button').click()
    await expect(receipt).toContainText('1,234.56')
    await waitUntilStored(page, 'createdAt')
    await waitUntilStored(page, CHAT)
    await page.goBack()
    await player.waitForWorker()

    await context.setOffline(true)
    await page.reload()
    await statementRows(page).first().getByRole('button').click()
    await expect(receipt).toContainText('Success')
    await expect(receipt).toContainText('1,234.56')
    await receipt.getByRole('button', { name: 'Share' }).click()
    const { drawn, shared } = await sharedPicture(page)
    expect(shared).toMatchObject({ name: 'receipt.png', type: 'image/png' })
    expect(drawn).toEqual(expect.arrayContaining(['Success', 'Deposit', amount]))
    const time = drawn.find((text) => BANGKOK_TIME.test(text)) ?? ''
    expect(time).toBe(bangkokTime(Date.parse(posting?.at ?? '')))
    expect(page.url()).toContain(drawn.find((text) => /^[0-9a-f]{24}$/.test(text)))

    await connectAgain(page)
    await receipt.getByRole('button', { name: 'Ask about this' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await expect(chat.getByRole('textbox')).toHaveValue(new RegExp(`Deposit · .${amount.slice(1)}.*${time}`))
    expect((await sandbox.conversations()).filter(({ phone }) => phone === account.phone)).toEqual([])
    await page.goBack()
    await expect(chat).toBeHidden()
    await page.goBack()
    await expect(receipt).toBeHidden()
    await expect(page).toHaveURL(/statement$/)
  })

  test('an entry that home alone has read has a receipt and counts in the sums, without a network', async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    const account = await sandbox.newPlayer({ balance: 0 })
    await sandbox.credit(account, 987.65)
    const read = page.waitForResponse('**/api/statement')
    await player.signInAs(account)
    await (await read).finished()
    await player.waitForWorker()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Statement' }).click()
    await statementRows(page).first().getByRole('button').click()
    const receipt = page.getByRole('dialog', { name: 'Details' })
    await expect(receipt).toContainText('987.65')
    await expect(receipt).toContainText('Success')
    await page.goBack()
    await page.getByRole('button', { name: 'My month' }).click()
    await expect(page.getByRole('dialog', { name: 'My month' })).toContainText('+฿987.65')
  })

  test('the receipt of a slip says how far it is, offline too, and equals the books', async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    await watchShared(page)
    const token = await sandbox.newSession({ phone: '0812345678' })
    const account = { id: 'demo', phone: '0812345678', password: 'demo1234', token }
    const all = await sandbox.slipsOf(account)
    await player.signInAs(account, '/user/statement?dialog=slips')
    const slips = page.getByRole('list', { name: 'Uploaded slips' }).locator('> li')
    const receipt = page.getByRole('dialog', { name: 'Details' })
    await expect(slips).toHaveCount(10)
    await slips.first().locator('[aria-haspopup=dialog]').click()
    await expect(receipt).toContainText('Being checked')
    await waitUntilStored(page, '"slips":[{')
    await waitUntilStored(page, CHAT)
    await page.goBack()
    await player.waitForWorker()

    await context.setOffline(true)
    await page.reload()
    const states = [
      ['PROCESSING', 'Being checked', 'Reference'],
      ['SUCCESS', 'Arrived in your wallet', '฿500.00'],
      ['FAILED', 'Not accepted', 'Incorrect slip'],
    ] as const
    for (const [status, state, tells] of states) {
      const index = all.findIndex((slip) => slip.status === status)
      const slip = all[index]
      await slips.nth(index).locator('[aria-haspopup=dialog]').click()
      await expect(receipt).toContainText(state)
      await receipt.getByRole('button', { name: 'Share' }).click()
      const { drawn } = await sharedPicture(page)
      expect(drawn).toEqual(
        expect.arrayContaining(['Slip', state, bangkokTime(Date.parse(slip?.createdAt ?? ''))]),
      )
      expect(drawn.join(' ')).toContain(tells)
      await page.goBack()
    }
    await context.setOffline(false)
    await slips
      .first()
      .getByRole('button', { name: /Processing/ })
      .click()
    await receipt.getByRole('button', { name: 'Ask about this' }).click()
    const chat = page.getByRole('dialog', { name: 'Chat' })
    await expect(chat.getByRole('textbox')).toHaveValue(/Slip · .*Being checked/)
  })
})
