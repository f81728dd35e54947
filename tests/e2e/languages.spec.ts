import type { Page } from '@playwright/test'
import { englishTexts, englishTextsAt } from '../support/english-texts.ts'
import { logIn } from '../support/login-form.ts'
import {
  giveOtp,
  givePhone,
  giveProfile,
  newcomer,
  pressContinue,
  register,
  stepTitle,
} from '../support/registration.ts'
import { expect, messageIn, test } from '../support/test.ts'

const languages = [
  { locale: 'la', tag: 'lo', name: 'ລາວ' },
  { locale: 'th', tag: 'th', name: 'ไทย' },
  { locale: 'en', tag: 'en', name: 'English' },
] as const

/** The label of the menu is in the current language. */
const languageMenu = (page: Page) => page.getByRole('banner').getByRole('combobox')

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' })

  test('the Thai build speaks Thai until another language is chosen', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.origin}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page.getByLabel(await messageIn('th', 'Phone number'))).toBeVisible()
    await expect(languageMenu(page)).toHaveValue('th')
    await expect(languageMenu(page).getByRole('option')).toHaveText(['ไทย', 'ລາວ', 'English'])
  })
})

test('a language applies at once in all tabs, keeps typed text, and is remembered', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByLabel('Phone number').fill('0811112222')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter your password')
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/register`)
  await expect(otherTab.getByRole('button', { name: 'Continue' })).toBeVisible()

  for (const { locale, tag, name } of languages) {
    await languageMenu(page).selectOption(name)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByLabel(await messageIn(locale, 'Phone number'))).toHaveValue('0811112222')
    await expect(page.getByRole('alert')).toHaveText(await messageIn(locale, 'Enter your password'))
    await expect(otherTab.locator('html')).toHaveAttribute('lang', tag)
    await expect(
      otherTab.getByRole('button', { name: await messageIn(locale, 'Continue'), exact: true }),
    ).toBeVisible()
    await expect(languageMenu(otherTab)).toHaveValue(locale)

    const newTab = await context.newPage()
    await newTab.goto(`${sandbox.origin}/login`)
    await expect(newTab.locator('html')).toHaveAttribute('lang', tag)
    await newTab.close()
  }
  await languageMenu(page).selectOption('ລາວ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.reload()
  await expect(languageMenu(page)).toHaveValue('la')
  await expect(page.getByLabel(await messageIn('la', 'Phone number'))).toBeVisible()
})

test('a refusal is shown in the current language', async ({ player, sandbox }) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await logIn(page, { phone: '0600000000', password: 'demo1234' })
  await expect(page.getByRole('alert')).toContainText('No account has this phone number.')
  for (const { locale, name } of languages) {
    await languageMenu(page).selectOption(name)
    await expect(page.getByRole('alert')).toHaveText(
      await messageIn(locale, 'No account has this phone number. Check the number, or register.'),
    )
  }
})

test('a player keeps the language after the login and changes it in the wallet', async ({ player }) => {
  const { page } = player
  await player.signIn({ name: 'Poly Glot' })
  await expect(page.getByRole('link', { name: 'Statement' })).toBeVisible()
  for (const { locale, tag, name } of languages) {
    await languageMenu(page).selectOption(name)
    await expect(page.getByRole('link', { name: await messageIn(locale, 'Statement') })).toBeVisible()
    await expect(
      page.getByRole('button', { name: await messageIn(locale, 'Withdraw'), exact: true }),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
  await languageMenu(page).selectOption('ລາວ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.getByRole('button', { name: await messageIn('la', 'Log out') }).click()
  await expect(page.getByRole('button', { name: await messageIn('la', 'Log in') })).toBeVisible()
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('every language works without a network', async ({ player, sandbox, context }) => {
    const { page } = player
    await page.goto(`${sandbox.origin}/login`)
    await player.waitForWorker()
    await context.setOffline(true)
    await page.reload()
    for (const { locale, tag, name } of languages) {
      await languageMenu(page).selectOption(name)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByLabel(await messageIn(locale, 'Phone number'))).toBeVisible()
    }
  })
})

test('an unknown language is ignored', async ({ player, sandbox }) => {
  for (const nonsense of ['xx', null, { locale: 'en' }, '__proto__']) {
    await player.keep('locale', nonsense)
    await player.page.goto(`${sandbox.origin}/login`)
    await expect(player.page.locator('html')).toHaveAttribute('lang', 'th')
  }
})

const visitorPaths = ['/login', '/register', '/howto', '/contact', '/no-such-place']
const others = languages.filter(({ locale }) => locale !== 'en')
const playerPaths = [
  ...['home', 'profile', 'bonus', 'statement', 'contact'].map((screen) => `/user/${screen}`),
  ...['transfer', 'withdraw', 'deposit', 'slot.PGSLOT', 'slot.IMI', 'spin', 'refund', 'invite', 'slips'].map(
    (dialog) => `/user/home?dialog=${dialog}`,
  ),
  '/user/profile?dialog=change-password',
]

for (const { locale } of others) {
  test(`nothing that a visitor reads is English in ${locale}`, async ({ player }) => {
    await player.chooseLanguage(locale)
    expect(await englishTextsAt(player, visitorPaths)).toEqual({})
  })

  test(`nothing that a player reads is English in ${locale}`, async ({ player }) => {
    test.slow()
    await player.signIn({
      name: 'มะลิ',
      bankAccountName: 'มะลิ ใจดี',
      balance: 500,
      statements: 10,
      slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }],
    })
    await player.chooseLanguage(locale)
    expect(await englishTextsAt(player, playerPaths)).toEqual({})
  })
}

test('no step and no error of the registration is English in another language', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const found: string[] = []
  const look = async (errors: number) => {
    await expect(page.getByRole('alert')).toHaveCount(errors)
    for (const { locale, tag } of others) {
      await languageMenu(page).selectOption(locale)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      found.push(...(await englishTexts(player)))
    }
    await languageMenu(page).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  await page.goto(`${sandbox.origin}/register?code=%3Cscript%3E`)
  await pressContinue(page)
  await look(1)
  await givePhone(page, newcomer.phone)
  await giveOtp(page, '')
  await look(1)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await pressContinue(page)
  await look(3)
  await giveProfile(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
  await register(page)
  await look(4)
  expect(found).toEqual([])
})
