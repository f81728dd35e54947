import { expect, messageIn, test } from '../support/test.ts'

test('each screen has a title in the current language and is read by it, and the language outlives the session', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/register', 'Register'],
    ['/howto', 'How to use the app'],
    ['/contact', 'Contact us'],
    ['/terminated', 'Page not found'],
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await page.goto(sandbox.origin + path)
    await expect(page).toHaveTitle(`${title} · Kapao`)
  }
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await player.signIn()
  await expect(page).toHaveTitle('Home · Kapao')
  for (const [link, title] of [
    ['Bonus', 'Bonus'],
    ['Profile', 'Profile'],
    ['Contact', 'Contact us'],
    ['Statement', 'Statement'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`/user/${link.toLowerCase()}$`))
    await expect(page).toHaveTitle(`${title} · Kapao`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  }
  for (const [locale, tag] of [
    ['th', 'th'],
    ['en', 'en'],
    ['la', 'lo'],
  ] as const) {
    await page.getByRole('banner').getByRole('combobox').selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page).toHaveTitle(`${await messageIn(locale, 'Statement')} · Kapao`)
    await expect(page.getByRole('link', { name: await messageIn(locale, 'Statement') })).toBeVisible()
  }
  await page.getByRole('button', { name: await messageIn('la', 'Log out') }).click()
  await expect(page.getByRole('button', { name: await messageIn('la', 'Log in') })).toBeVisible()
})

test('a screen that is opened before the phone is idle is read by its title, too', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('link', { name: 'How-to' }).click()
  await expect(page.getByRole('heading', { name: 'How to use the app', level: 1 })).toBeFocused()
  await player.signIn()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused()
})
