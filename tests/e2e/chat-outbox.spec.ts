import type { WebSocket } from '@playwright/test'
import {
  CHAT,
  expectSent,
  field,
  openChat,
  pick,
  rows,
  SEND,
  thread,
  waitUntilLive,
  write,
} from '../support/chat.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { leaveQuestion } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { expect, test } from '../support/test.ts'
import { comeBack, turnAway } from '../support/visibility.ts'

test.beforeEach(({ sandbox }) => sandbox.settings({ chatBot: false }))

test('what is written and picked offline is sent once, after the page was killed, and nothing that was missed is missing', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const agent = await openChat(player)
  await write(page, 'First')
  await expectSent(page, 'First')

  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false }).last()).toBeVisible()
  await write(page, 'Second')
  await pick(page, 'slip.png')
  await write(page, 'Third')
  await expect(page.getByText('Waits for a connection')).toHaveCount(3)
  await waitUntilStored(page, 'Third')
  for (let number = 1; number <= 12; number += 1) await agent.say('text', `Missed ${number}.`)
  expect(await agent.heard()).toEqual(['First'])
  await page.close()

  await context.setOffline(false)
  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home`)
  await expect.poll(() => agent.heard()).toEqual(['First', 'Second', 'media', 'Third'])

  const sockets: WebSocket[] = []
  reopened.on('websocket', (socket) => sockets.push(socket))
  await reopened.goto(sandbox.origin + CHAT)
  await waitUntilLive(reopened)
  await expect(reopened.getByText('Third')).toHaveCount(1)

  // Put aside, the page hangs up; what was said meanwhile is there when the player is back.
  await turnAway(reopened)
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true])
  await agent.say('text', 'Said to nobody')
  await comeBack(reopened)
  await expect(thread(reopened).getByText('Said to nobody')).toHaveCount(1)
  await waitUntilLive(reopened)
  await context.setOffline(true)
  await agent.say('text', 'Missed again')
  await context.setOffline(false)
  await expect(thread(reopened).getByText('Missed again')).toHaveCount(1)
  await expect(reopened.getByText('Second')).toHaveCount(1)
  await thread(reopened).evaluate((box) => {
    box.scrollTop = 0
  })
  await expect(thread(reopened).getByText(/^Missed \d+\.$/)).toHaveCount(12)
})

test('a message whose answer is lost stands once; one that is refused can be sent again or removed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const agent = await openChat(player)
  await sandbox.fault({ path: SEND, fault: 'drop-after', times: 20 })
  await write(page, 'Lost answer')
  await expectSent(page, 'Lost answer')
  expect(await agent.heard()).toEqual(['Lost answer'])

  await sandbox.replaceFaults({ path: SEND, fault: 'hang-after' })
  await write(page, 'Late answer')
  await expectSent(page, 'Late answer')
  expect(await agent.heard()).toEqual(['Lost answer', 'Late answer'])

  await sandbox.fault({ path: SEND, fault: 'status', status: 400, code: 'REQUEST_LIMIT', times: 2 })
  await write(page, 'Refused')
  await write(page, 'Refused too')
  await expect(page.getByText('Not sent')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send again' }).first().tap()
  await expect(page.getByText('Not sent')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove' }).tap()
  await expect(page.getByText('Refused too')).toHaveCount(0)
  await expect.poll(() => agent.heard()).toEqual(['Lost answer', 'Late answer', 'Refused'])
})

test('a message that was sent twice, and is refused then, may have arrived: the chat does not say that it was not sent', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await openChat(player)
  await sandbox.fault({ path: SEND, fault: 'html-502' })
  await sandbox.fault({ path: SEND, fault: 'status', status: 400, code: 'REQUEST_LIMIT' })
  await write(page, 'Did it come?')
  await expect(page.getByText('It is not certain yet whether it has arrived')).toBeVisible()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toContainText('1 chat messageIt is not certain yet')
  await expect(leaveQuestion(page)).toContainText('Chat messages that may not have arrived are deleted.')
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click()
  await page.goto(sandbox.origin + CHAT)
  await page.getByRole('button', { name: 'Send again' }).tap()
  await expectSent(page, 'Did it come?')
})

test('a long text is pasted whole, survives a reload, and goes in several messages', async ({ player }) => {
  const { page } = player
  const agent = await openChat(player)
  const parts = ['1'.repeat(1500), '2'.repeat(1500), '3'.repeat(1000)]
  const text = parts.join('\n')
  await field(page).fill('9'.repeat(1800))
  await expect(page.getByText('1800 / 2000', { exact: true })).toBeVisible()
  await field(page).fill('')
  await field(page).focus()
  // A field cuts what is pasted or typed, but not what a script fills in.
  await page.keyboard.insertText(text)
  await expect(field(page)).toHaveValue(text)
  await expect(page.getByText('1000 / 2000 (3)', { exact: true })).toBeVisible()
  await page.reload()
  await waitUntilLive(page)
  await expect(field(page)).toHaveValue(text)
  await field(page).press('Enter')
  await expect.poll(() => agent.heard()).toEqual(parts)
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText('/ 2000')).toHaveCount(0)
})

const MB = 1024 * 1024
const refusedFiles = [
  ['cat', 100, 'File is not supported'],
  ['cat.pdf', 100, 'File is not supported'],
  ['cat.png', 10 * MB + 1, 'Please select file no larger than 10 MB'],
  ['cat.mp4', 20 * MB + 1, 'Please select file no larger than 20 MB'],
] as const

test('files are refused by type and size before they leave the phone; what is allowed goes, and can be sent again when it broke', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const agent = await openChat(player)
  for (const [name, size, says] of refusedFiles) {
    await pick(page, name, size)
    await expect(page.getByText(says).last()).toBeVisible()
  }
  // Few bytes, but 30,000 pixels a side: the phone would run out of memory while it decodes them.
  const header = '89504e470d0a1a0a0000000d494844520000753000007530080200000000'
  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.from(header, 'hex') }
  const refusals = page.getByText('File is not supported')
  await expect(refusals).toHaveCount(0)
  await page.getByLabel('Pictures and videos').setInputFiles(huge)
  await expect(refusals).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'What you picked' })).toHaveCount(0)
  expect(await sandbox.requestsTo('/api/chat/upload-image', player.phone)).toEqual([])

  await pick(page, 'cat.png', MB)
  await pick(page, 'cat.mp4')
  await expect(rows(page).filter({ hasText: 'Sent' })).toHaveCount(2)
  expect(await agent.heard()).toEqual(['media', 'media'])

  await sandbox.fault({
    path: '/api/chat/upload-image',
    fault: 'status',
    status: 400,
    code: 'SLIP_INVALID_FILE',
  })
  await pick(page, 'dog.png')
  await page.getByRole('button', { name: 'Send again' }).tap()
  await expect.poll(() => agent.heard()).toEqual(['media', 'media', 'media'])
})

test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the conversation opens without a network once the contact page has been seen, and is written on', async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    const agent = await openChat(player)
    await agent.say('text', 'Before the tunnel')
    await expect(rows(page).last()).toContainText('Before the tunnel')
    await player.waitForWorker()
    await page.goto(`${sandbox.origin}/user/contact`)
    await page.getByRole('button', { name: 'Open chat' }).tap()
    await waitUntilLive(page)
    await waitUntilStored(page, 'Before the tunnel')

    // The worker keeps pictures of banners, but none of a conversation, wherever they lie.
    const art = `${sandbox.origin}/sandbox/art`
    const slip = { message: null, url: true, fileType: 'image', filePath: `${art}/slip/example.svg` }
    await agent.say('media', slip)
    await agent.say('generic', { elements: [{ title: 'A card', image: `${art}/bonus/DAILY50.svg` }] })
    const pictures = thread(page).locator('img')
    await expect(pictures).toHaveCount(2)
    await pictures.evaluateAll((all) => Promise.all(all.map((image) => (image as HTMLImageElement).decode())))
    await page.evaluate(() => {
      const banner = Object.assign(new Image(), { src: '/sandbox/art/banner/refund.svg' })
      return banner.decode()
    })
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('kapao-images')).keys()).map(({ url }) => url))
    await expect.poll(kept).toContain(`${art}/banner/refund.svg`)
    expect((await kept()).filter((url) => /slip|DAILY50/.test(url))).toEqual([])
    // Nor is a file, which a link opens, answered with the app.
    const file = await context.newPage()
    expect((await file.goto(`${sandbox.origin}/uploads/slip.jpg`))?.status()).toBe(404)
    await file.close()

    await context.setOffline(true)
    await page.reload()
    await expect(thread(page)).toContainText('Before the tunnel')
    await write(page, 'In the tunnel')
    await expect(page.getByText('Waits for a connection')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => agent.heard()).toEqual(['In the tunnel'])
  })
})

test('what a guest could not send is told to whoever logs in, without its words', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await page.goto(`${sandbox.origin}/contact?dialog=chat`)
  await waitUntilLive(page)
  await sandbox.fault({ path: SEND, fault: 'status', status: 503, times: 20 })
  await write(page, 'I cannot log in')
  await expect(rows(page).last()).toContainText('I cannot log in')
  // The words alone also lie in the draft.
  await waitUntilStored(page, '"writtenAt":')
  await page.goto(`${sandbox.origin}/login`)
  await sandbox.clearFaults()
  await logIn(page, account)
  await expect(page.getByText('may not have arrived')).toBeVisible()
  await page.goto(sandbox.origin + CHAT)
  await waitUntilLive(page)
  await expect(page.getByText('I cannot log in')).toHaveCount(0)
  expect(await sandbox.requestsTo(SEND, account.phone)).toEqual([])
})
