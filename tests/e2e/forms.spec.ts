import type { Locator, Page } from '@playwright/test'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { toBank } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'
import { turnTo } from '../support/vertical-slider.ts'

const amount = (page: Page) => page.getByLabel('Amount')
const chosenOption = (page: Page, list: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { selected: true })

test('the text of a money form survives a reload, and is dropped when it is sent or closed or the session ends', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slots = [
    { code: 'PGSLOT', isActive: true, amount: 50 },
    { code: 'JOKER2', isActive: true, amount: 20 },
  ]
  await player.signIn({ balance: 1000, slots }, '/user/home?dialog=withdraw')
  await amount(page).fill('345.25')
  await page.reload()
  await expect(amount(page)).toHaveValue('345.25')
  await page.getByRole('button', { name: 'Withdraw ฿345.25' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('฿654.75')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('111')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Transfer' }).click()
  await turnTo(page, 'From', 'Lotus Spin')
  await turnTo(page, 'To', 'Naga Gold')
  await amount(page).fill('12.5')
  await page.reload()
  await expect(chosenOption(page, 'From')).toContainText('Lotus Spin')
  await expect(chosenOption(page, 'To')).toContainText('Naga Gold')
  await expect(amount(page)).toHaveValue('12.5')
  // For another account it is another form.
  await page.goto(`${sandbox.origin}/user/home?dialog=transfer.JOKER2`)
  await expect(chosenOption(page, 'To')).toContainText('Lotus Spin')
  await expect(amount(page)).toHaveValue('')

  await amount(page).fill('777.77')
  await waitUntilStored(page, '777.77')
  await sandbox.endSession(player)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingStored(page)).not.toContain('777.77')
})

