import type { BrowserContext, Page } from '@playwright/test'
import { englishTexts, englishTextsAt } from '../support/english-texts.ts'
import {
  giveOtp,
  givePhone,
  giveProfile,
  newcomer,
  pressContinue,
  register,
  stepTitle,
} from '../support/registration.ts'
import { expect, messageIn, type Player, test } from '../support/test.ts'

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

    // A language that the app does not have is no choice.
    await page.evaluate(() => localStorage.setItem('kapao.locale', '"__proto__"'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(languageMenu(page)).toHaveValue('th')
  })
})

test('a language applies at once in all tabs, keeps typed text, is remembered, and fits a small phone', async ({
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
    // The whole login is above the menu, its link to the registration included.
    await expect(newTab.getByRole('button', { name: await messageIn(locale, 'Log in') })).toBeVisible()
    const link = await newTab.getByRole('main').getByRole('link').boundingBox()
    const menu = await newTab.getByRole('navigation').boundingBox()
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
    await newTab.close()
  }
  await languageMenu(page).selectOption('ລາວ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.reload()
  await expect(languageMenu(page)).toHaveValue('la')
  await expect(page.getByLabel(await messageIn('la', 'Phone number'))).toBeVisible()
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

const visitorPaths = ['/login', '/register', '/howto', '/contact', '/no-such-place']
const others = [languages[0], languages[1]] as const
const playerPaths = [
  ...['home', 'profile', 'bonus', 'statement', 'contact'].map((screen) => `/user/${screen}`),
  ...['transfer', 'withdraw', 'deposit', 'slot.PGSLOT', 'slot.IMI', 'spin', 'refund', 'invite', 'slips'].map(
    (dialog) => `/user/home?dialog=${dialog}`,
  ),
  '/user/profile?dialog=change-password',
]

/** Opens each path in one language, changes to the other one there, and returns what is English in either. */
async function englishTextsOf(
  player: Player,
  context: BrowserContext,
  paths: string[],
): Promise<Record<string, string[]>> {
  const { page, sandbox } = player
  const found: Record<string, string[]> = {}
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/icons/favicon.svg`)
  // A tab in the background renders nothing.
  await page.bringToFront()
  /** Chooses a language as another tab's menu does: a dialog covers the page's own. */
  const speak = async ({ locale, tag }: (typeof others)[number]) => {
    await otherTab.evaluate((chosen) => {
      localStorage.setItem('kapao.locale', JSON.stringify(chosen))
      const channel = new BroadcastChannel('kapao.locale')
      channel.postMessage(chosen)
      channel.close()
    }, locale)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
  await player.chooseLanguage(others[0].locale)
  for (const [index, path] of paths.entries()) {
    Object.assign(found, await englishTextsAt(player, [path]))
    // The next one opens in this language.
    await speak(others[index % 2 === 0 ? 1 : 0])
    const changed = await englishTexts(player)
    if (changed.length > 0) found[`${path}, changed`] = changed
  }
  return found
}

test('nothing that a visitor reads is English in another language', async ({ player, context }) => {
  expect(await englishTextsOf(player, context, visitorPaths)).toEqual({})
})

test('nothing that a player reads is English in another language', async ({ player, context }) => {
  test.slow()
  await player.signIn({
    name: 'มะลิ',
    bankAccountName: 'มะลิ ใจดี',
    balance: 500,
    statements: 10,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }],
  })
  expect(await englishTextsOf(player, context, playerPaths)).toEqual({})
})

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
