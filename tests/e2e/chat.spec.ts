import {
  Agent,
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
import { countDialogs } from '../support/count-dialogs.ts'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { leaveQuestion } from '../support/leaving.ts'
import { expect, test } from '../support/test.ts'

// The rooms of players are guarded, so what comes live comes with the player's token.
test.beforeEach(({ sandbox }) => sandbox.settings({ chatBot: false, chatNeedsToken: true }))

test('a player asks and is answered with every type of message', async ({ player, sandbox, context }) => {
  const { page } = player
  await player.signIn({ name: 'Somchai' }, '/user/contact')
  const agent = new Agent(sandbox, player.phone)
  await page.getByRole('button', { name: 'Open chat' }).tap()
  await expect(page).toHaveURL(/dialog=chat/)
  await expect(page.getByText('How can we help?')).toBeVisible()
  await waitUntilLive(page)

  await write(page, '   ')
  // The Enter that accepts a word of an input method. Safari marks it by its key code only.
  await field(page).fill('My deposit')
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(field(page)).toHaveValue('My deposit')
  await write(page, 'My deposit <b>is missing</b>')
  await expect(rows(page).last()).toContainText('My deposit <b>is missing</b>')
  await expect(rows(page).last()).toContainText(/\d\d:\d\d:\d\d/)
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => agent.heard()).toEqual(['My deposit <b>is missing</b>'])

  await agent.say('text', { message: 'Which account?' })
  await expect(rows(page).last()).toContainText('Which account?')
  await agent.say('buttons', {
    message: 'Choose',
    buttons: [
      { title: 'Read how', type: 'web', payload: 'https://help.example/deposit' },
      { title: 'Call us', type: 'call', payload: '02-123 4567' },
      { title: 'Slip sent', type: 'postback', payload: 'SLIP' },
    ],
  })
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:021234567')
  await page.getByRole('button', { name: 'Read how' }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('help.example')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  // Taps that are faster than the answer send it once. Messages go one after another.
  await page.getByRole('button', { name: 'Slip sent' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await write(page, 'Thank you')
  await expectSent(page, 'Thank you')
  expect(await agent.heard()).toEqual(['My deposit <b>is missing</b>', 'postback', 'Thank you'])

  await agent.say('generic', {
    elements: [
      {
        title: 'Daily bonus',
        subtitle: 'Twice a day',
        image: `${sandbox.origin}/sandbox/art/bonus/DAILY50.svg`,
      },
    ],
  })
  await expect(rows(page).last()).toContainText('Twice a day')
  await agent.say('media', {
    message: 'Like this one',
    url: true,
    fileType: 'image',
    filePath: `${sandbox.origin}/sandbox/art/slip/example.svg`,
  })
  await expect(rows(page).last().getByRole('img')).toBeVisible()
  await agent.say('hologram', { message: 'never shown' })
  await expect(rows(page).last()).toContainText('Unknown message')
  await agent.say('quick_replies', { buttons: [{ title: 'Still there', type: 'postback', payload: 'YES' }] })
  await expect(page.getByRole('button', { name: 'Still there' })).toBeVisible()
  await expect(rows(page).last()).not.toContainText('Unknown message')
  await agent.say(
    'quick_replies',
    { message: 'Anything else?', buttons: [{ title: 'No, thanks', type: 'postback', payload: 'NO' }] },
    { isNewSession: true },
  )
  await expect(page.getByText('The conversation has ended')).toBeVisible()
  await page.getByRole('button', { name: 'No, thanks' }).tap()
  await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden()
  await expect(rows(page).last()).toContainText('No, thanks')
  await expect.poll(() => agent.unread()).toBe(0)

  await pick(page, 'slip.png')
  await expect.poll(() => agent.heard()).toHaveLength(5)
  await expect(rows(page).last().getByRole('img')).toBeVisible()
  await expect(rows(page).last()).toContainText('Sent')

  // The keyboard opens in the same frame in which the thread has followed a message to its end.
  await thread(page).evaluate(async (box) => {
    box.scrollTop -= 1
    box.scrollTop += 1
    box.style.bottom = '12rem'
    await new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
  })
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeHidden()
  await expect(rows(page).last()).toBeInViewport()
  await thread(page).evaluate((box) => box.style.removeProperty('bottom'))
  // The keyboard is open, and the page has its lowest height.
  await page.setViewportSize({ width: 360, height: 320 })
  await field(page).focus()
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(rows(page).last()).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await agent.say('text', { message: 'Are you still there?' })
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/contact`)
  await expect(otherTab.getByText('1 new message')).toBeVisible()
})

test('the field grows with the message, also where the browser does not size it, and only the answer is read aloud', async ({
  player,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
  })
  const agent = await openChat(player)
  await field(page).evaluate((area) => area.style.setProperty('field-sizing', 'fixed'))
  const height = async () => (await field(page).boundingBox())?.height ?? 0
  const low = await height()
  await field(page).fill('one\ntwo\nthree')
  await expect.poll(height).toBeGreaterThan(2.9 * low)
  await field(page).fill('one\ntwo\nthree\nfour\nfive')
  await expect.poll(height).toBeLessThan(3.1 * low)
  await field(page).press('Enter')
  await expectSent(page, 'five')
  await expect.poll(height).toBe(low)

  await agent.say('text', 'Good day')
  await expect(rows(page).last()).toContainText('Good day')
  const readAloud = page.getByRole('dialog').locator('[aria-live=polite]')
  expect((await readAloud.allTextContents()).join('')).toBe('Good day')
})

test('a guest chats without an account and finds the conversation again', async ({ player, sandbox }) => {
  const { page } = player
  const dialogsMade = await countDialogs(page)
  await page.goto(`${sandbox.origin}/contact`)
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  const before = await dialogsMade()
  await page.getByRole('button', { name: 'Open chat' }).tap()
  await expect(field(page)).toBeVisible()
  // It is drawn once, and once more when its code is there.
  expect(await dialogsMade()).toBeLessThanOrEqual(before + 2)
  await waitUntilLive(page)
  await write(page, 'How do I register?')
  await expectSent(page, 'How do I register?')
  const kept = await page.evaluate(() => localStorage.getItem('kapao.guest-id'))
  const { id } = JSON.parse(kept ?? '{}') as { id: string }
  const agent = new Agent(sandbox, id)
  expect(await agent.heard()).toEqual(['How do I register?'])
  await agent.say('text', 'With your phone number')
  await expect(rows(page).last()).toContainText('With your phone number')
  await field(page).fill('half writ')
  await page.reload()
  await expect(rows(page).last()).toContainText('With your phone number')
  await expect(field(page)).toHaveValue('half writ')
  await expect(page.getByText('How do I register?')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()

  // A link opens the chat with no screen of the app before it. Back shows the screen under it.
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  await page.goto(`${sandbox.origin}/contact?dialog=chat`)
  await waitUntilLive(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${sandbox.origin}/contact`)
})

test('a logout removes the conversation, and a closed chat says so', async ({
  player,
  otherPlayer,
  sandbox,
}) => {
  const { page } = player
  const agent = await openChat(player)
  await agent.say('text', 'Canary of the agent')
  await expect(rows(page).last()).toContainText('Canary of the agent')
  await write(page, 'Canary that was sent')
  await expectSent(page, 'Canary that was sent')
  await sandbox.fault({ path: SEND, fault: 'hang', times: 20 })
  await write(page, 'Canary that waits')
  await field(page).fill('Canary of the draft')
  await waitUntilStored(page, 'Canary that waits')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).tap()
  await expect(leaveQuestion(page)).toContainText('1 chat message')
  await leaveQuestion(page).getByRole('button', { name: 'Log out' }).tap()
  await expect.poll(() => everythingStored(page)).not.toContain('Canary')
  await expect(page.getByLabel('Phone number')).toBeVisible()

  const other = await sandbox.newPlayer()
  await player.signInAs(other, CHAT)
  await expect(page.getByText('How can we help?')).toBeVisible()
  await expect(page.getByText('Canary')).toHaveCount(0)

  await sandbox.settings({ enableChatWidget: false })
  await otherPlayer.signInAs(other, CHAT)
  await expect(otherPlayer.page.getByText('The chat is closed')).toBeVisible()
  await otherPlayer.page.keyboard.press('Escape')
  await expect(otherPlayer.page.getByText('LINE').first()).toBeVisible()
  await expect(otherPlayer.page.getByRole('button', { name: 'Open chat' })).toHaveCount(0)
})