/** The whole height is visible, and no bar covers it. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })

test('with the keyboard open, the focused field is visible with its label and its error', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const keyboardOpen = { width: 360, height: 320 }
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await expect(amount(page)).toBeVisible()
  await page.setViewportSize(keyboardOpen)
  await amount(page).fill('1')
  const button = page.getByRole('button', { name: 'Withdraw ฿1.00' })
  // Enter does nothing before the limits are there.
  await expect(button).toBeEnabled()
  await amount(page).press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'The minimum withdrawal is' })
  for (const part of [page.getByText('Amount', { exact: true }), amount(page), problem])
    await expect.poll(() => isUncovered(part), `${part}`).toBe(true)
  await expect(button).toBeInViewport({ ratio: 1 })

  await page.goto(`${sandbox.origin}/user/profile?dialog=change-password`)
  const again = page.getByLabel('New password again')
  await again.focus()
  for (const part of [page.getByText('New password again'), again])
    await expect.poll(() => isUncovered(part), `${part}`).toBe(true)

  await page.goto(`${sandbox.origin}/login`)
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Phone number').fill(player.phone)
  await password.fill('wrong')
  await password.press('Enter')
  const refusal = page.getByRole('alert').filter({ hasText: 'The password is not correct' })
  for (const part of [page.getByText('Password', { exact: true }), password, refusal])
    await expect.poll(() => isUncovered(part), `${part}`).toBe(true)
  // The menu is hidden while the player types, and returns afterwards.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).not.toBeInViewport()
  await password.blur()
  await expect(menu).toBeInViewport({ ratio: 1 })
})

test('on an iPhone a sheet and its field stay above the keyboard, and the end of a page above the menu and the home indicator', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
    Object.assign(window, {
      show(change: object) {
        Object.assign(viewport, change)
        viewport.dispatchEvent(new Event('resize'))
      },
    })
  })
  const show = (change: object) =>
    page.evaluate((now) => (window as unknown as { show(change: object): void }).show(now), change)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })
  await expect(amount(page)).toBeVisible()
  const bottom = () => send.evaluate((button) => button.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeGreaterThan(560)
  await amount(page).tap()
  await show({ height: 340 })
  await expect.poll(bottom).toBeLessThanOrEqual(340)
  expect(await send.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(200)
  await expect.poll(() => isUncovered(amount(page))).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The padding for the home indicator, which the keyboard covers, does not stand between them.
  const screen = await context.newCDPSession(page)
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await expect.poll(bottom).toBe(324)
  await show({ height: 640 })
  await expect.poll(bottom).toBe(606)
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  await expect.poll(bottom).toBeGreaterThan(560)
  // A zoomed page shows less, too, but nothing covers it.
  await show({ height: 320, scale: 2 })
  expect(await bottom()).toBeGreaterThan(560)

  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await page.goto(`${sandbox.origin}/user/profile`)
  await expect(page.getByRole('button', { name: 'Play safely' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = page.getByRole('main').getByRole('button').last()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const gap = async () => {
    const [above, below] = [await end.boundingBox(), await menu.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(16)
})

test('the typed text of the profile survives a reload, and other fields follow the server', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await player.signIn(
    { name: 'Mali', bankCode: 'KBANK', bankAccountName: 'มะลิ ใจดี', bankAccountNo: '1234567890' },
    '/user/profile?dialog=edit-profile',
  )
  await field('Account name').fill('mali new')
  await field('Bank').selectOption('KTB')
  await sandbox.change(player, { name: 'Mali Renamed' })
  await page.reload()
  await expect(field('Name')).toHaveValue('Mali Renamed')
  await expect(field('Account name')).toHaveValue('MALI NEW')
  await expect(field('Bank')).toHaveValue('KTB')
  await expect(field('Account number')).toHaveValue('1234567890')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await sandbox.stateOf(player)).toMatchObject({
    name: 'Mali Renamed',
    bankCode: 'KTB',
    bankAccountName: 'MALI NEW',
    bankAccountNo: '1234567890',
  })

  // Closing without saving drops it.
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await field('Name').fill('Mali Unsaved')
  await expect.poll(() => everythingStored(page)).toContain('Mali Unsaved')
  await page.keyboard.press('Escape')
  await expect.poll(() => everythingStored(page)).not.toContain('Mali Unsaved')

  // Also where the page was reloaded meanwhile, and the form does not come.
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await field('Name').fill('Mali Given Up')
  await expect.poll(() => everythingStored(page)).toContain('Mali Given Up')
  await sandbox.fault({
    path: '/api/account/profile',
    phone: player.phone,
    fault: 'status',
    status: 400,
    times: 0,
  })
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => everythingStored(page)).not.toContain('Mali Given Up')
  await sandbox.clearFaults()

  await sandbox.change(player, { bankAccountName: 'มะลิ ใจดี' })
  await page.goto(`${sandbox.origin}/user/profile?dialog=bank-account-name`)
  await field('Account name in English').fill('mali jaidee')
  await page.reload()
  await expect(field('Account name in English')).toHaveValue('MALI JAIDEE')
})

/** Types like a keyboard that composes a word until it is accepted. */
async function compose(field: Locator, word: string): Promise<void> {
  await field.focus()
  const keyboard = await field.page().context().newCDPSession(field.page())
  for (let typed = 1; typed <= word.length; typed++)
    await keyboard.send('Input.imeSetComposition', {
      text: word.slice(0, typed),
      selectionStart: typed,
      selectionEnd: typed,
    })
  await keyboard.send('Input.insertText', { text: word })
}

test('names that a keyboard composes become upper case, with each letter once', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ bankCode: 'KTB', bankAccountName: 'มะลิ ใจดี' }, '/user/profile?dialog=edit-profile')
  const accountName = page.getByLabel('Account name', { exact: true })
  await accountName.fill('')
  await compose(accountName, 'somchai')
  await expect(accountName).toHaveValue('SOMCHAI')
  await accountName.pressSequentially(' jaidee')
  await expect(accountName).toHaveValue('SOMCHAI JAIDEE')
  // The form holds what the field shows.
  await waitUntilStored(page, 'SOMCHAI JAIDEE')

  await page.goto(`${sandbox.origin}/user/home?dialog=bank-account-name`)
  await compose(page.getByLabel('Account name in English'), 'mali')
  await expect(page.getByLabel('Account name in English')).toHaveValue('MALI')
  await waitUntilStored(page, 'MALI')

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goto(`${sandbox.origin}/user/profile`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await toBank(page, sandbox)
  await compose(page.getByLabel('First name'), 'mali')
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
  await compose(page.getByLabel('Last name'), 'newcomer')
  await expect(page.getByLabel('Last name')).toHaveValue('NEWCOMER')
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
})
