import { locales } from '../../src/domain/locale.ts'
import { expect, messageIn, test } from '../support/test.ts'

test('each screen has a title in the current language, and another screen is read by its title', async ({
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
  await player.signIn()
  await expect(page).toHaveTitle('Home · Kapao')
  for (const [link, title] of [
    ['Profile', 'Profile'],
    ['Contact', 'Contact us'],
    ['Statement', 'Statement'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(`${title} · Kapao`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  }
  for (const locale of locales) {
    await page.getByRole('banner').getByRole('combobox').selectOption(locale)
    await expect(page).toHaveTitle(`${await messageIn(locale, 'Statement')} · Kapao`)
  }
  await page.goto(`${sandbox.origin}/user/bonus`)
  await expect(page).toHaveTitle('Bonus · Kapao')
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
