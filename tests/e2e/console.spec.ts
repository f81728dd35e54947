import type { Page } from '@playwright/test'
import { Agent } from '../support/chat.ts'
import { PushPhones } from '../support/push-phones.ts'
import { giveOtp, givePhone, newcomer, stepTitle } from '../support/registration.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const part = (console: Page, name: string) => console.getByRole('region', { name, exact: true })
const go = (console: Page, section: string) =>
  console.getByRole('navigation').getByRole('link', { name: section }).click()

async function open(console: Page, sandbox: Sandbox, place = ''): Promise<void> {
  await console.goto(`${sandbox.origin}/sandbox/${place}`)
}

test('the console shows the code, which confirms the phone', async ({ player, sandbox, context }) => {
  const console = await context.newPage()
  await open(console, sandbox)
  await expect(part(console, 'One-time passwords')).toContainText('No OTP was sent yet')

  await player.page.goto(`${sandbox.origin}/register`)
  await givePhone(player.page, newcomer.phone)
  const row = part(console, 'One-time passwords').getByRole('listitem').filter({ hasText: newcomer.phone })
  await expect(row).toContainText('sent')
  await giveOtp(player.page, (await row.getByRole('status').textContent()) ?? '')
  await expect(stepTitle(player.page, 'About you')).toBeVisible()
  await expect(row).toContainText('verified')
})

test('a player is created, withdraws and is paid in the console, and the books balance', async ({
  page: console,
  sandbox,
  request,
}) => {
  const failures: string[] = []
  console.on('pageerror', (error) => failures.push(error.message))
  await open(console, sandbox)
  await go(console, 'Players')
  await console.getByText('New player').click()
  await console.getByRole('textbox', { name: 'Phone' }).fill(newcomer.phone)
  await console.getByRole('textbox', { name: 'Name' }).fill(newcomer.name)
  await console.getByRole('spinbutton', { name: 'Balance' }).fill('1000')
  await console.getByRole('button', { name: 'Create' }).click()
  await expect(console.getByRole('heading', { name: newcomer.name })).toBeVisible()

  const token = await sandbox.newSession(newcomer)
  const answer = await request.post(`${sandbox.origin}/api/wallet/withdraw`, {
    data: { amount: 250 },
    headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet-user' },
  })
  expect(answer.ok()).toBe(true)
  await go(console, 'Desk')
  const row = part(console, 'Withdrawals').getByRole('listitem').filter({ hasText: newcomer.phone })
  await expect(row).toContainText('250.00')
  await row.getByRole('button', { name: 'Pay' }).click()
  await expect(console.getByText(`Paid 250.00 ฿ to ${newcomer.phone}`)).toBeVisible()
  expect(await sandbox.withdrawalsOf(newcomer)).toMatchObject([{ status: 'paid' }])

  await open(console, sandbox, `#/players/${newcomer.phone}`)
  await console.getByText('Ledger', { exact: true }).click()
  await expect(console.getByText('All books: sum 0.00 ✓')).toBeVisible()
  await expect(console.getByText('Wallet by its postings: 750.00 ✓')).toBeVisible()
  expect(failures).toEqual([])
})

