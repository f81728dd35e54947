import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { leaveQuestion } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { openPaidAccount, PAID, replaceAccount } from '../support/replace-account.ts'
import { type Shared, share, sharedCards, slipToShare } from '../support/shared-slips.ts'
import { DEPOSIT, receivedNotice, sendButton } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A page of another site that posts a picture to the app as soon as it opens. */
async function startForeignPage(target: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><script type="module">
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '${target}' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'slip' })
      const held = new DataTransfer()
      held.items.add(new File(['slip'], 'slip.png', { type: 'image/png' }))
      input.files = held.files
      form.append(input)
      document.body.append(form)
      form.submit()
    </script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}

const nameAccount = (page: Page) => page.getByRole('button', { name: /Government Savings Bank/ }).first()

test('two shared slips survive a login, go to the account that the player chooses, and are credited', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 0 })
  await page.goto(`${sandbox.origin}/login`)
  await player.waitForWorker()
  await share(page, { files: [await slipToShare(page, 'First')] })
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await share(page, { files: [await slipToShare(page, 'Second')] })
  await logIn(page, account)

  await expect(sharedCards(page)).toHaveCount(2)
  for (const left of [1, 0]) {
    await nameAccount(page).click()
    await expect(sharedCards(page)).toHaveCount(left)
    expect(await sandbox.slipsOf(account)).toHaveLength(1 - left)
    await sendButton(page).click()
    await expect(receivedNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'New slip' }).click()
  }
  const slips = await sandbox.slipsOf(account)
  expect(slips).toMatchObject([{ bankCode: 'GSB' }, { bankCode: 'GSB' }])
  await sandbox.approveSlip(slips[0], 99)
  expect(await sandbox.balanceOf(account)).toBe(99)
  await page.reload()
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(0)
})

test('a file that is no slip is refused with a text; an unused share is deleted by a logout', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, '/user/home')
  await player.waitForWorker()
  const wrong: [Shared, string][] = [
    [{ text: 'a text alone' }, 'This is not a JPG, PNG or WebP picture.'],
    [{ files: [{ type: 'application/pdf', content: 1000 }] }, 'This is not a JPG, PNG or WebP picture.'],
    [{ files: [{ type: 'image/png', content: 21 * 1024 * 1024 }] }, 'This picture is too large.'],
  ]
  for (const [shared, says] of wrong) {
    await share(page, shared)
    await expect(page.getByText(says)).toBeVisible()
    await expect(sharedCards(page)).toHaveCount(0)
  }
  // A text with the type of a picture is detected when it is opened.
  await share(page, { files: [{ type: 'image/png', content: btoa('<h1>') }] })
  await expect(sharedCards(page)).toHaveCount(1)
  // It is not even decoded for its small picture.
  const small = page.getByRole('dialog').getByRole('img', { name: 'Your slip' })
  await expect(nameAccount(page)).toBeVisible()
  await expect(small).toHaveCount(0)
  await nameAccount(page).click()
  await expect(page.getByText('This is not a JPG, PNG or WebP picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()

  const many = Array.from({ length: 7 }, (_, index) => slipToShare(page, `Slip${index}`))
  await share(page, { files: await Promise.all(many) })
  await expect(page.getByText('Only the first pictures were taken.')).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(5)
  await expect(small).toHaveCount(5)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toContainText('5 slips')
  await leaveQuestion(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await player.signIn({}, `${DEPOSIT}.account-SCB`)
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(0)
  expect(await sandbox.slipsOf(player)).toEqual([])
})

test('a slip that is shared during a break is shown, and is not uploaded', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, '/user/home?dialog=limits')
  await player.waitForWorker()
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await share(page, { files: [await slipToShare(page, 'Paid')] })
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByText(/^You are taking a break until/)).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(1)
  await expect(dialog.getByText('There is no account to upload a slip for right now.')).toBeVisible()
  await share(page, { text: 'a text alone' })
  await expect(dialog.getByText('This is not a JPG, PNG or WebP picture.')).toBeVisible()
  expect(await sandbox.slipsOf(player)).toEqual([])
})

test('another site cannot put a picture into the player’s deposit', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, '/user/home')
  await player.waitForWorker()
  const foreign = await startForeignPage(`${sandbox.origin}/user/share-slip`)
  await page.goto(foreign.address)
  await expect(page).toHaveURL(`${sandbox.origin}/user/home`)
  foreign.stop()

  await page.goto(`${sandbox.origin}${DEPOSIT}.account-SCB`)
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(sharedCards(page)).toHaveCount(0)
})

test('a shared slip goes to the account that was paid into, also where it was replaced since', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await openPaidAccount(player, account)
  await player.waitForWorker()
  // Long enough to be paid into.
  await page.clock.fastForward(2000)

  await replaceAccount(page)
  await share(page, { files: [await slipToShare(page, 'Replaced')] })
  await expect(sharedCards(page)).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`${PAID}.*No longer in use`) }).click()
  await expect(sharedCards(page)).toHaveCount(0)
  await sendButton(page).click()
  await expect.poll(() => sandbox.slipsOf(account)).toMatchObject([{ bankAccountNo: PAID }])
})
