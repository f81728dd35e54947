import {
  expectRegistered,
  fillProfile,
  giveBank,
  givePhone,
  giveProfile,
  newcomer,
  pressContinue,
  register,
  stepTitle,
  toProfile,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

test('the code of an invite link cannot be changed, is remembered, and reaches the inviter', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const inviter = await sandbox.newPlayer()
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register?code=PR${inviter.id}`)
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()

  await toProfile(page, sandbox)
  const code = page.getByLabel('Invite code')
  await expect(code).toHaveValue(`PR${inviter.id}`)
  await expect(code).not.toBeEditable()
  await giveProfile(page)
  await giveBank(page)
  await expectRegistered(player)
  // The service asks for no code, so the second step was left out.
  expect(await sandbox.requestsTo('/api/otp/send', newcomer.phone)).toEqual([])

  const answer = await fetch(`${sandbox.origin}/api/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${inviter.token}` },
    body: JSON.stringify({ page: 1, limit: 10 }),
  })
  expect(await answer.json()).toMatchObject({ invites: [{ from: { name: newcomer.name } }] })
  await toProfile(page, sandbox, '0861112224')
  await expect(code).toHaveValue('')
})

test('without a link an invite code may be typed, or left out', async ({ player, sandbox }) => {
  const { page } = player
  await toProfile(page, sandbox)
  await page.getByLabel('Invite code').fill('no code!')
  await giveProfile(page)
  await expect(page.getByRole('alert')).toHaveText('An invite code has up to 64 letters, digits, - and _')
  await page.getByLabel('Invite code').fill('PR123')
  await page.getByLabel('How did you hear about us?').selectOption('LINE')
  await pressContinue(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
})

test('a link’s code that the service refuses, in the third step or the fourth, can be taken out', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  const code = page.getByLabel('Invite code')
  for (const { path, where, phone, accountNo } of [
    { path: '/api/account/validate', where: 'third', phone: newcomer.phone, accountNo: '7778889990' },
    { path: '/api/account', where: 'fourth', phone: '0861112225', accountNo: '7778889991' },
  ]) {
    await test.step(where, async () => {
      await page.goto(`${sandbox.origin}/register?code=PRgone`)
      await givePhone(page, phone)
      await sandbox.fault({ path, fault: 'status', status: 400, code: 'INVALID_CODE' })
      await giveProfile(page)
      if (where === 'fourth') await giveBank(page, { accountNo })
      await expect(page.getByRole('alert')).toHaveText(
        'The code is not correct. Please check it and try again.',
      )
      await expect(code).toBeFocused()
      await expect(code).toHaveValue('PRgone')
      await code.fill('')
      // The address still has the code.
      await page.reload()
      await expect(code).toBeEditable()
      await expect(code).toHaveValue('')
      await giveProfile(page)
      const sent = page.waitForRequest(`${sandbox.origin}/api/account`)
      if (where === 'fourth') await register(page)
      else await giveBank(page, { accountNo })
      await expectRegistered(player)
      expect((await sent).postDataJSON()).toMatchObject({ inviteCode: '' })

      await toProfile(page, sandbox, '0861112224')
      await expect(code).toHaveValue('')
      await expect(code).toBeEditable()
    })
  }
})

// A test of the rule has every form of a code that is none. The second is one that an address makes an object of.
const hostileCodes = ['<img src=x onerror=alert(1)>', '{"$ne":null}', ' ']

test('a link with a hostile code says so, and leaves out the code of an earlier link, too', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  const scripts: string[] = []
  page.on('dialog', (dialog) => {
    scripts.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${sandbox.origin}/register?code=PRearlier`)
  await givePhone(page, newcomer.phone)
  await fillProfile(page)
  for (const code of hostileCodes) {
    await page.goto(`${sandbox.origin}/register?code=${encodeURIComponent(code)}`)
    await expect(page.getByText('The invite code of this link is not valid')).toBeVisible()
    await expect(page.getByText('You can register without it.')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('kapao.invite-code'))).toBeNull()
  }
  await pressContinue(page)
  for (const look of ['at once', 'after a reload']) {
    await expect(page.getByLabel('Invite code'), look).toHaveValue('')
    await expect(page.getByLabel('Invite code'), look).toBeEditable()
    await page.reload()
  }

  await player.keep('invite-code', '<b>PR1</b>')
  await toProfile(page, sandbox)
  await expect(page.getByLabel('Invite code')).toHaveValue('')
  await expect(page.getByLabel('Invite code')).toBeEditable()
  expect(scripts).toEqual([])
})