test('a slip is rejected with a reason, typed text survives a refresh, and a refusal is explained beside it', async ({
  page: console,
  sandbox,
}) => {
  await open(console, sandbox)
  const slips = part(console, 'Slips')
  await slips.getByRole('spinbutton', { name: 'Amount on it' }).fill('123.45')
  const waiting = part(console, 'Withdrawals').getByRole('listitem').first()
  await waiting.getByText('Refuse…').click()
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('the bank is closed')

  const slots = [{ code: 'PGSLOT', isActive: true, amount: 20 }]
  const { phone } = await sandbox.newPlayer({ phone: newcomer.phone, slots })
  await console.waitForResponse((response) => response.url().endsWith('/slips'))
  await expect(slips.getByRole('spinbutton', { name: 'Amount on it' })).toHaveValue('123.45')
  await slips.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Slip is too old' })
  await slips.getByRole('button', { name: 'Reject' }).click()
  await expect(slips).toContainText('No slip waits.')
  await expect(waiting.getByRole('textbox', { name: 'Reason' })).toHaveValue('the bank is closed')
  const [newest] = await sandbox.slips()
  expect(newest).toMatchObject({ status: 'FAILED', note: 'SLIP_EXPIRED' })

  await open(console, sandbox, `#/players/${phone}`)
  const games = part(console, 'Games')
  await games.getByRole('spinbutton', { name: 'Amount' }).fill('30')
  await games.getByRole('button', { name: 'Lose', exact: true }).click()
  await expect(games.getByRole('alert')).toHaveText('There is not enough money for that.')
  await expect(games.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('30')
})

test('the console sends a push and shows the result for each phone of the player', async ({
  page: console,
  sandbox,
}) => {
  const phones = await PushPhones.start(sandbox)
  try {
    const player = await sandbox.newPlayer({ name: 'Somchai' })
    await open(console, sandbox, '#/push')
    const [message, subscribed] = [part(console, 'Push message'), part(console, 'Subscribed phones')]
    await message.getByRole('button', { name: 'Push' }).click()
    await expect(message.getByRole('alert')).toContainText('Player: ')
    await message.getByRole('combobox', { name: 'Player' }).selectOption(player.phone)
    await expect(subscribed).toContainText('None. In the app')
    await message.getByRole('button', { name: 'Push' }).click()
    await expect(message.getByRole('status')).toContainText('Nothing was sent')

    await sandbox.setClock({ now: '2026-05-01T23:00:00+07:00' })
    await phones.subscribe(player, 'awake')
    await phones.subscribe(player, 'gone')
    await phones.subscribe(player, 'chatty', { kinds: ['chat'] })
    await phones.subscribe(player, 'asleep', { quietHours: { from: '22:00', to: '07:00' } })
    phones.lose('gone')
    const row = (name: string) => subscribed.getByRole('listitem').filter({ hasText: `…${name}` })
    await expect(row('/asleep')).toContainText('quiet 22:00 to 07:00')
    await expect(row('/asleep')).toContainText('quiet now')
    await expect(row('/chatty').getByRole('listitem')).toHaveText(['Support has answered'])

    await message.getByRole('spinbutton', { name: 'Amount' }).fill('500')
    await message.getByRole('button', { name: 'Push' }).click()
    const outcome = message.getByRole('status')
    await expect(outcome).toContainText('Pushed to 1 of 4 phones.')
    for (const [name, meaning] of [
      ['awake', 'pushed'],
      ['gone', 'it is forgotten'],
      ['chatty', 'switched off'],
      ['asleep', 'quiet hours'],
    ] as const)
      await expect(outcome.getByRole('listitem').filter({ hasText: name })).toContainText(meaning)
    await expect(row('/gone')).toHaveCount(0)
    expect(phones.taken).toEqual(['awake'])

    for (const kind of ['Withdrawal paid', 'Slip not accepted', 'Bonus is ending', 'Support has answered']) {
      const [before, wanted] = [phones.taken.length, kind === 'Support has answered' ? 2 : 1]
      await message.getByRole('combobox', { name: 'Kind' }).selectOption(kind)
      await message.getByRole('button', { name: 'Push' }).click()
      // The push before may have the same result.
      await expect.poll(() => phones.taken).toHaveLength(before + wanted)
      await expect(outcome).toContainText(`Pushed to ${wanted} of 3 phones.`)
    }
    await expect(message.getByRole('spinbutton', { name: 'Amount' })).toBeHidden()
    await open(console, sandbox, '#/push/0000')
    await expect(subscribed.getByRole('alert')).toHaveText('no player 0000')
  } finally {
    phones.stop()
  }
})

test('an agent answers in the console with every type of message, and the player sees each', async ({
  player,
  sandbox,
  context,
}) => {
  await sandbox.settings({ chatBot: false })
  await player.signIn({}, '/user/contact?dialog=chat')
  const said = player.page.getByRole('region', { name: 'Messages' })
  await expect(player.page.getByText('How can we help?')).toBeVisible()

  const console = await context.newPage()
  const failures: string[] = []
  console.on('pageerror', (error) => failures.push(error.message))
  // Data of another app version breaks nothing.
  const agent = new Agent(sandbox, player.phone)
  await agent.say('media', { message: null, fileType: 'image', filePath: null })
  await agent.say('generic', { elements: 'none' })
  await open(console, sandbox, `#/chat/${player.phone}`)
  const box = (name: string) => console.getByRole('textbox', { name, exact: true })
  const choose = async (name: string, option: string) => {
    await console.getByRole('main').getByRole('combobox', { name, exact: true }).selectOption(option)
  }
  const send = () => console.getByRole('button', { name: 'Send as agent' }).click()

  await box('Text').fill('Which account?')
  await box('Text').press('Enter')
  await expect(said).toContainText('Which account?')

  await choose('Message', 'Buttons')
  for (const [title, type] of [
    ['Read how', 'web'],
    ['Call us', 'call'],
    ['Slip sent', 'postback'],
  ] as const) {
    if (title !== 'Read how') await console.getByRole('button', { name: 'Add a button' }).click()
    await box('Title').last().fill(title)
    await console.getByRole('combobox', { name: 'Type' }).last().selectOption(type)
  }
  await send()
  await expect(said.getByRole('button', { name: 'Read how' })).toBeVisible()
  await expect(said.getByRole('button', { name: 'Slip sent' })).toBeVisible()
  await expect(said.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\d+$/)

  await choose('Message', 'Quick replies')
  await box('Title').fill('Deposit')
  await send()
  await said.getByRole('button', { name: 'Deposit' }).click()
  const heard = console.getByRole('log').getByRole('listitem')
  await expect(heard.last()).toContainText('Deposit')

  await choose('Message', 'Media')
  await choose('Kind', 'video')
  await send()
  await expect(said.getByLabel('Video')).toHaveAttribute('src', /\.mp4$/)
  await console.getByLabel('Or one of this computer').setInputFiles('.sandbox/test-th/icons/icon-192.png')
  await expect(console.getByText('icon-192.png is ready to be sent.')).toBeVisible()
  await send()
  await expect(said.getByRole('img').last()).toBeVisible()
  await expect(heard.last().getByRole('img')).toHaveJSProperty('complete', true)

  await choose('Message', 'Cards (generic)')
  await box('Subtitle').fill('Twice a day')
  await send()
  await expect(said).toContainText('Twice a day')
  await choose('Message', 'Postback')
  await box('Text').fill('Show promotions')
  await send()
  await expect(said).toContainText('Show promotions')

  await choose('Message', 'A type the app does not know')
  await box('Payload (JSON)').fill('{')
  await send()
  await expect(console.getByRole('alert')).toContainText('Payload: not JSON')
  const unknown = said.getByText('Unknown message')
  const known = await unknown.count()
  await box('Payload (JSON)').fill('{}')
  await send()
  await expect(unknown).toHaveCount(known + 1)
  expect(failures).toEqual([])
})
