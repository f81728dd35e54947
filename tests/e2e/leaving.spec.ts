import { everythingStored } from '../support/everything-stored.ts'
import { insistOnLogout, leaveQuestion } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { expect, test } from '../support/test.ts'
import { withdrawalNotice, withdrawInDoubt } from '../support/withdraw-in-doubt.ts'

const OPENED = 'You were logged out because you opened a page for visitors.'

test('a logout asks first while a withdrawal is in doubt, and names it', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdrawInDoubt(player)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toContainText('Withdraw ฿200.00')
  await expect(leaveQuestion(page)).toContainText('It is still being checked whether it went through')

  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click()
  await expect(leaveQuestion(page)).toHaveCount(0)
  await expect(withdrawalNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(leaveQuestion(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaveQuestion(page)).toHaveCount(0)
  await expect(withdrawalNotice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/user\/home/)

  await insistOnLogout(page)
  await expect(page).toHaveURL(/\/login$/)
})

test('a link to a visitor’s page ends the session, says so there, and tells the other tab why', async ({
  player,
  context,
  sandbox,
}) => {
  for (const path of ['/login', '/register?code=PR12', '/howto', '/contact']) {
    await test.step(path, async () => {
      const account = await player.signIn({ name: 'Follows Links' })
      await expect(player.page.getByText('Follows Links')).toBeVisible()
      const opened = await context.newPage()
      await opened.goto(sandbox.origin + path)
      await expect(opened.getByText(OPENED)).toBeVisible()
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(player.page).toHaveURL(/\/login$/)
      await expect(
        player.page.getByText('You were logged out because a page for visitors was opened in another tab.'),
      ).toBeVisible()
      await expect.poll(() => everythingStored(opened)).not.toContain(account.token)
      await opened.close()
    })
  }
})

test('a link that the player opens while money is in doubt asks first', async ({
  player,
  context,
  sandbox,
}) => {
  const account = await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdrawInDoubt(player)
  const opened = await context.newPage()
  await opened.goto(`${sandbox.origin}/register?code=PR12`)
  await expect(leaveQuestion(opened)).toContainText('Withdraw ฿200.00')
  // Nothing of the visitor's page can be used meanwhile.
  await expect(opened.getByLabel('Phone number')).toHaveCount(0)
  await leaveQuestion(opened).getByRole('button', { name: 'Stay' }).click()
  await expect(opened).toHaveURL(/\/user\/home$/)
  await expect(withdrawalNotice(opened)).toBeVisible()
  await expect(withdrawalNotice(player.page)).toBeVisible()

  await opened.goto(`${sandbox.origin}/register?code=PR12`)
  await leaveQuestion(opened).getByRole('button', { name: 'Log out' }).click()
  await expect(opened.getByText(OPENED)).toBeVisible()
  await expect(opened.getByLabel('Phone number')).toBeVisible()
  await expect(player.page).toHaveURL(/\/login$/)
  await expect.poll(() => everythingStored(opened)).not.toContain(account.token)
})

test('a visitor’s page that is loaded but not shown ends nothing', async ({ player, context, sandbox }) => {
  await player.signIn({ name: 'Still Here' })
  const hidden = await context.newPage()
  await hidden.addInitScript(() => {
    const state = { value: 'hidden' }
    Object.defineProperty(document, 'visibilityState', { get: () => state.value })
    Object.assign(window, {
      show() {
        state.value = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  await hidden.goto(`${sandbox.origin}/register`, { waitUntil: 'networkidle' })
  await player.page.reload()
  await expect(player.page.getByText('Still Here')).toBeVisible()
  await hidden.evaluate(() => (window as unknown as { show(): void }).show())
  await expect(hidden.getByText(OPENED)).toBeVisible()
  await expect(player.page).toHaveURL(/\/login$/)
})

test.describe('Back after a login', () => {
  // Its dialog would open 1.5 s after home, and stand in the address.
  test.beforeEach(({ player }) => player.keep('agreement', true))

  test('leaves the app, whichever visitor’s pages were seen before', async ({ player, sandbox }) => {
    const { page } = player
    const account = await sandbox.newPlayer({ name: 'Just Registered' })
    await page.goto(`${sandbox.origin}/icons/favicon.svg`)
    await page.goto(`${sandbox.origin}/register`)
    for (const [link, heading] of [
      ['How-to', 'How to use the app'],
      ['Contact', 'Contact us'],
      ['Register', 'Register'],
      ['Home', 'Welcome to Kapao'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await logIn(page, account)
    await expect(page.getByRole('heading', { name: 'Just Registered' })).toBeVisible()
    await expect(page).toHaveURL(/\/user\/home$/)
    await page.goBack()
    await expect(page).toHaveURL(/favicon\.svg$/)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Just Registered' })).toBeVisible()
  })

  test('leads home again from a visitor’s page that was loaded before', async ({ player, sandbox }) => {
    const { page } = player
    const account = await sandbox.newPlayer({ name: 'Types Addresses' })
    await page.goto(`${sandbox.origin}/register`)
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await page.goto(`${sandbox.origin}/login`)
    await logIn(page, account)
    await expect(page.getByRole('heading', { name: 'Types Addresses' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/user\/home$/)
    await expect(page.getByRole('heading', { name: 'Types Addresses' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Types Addresses' })).toBeVisible()
  })

  test('does nothing where the browser does not tell what is in its history', async ({ player, sandbox }) => {
    const { page } = player
    const account = await sandbox.newPlayer({ name: 'Old Browser' })
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto(`${sandbox.origin}/register`)
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await logIn(page, account)
    await expect(page.getByRole('heading', { name: 'Old Browser' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/user\/home$/)
    await expect(page.getByRole('heading', { name: 'Old Browser' })).toBeVisible()
  })

  test('to a page of a player that the browser has kept whole loads it anew', async ({ player }) => {
    const { page } = player
    await player.signIn({ balance: 300 })
    await expect(page.getByText('300.00').first()).toBeVisible()
    await page.evaluate(() => {
      // Another page has hidden them. A stopped page hears nothing of it.
      localStorage.setItem('kapao.figures-hidden', 'true')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.getByRole('button', { name: 'Show figures' })).toBeVisible()
    await expect(page.getByText('300.00')).toHaveCount(0)
  })

  test('to a page that the browser has kept whole leads home', async ({ player, sandbox, context }) => {
    const { page } = player
    await page.goto(`${sandbox.origin}/register`)
    await expect(page.getByLabel('Phone number')).toBeVisible()
    const loggedIn = await context.newPage()
    await loggedIn.goto(`${sandbox.origin}/login`)
    await logIn(loggedIn, await sandbox.newPlayer({ name: 'Kept Whole' }))
    await expect(loggedIn.getByRole('heading', { name: 'Kept Whole' })).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('heading', { name: 'Kept Whole' })).toBeVisible()
    await expect(page).toHaveURL(/\/user\/home$/)
  })
})
