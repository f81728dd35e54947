import { everythingStored } from '../support/everything-stored.ts'
import { show } from '../support/go-to.ts'
import { logIn } from '../support/login-form.ts'
import { at, button, play } from '../support/slot-dialog.ts'
import { expect, test } from '../support/test.ts'
import { comeBack } from '../support/visibility.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const ACCOUNT = '/api/wallet/account/{slotCode}'

/** Characters that a password may have. Each must reach the provider unchanged. */
const awkward = ['a/b\\c', 'a..b/../c', '50%2F%off', 'รหัส ไทย', '🎲🍀', `?x=1&y#"'<>`, '+ =;,:@$']

/** Every game of the sandbox, and how it is entered. */
const launches: { code: string; by: 'user' | 'password' | 'form' | 'address' }[] = [
  ...['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD'].map((code) => ({ code, by: 'user' as const })),
  ...['ASKMEBET', 'IMI', 'USUN', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'].map((code) => ({
    code,
    by: 'password' as const,
  })),
  { code: 'UFABET', by: 'form' },
  { code: 'HUAYLAO', by: 'address' },
  { code: 'HUAYTHAI', by: 'address' },
]

test('every game opens in a new tab without access to the app, for every password', async ({
  player,
  sandbox,
}) => {
  test.slow()
  const { page } = player
  const { games } = await sandbox.catalogue()
  expect(games.map(({ code }) => code).sort()).toEqual(launches.map(({ code }) => code).sort())
  const slots = launches.map(({ code }, index) => ({
    code,
    isActive: true,
    amount: 100 + index,
    password: awkward[index % awkward.length] as string,
  }))
  await player.signIn({ slots })

  for (const [index, { code, by }] of launches.entries()) {
    await test.step(`${code}, by ${by}`, async () => {
      await show(page, sandbox.origin, at(code))
      const game = await play(page)
      const path = by === 'form' ? '/sandbox/game/sign-in' : `/sandbox/game/${code}`
      await game.waitForURL((url) => url.pathname === path)
      if (by !== 'address') await expect(game.getByText(`${100 + index}.00`)).toBeVisible()
      expect(await game.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ''])
      const template = `/api/autoLogin/${code.toLowerCase()}/${by === 'user' ? '{username}' : '{user}/{password}'}`
      const sent = await sandbox.requestsTo(template, player.phone)
      const once = { status: 200, client: 'wallet-user', fetchMode: 'cors', purpose: null }
      expect(sent).toMatchObject(by === 'user' || by === 'password' ? [once] : [])
      await game.close()
    })
  }

  const kept = `${await everythingStored(page)} ${await page.content()} ${page.url()}`
  for (const secret of [...awkward, ...awkward.map(encodeURIComponent), 'ticket=']) {
    expect(kept).not.toContain(secret)
  }
})

test('a game’s tab has nothing of a session that is not remembered, and does not bring it back', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ slots: [{ code: 'AREASLOT', isActive: true }] })
  await player.keep('agreement', true)
  await page.goto(`${sandbox.origin}/login`)
  await logIn(page, account, false)
  await expect(page).toHaveURL(/\/user\/home/)
  await show(page, sandbox.origin, at('AREASLOT'))
  const game = await play(page)
  await game.waitForURL((url) => url.pathname === '/sandbox/game/AREASLOT')
  expect(await game.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  // As a browser that copies it all the same, and a duplicated tab, would have it.
  const copy = await page.evaluate(() => Object.entries(sessionStorage))
  expect(copy.map(([name]) => name)).toContain('kapao.session')
  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await game.goto(`${sandbox.origin}/icons/favicon.svg`)
  await game.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, copy)
  await game.goto(`${sandbox.origin}/user/home`)
  await expect(game).toHaveURL(/\/login/)
})

test('a game that does not open leaves no empty tab and shows the reason', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true }] }, at('AREASLOT'))
  const path = '/api/autoLogin/areaslot/{username}'
  for (const [fault, text] of [
    [
      { path, fault: 'status', status: 400, code: 'NOT_AREASLOT' },
      'This works only with an AREASLOT account.',
    ],
    [{ path, fault: 'html-502' }, 'The service has a problem.'],
    [{ path, fault: 'drop-before', times: 20 }, 'The service cannot be reached.'],
    [{ path, fault: 'wrong-shape', body: { link: 'javascript:alert(1)' } }, 'The game could not be started.'],
    [
      { path, fault: 'wrong-shape', body: { link: 'http://evil.example/' } },
      'The game could not be started.',
    ],
    [
      { path: ACCOUNT, fault: 'status', status: 404, code: 'SLOT_NO_ACCOUNT' },
      'You do not have this game account yet.',
    ],
  ] as const) {
    await sandbox.fault({ ...fault, phone: player.phone })
    const game = await play(page)
    await expect.poll(() => game.isClosed()).toBe(true)
    await expect(page.getByText(text).last()).toBeVisible()
    await sandbox.clearFaults()
    await expect(page.getByText('You are offline')).toHaveCount(0)
  }

  await page.evaluate(() => {
    window.open = () => null
  })
  await button(page, 'Play now').click()
  await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible()
})

test('a game in a tab that covers the app closes it again where the account cannot be read', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  // On a phone the new tab covers the app. A headless browser shows both.
  await page.addInitScript(() => {
    const { open } = window
    window.open = (...of) => {
      const tab = open.apply(window, of)
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      return tab
    }
  })
  await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true }] }, at('AREASLOT'))
  await sandbox.fault({ path: ACCOUNT, phone: player.phone, fault: 'html-502' })
  const game = await play(page)
  await expect.poll(() => game.isClosed()).toBe(true)
  await comeBack(page)
  await expect(page.getByText('The service has a problem.')).toBeVisible()
  await expect(button(page, 'Play now')).toBeEnabled()
})

test('a game whose dialog is closed while it opens is signed in to by nobody, and home asks about none', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await withoutTimeLimits(page)
  await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true, amount: 100 }] }, at('AREASLOT'))
  await expect(button(page, 'Play now')).toBeEnabled()
  const letAnswer = await sandbox.holdAnswers(ACCOUNT, player)
  const game = await play(page)
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect.poll(() => game.isClosed()).toBe(true)
  const answered = page.waitForResponse((response) => response.url().includes('/api/wallet/account/'))
  await letAnswer()
  await answered
  // What would go out after it has gone out.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('100.00')
  await expect(page.getByText('Back from')).toHaveCount(0)
  expect(await sandbox.requestsTo('/api/autoLogin/areaslot/{username}', player.phone)).toEqual([])
})

test.describe('with the app installed', () => {
  // The dialog's code then comes from the worker's cache.
  test.use({ serviceWorkers: 'allow' })

  test('without a network no tab opens, and a message says so at once', async ({ player, context }) => {
    const { page } = player
    await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true, amount: 5 }] }, at('AREASLOT'))
    await player.waitForWorker()
    await expect(button(page, 'Play now')).toBeVisible()
    await context.setOffline(true)
    await button(page, 'Play now').click()
    await expect(page.getByText('You are offline. Connect to the internet')).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })
})
