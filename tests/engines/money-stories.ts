import { strict as assert } from 'node:assert'
import { WITHDRAW } from '../support/withdraw-form.ts'
import type { Phone } from './phone.ts'
import { expectDialogs, expectUnseen, type Story, signIn } from './story.ts'

/** Writes the times of a statement as many databases print them. */
const withoutZones = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace(/(\d{4}-\d\d-\d\d)T([\d:]{8})[\d.]*Z/g, '$1 $2'))

export const moneyStories: Record<string, Story> = {
  async 'a refusal of a second sending is in doubt where the money has moved and no record can tell'(world) {
    const { phone, sandbox, network } = world
    const player = await signIn(world, { balance: 1000 })
    await phone.sees('฿1,000.00')
    network.change('/api/statement', withoutZones)
    const answer = { status: 400, body: JSON.stringify({ code: 'MONEY_NOT_ENOUGH' }) }
    network.fault(WITHDRAW, { reachesServer: true, answer })
    await phone.tap('button', 'Withdraw')
    await phone.fill('Amount', '200')
    await phone.tap('button', 'Withdraw ฿200.00')
    await phone.tap('button', 'Withdraw')
    await phone.sees('We could not tell', { isPart: true })
    assert.equal((await sandbox.effectsOf(player, 'withdraw')).length, 1)
    assert.equal(await sandbox.balanceOf(player), 800)
  },

  async 'a deposit by slip is sent, judged and credited, and one by QR is paid'(world) {
    const { phone, sandbox, slip } = world
    const player = await signIn(world, { balance: 100 })
    await phone.tap('button', 'Deposit')
    await openSlipUpload(phone)
    await phone.sees('Choose slip')
    await phone.chooseFile('dialog input[type=file]', slip)
    await phone.seesPicture('Your slip')
    await phone.sees('The slip’s QR can be read')
    await phone.tap('button', 'Send slip')
    await phone.sees('Slip received')
    const [sent] = await sandbox.slipsOf(player)
    await sandbox.approveSlip(sent, 500)
    await phone.tap('button', 'Slip status')
    await phone.sees('Slip upload status')
    await phone.sees('500.00', { within: 'Uploaded slips' })
    await phone.press('Escape')
    await expectDialogs(phone, 1)
    await phone.press('Escape')
    await expectDialogs(phone, 0)
    await phone.sees('฿600.00')

    await phone.tap('button', 'Deposit')
    await phone.tap('button', 'Scan a QR')
    await phone.fill('Amount to deposit', '20')
    await phone.tap('button', 'Create QR')
    await phone.seesPicture('Deposit QR code')
    await phone.until(
      'the app knows the deposits before this one',
      `localStorage.getItem('kapao.deposit-watch')?.includes('"known":[')`,
    )
    const [qr] = await sandbox.qrcodesOf(player)
    await sandbox.payQr(qr)
    await phone.sees('Your QR was paid')
    await phone.sees('฿620.00')
    assert.equal(await sandbox.balanceOf(player), 620)
  },

  async 'a slip that is open in two windows is sent once, and both end with a logout'(world) {
    const { phone, sandbox, slip } = world
    const player = await signIn(world, { balance: 100 }, '/user/home?dialog=deposit')
    await openSlipUpload(phone)
    await phone.goToWindow(1)
    await phone.open('/user/home?dialog=deposit')
    // The account that was used last is open already.
    await phone.tap('button', 'Not credited? Upload the slip')
    await phone.goToWindow(0)
    await phone.chooseFile('dialog input[type=file]', slip)
    await phone.sees('Send slip')

    await phone.goToWindow(1)
    await phone.tap('button', 'Send slip')
    await phone.sees('Slip received')
    await phone.goToWindow(0)
    await phone.sees('Slip received')
    await phone.tap('button', 'New slip')
    await phone.sees('Choose slip')
    await phone.goToWindow(1)
    await phone.seesNoMore('Slip received')
    const [sent, ...others] = await sandbox.slipsOf(player)
    assert.deepEqual(others, [])
    await sandbox.approveSlip(sent, 500)
    for (const index of [0, 1]) {
      await phone.goToWindow(index)
      await phone.sees('฿500.00 is in your wallet.')
      await phone.press('Escape')
      await expectDialogs(phone, 0)
      await phone.sees('฿600.00')
    }

    await phone.tap('button', 'Log out')
    await phone.sees('Log in')
    await phone.goToWindow(0)
    await phone.sees('Log in')
  },

  async 'money goes to a game by touch and back by keys, and a withdrawal is in the statement'(world) {
    const { phone, sandbox } = world
    const player = await signIn(world, {
      balance: 1000,
      slots: [{ code: 'PGSLOT', isActive: true, amount: 50 }],
    })
    await phone.tap('button', 'Transfer')
    await phone.tap('option', 'Wallet', { isPart: true, within: 'From' })
    await phone.tap('option', 'Naga Gold', { isPart: true, within: 'To' })
    await phone.fill('Amount', '300.25')
    await phone.tap('button', 'Transfer ฿300.25')
    await phone.sees('Transfer successful')
    await phone.sees('฿300.25')
    await phone.tap('button', 'OK')
    await phone.sees('฿699.75')

    await phone.tap('button', 'Transfer')
    await phone.tap('option', 'Choose an account', { within: 'From' })
    await turnByKeys(phone, 'From', 'Wallet', 1)
    await phone.tap('button', 'Swap')
    await phone.tap('button', 'All')
    await phone.tap('button', 'Transfer ฿350.25')
    await phone.sees('Transfer successful')
    await phone.sees('฿350.25')
    await phone.tap('button', 'OK')
    await phone.sees('฿1,050.00')
    const moved = await sandbox.effectsOf(player, 'transfer')
    assert.deepEqual(
      moved.map(({ amount }) => amount),
      [300.25, 350.25],
    )

    await phone.tap('button', 'Withdraw')
    await phone.fill('Amount', '350.50')
    await phone.tap('button', 'Withdraw ฿350.50')
    await phone.tap('button', 'Withdraw')
    await phone.sees('Withdrawal request received')
    assert.equal((await sandbox.effectsOf(player, 'withdraw')).length, 1)
    assert.equal(await sandbox.balanceOf(player), 699.5)
    await phone.tap('button', 'OK')
    await phone.sees('฿699.50')
    await phone.tap('link', 'Statement')
    await phone.sees('−350.50')
    await phone.sees('300.25')
    await phone.sees('Statement')
    await expectUnseen(phone)
  },

  async 'a limit of the player and a break hold deposits back, and a month shows what moved'(world) {
    const { phone, sandbox } = world
    const player = await signIn(world, { balance: 100 }, '/user/home?dialog=limits')
    await phone.fill('Limit a day', '300')
    await phone.tap('button', 'Set the limit a day')
    await phone.sees('฿300.00 a day at most')
    await phone.open('/user/home?dialog=deposit')
    await phone.fill('Amount to deposit', '301')
    await phone.tap('button', 'Create QR')
    await phone.sees('This is over the limit that you set', { isPart: true })
    assert.deepEqual(await sandbox.qrcodesOf(player), [])
    await phone.fill('Amount to deposit', '300')
    await phone.tap('button', 'Create QR')
    await phone.seesPicture('Deposit QR code')
    await phone.open('/user/home?dialog=deposit')
    await phone.seesPicture('Deposit QR code')
    await phone.sees('Your limit leaves ฿0.00 today', { isPart: true })
    await sandbox.credit(player, 45.5)
    await phone.open('/user/statement?dialog=month')
    await phone.sees('+฿45.50')
    await phone.open('/user/home?dialog=limits')
    await phone.tap('button', '1 day')
    await phone.tap('button', 'Take a break')
    await phone.sees('You are taking a break until', { isPart: true })
    await phone.open('/user/home?dialog=deposit')
    await phone.sees('You are taking a break until', { isPart: true })
    await phone.open('/recover.html')
    await phone.tap('button', 'Remove everything from this phone')
    await phone.tap('button', 'Tap again to remove everything')
    await phone.until('it is removed', `location.pathname === '/login'`)
    await phone.until(
      'the break stays',
      `['play-limits', 'seal-salt'].every((name) => localStorage.getItem('kapao.' + name))`,
    )
  },
}

/** Opens the account that slips are uploaded for. */
async function openSlipUpload(phone: Phone): Promise<void> {
  await phone.tap('button', 'To an account')
  await phone.tap('button', 'Siam Commercial Bank', { isPart: true })
  await phone.tap('button', 'Not credited? Upload the slip')
}

/** Turns a slider by the arrow keys until the account is in its middle. */
async function turnByKeys(phone: Phone, slider: string, account: string, presses: number): Promise<void> {
  await phone.until(
    `${slider} has the focus`,
    `(document.querySelector('dialog[open] [role=listbox][aria-label="${slider}"]')?.focus(),
      document.activeElement?.ariaLabel === '${slider}')`,
  )
  for (let press = 0; press < presses; press += 1) await phone.press('ArrowDown')
  await phone.until(
    `${slider} is ${account}`,
    `document.activeElement?.querySelector('[aria-selected=true]')?.textContent.startsWith('${account}')`,
  )
}
