import type { Locator } from '@playwright/test'
import { expect, inMotion, test } from '../support/test.ts'
import { stretchTimers } from '../support/without-time-limits.ts'

/** How long a message stands, in ms. */
const MESSAGE_MS = 4000

test('Back closes dialogs one by one, and only then leaves the screen', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 500, slots: [{ code: 'PGSLOT', isActive: true, amount: 5 }] })
  await page.getByRole('button', { name: 'Naga Gold' }).click()
  const slot = page.getByRole('dialog', { name: 'Naga Gold' })
  await slot.getByRole('button', { name: 'Transfer another amount' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer' })
  await expect(transfer.getByRole('option', { name: 'Naga Gold', selected: true })).toBeVisible()

  await page.goBack()
  await expect(transfer).toHaveCount(0)
  await expect(slot).toBeVisible()
  await page.goBack()
  await expect(slot).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
  await page.goForward()
  await expect(slot).toBeVisible()
})

test('a message over a dialog is read aloud, and a tap on it closes the message alone, on a phone and on a desk', async ({
  player,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-write'])
  // Only a tap closes it, however late that comes.
  await stretchTimers(page, [MESSAGE_MS])
  const told: string[] = []
  await page.exposeFunction('tellWords', (words: string) => told.push(words))
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'ariaNotify', {
      value(this: Element, words: string) {
        void (window as unknown as { tellWords(words: string): void }).tellWords(
          `${this.localName}: ${words}`,
        )
      },
    })
  })
  await player.signIn({ balance: 500 }, '/user/home?dialog=deposit')
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await dialog.getByRole('button', { name: 'To an account' }).click()
  await dialog.getByRole('button', { name: 'Siam Commercial Bank' }).click()
  const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Copied' })
  for (const { viewport, target } of [
    { viewport: { width: 360, height: 640 }, target: message.locator('[data-close-button]') },
    { viewport: { width: 1280, height: 800 }, target: message },
  ]) {
    await page.setViewportSize(viewport)
    told.length = 0
    await dialog.getByRole('button', { name: /^Copy/ }).first().click()
    await expect(message).toBeVisible()
    // Below the title where it has no room above the sheet.
    const title = await dialog.getByRole('heading', { name: 'Deposit' }).boundingBox()
    const top = () => message.evaluate((toast) => toast.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? Infinity))
    // What is outside of an open dialog is dead to a screen reader, also where it is drawn above.
    await expect.poll(() => told).toEqual([expect.stringMatching(/^dialog: Copied \d+$/)])
    // Playwright waits until nothing covers a button, and a finger does not.
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(message).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/dialog=deposit/)
  }
})

test('a browser without popovers shows a message in the dialog that covers it', async ({
  player,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    Reflect.deleteProperty(Element.prototype, 'ariaNotify')
  })
  await player.signIn({ balance: 500 }, '/user/home?dialog=deposit')
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await dialog.getByRole('button', { name: 'To an account' }).click()
  await dialog.getByRole('button', { name: 'Siam Commercial Bank' }).click()
  await dialog.getByRole('button', { name: /^Copy/ }).first().click()
  const message = dialog.getByText(/^Copied \d+$/)
  const isSeenWhole = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
  }
  // In one look: it stands for some seconds only.
  await expect.poll(() => message.evaluate(isSeenWhole)).toBe(true)
  await expect(message).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('the page under a dialog does not scroll, also in a browser without :has()', async ({ player }) => {
  const { page } = player
  await player.signIn()
  await expect(page.getByRole('region', { name: 'Lotto' })).toBeVisible()
  // They stand above the games and come last. The browser adds their height to a page that is scrolled already.
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  const turnWheel = async () => {
    await page.mouse.move(180, 100)
    await page.mouse.wheel(0, 300)
    // Two frames later the scrolling is visible, if there is any.
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
        ),
    )
  }
  const expectPageStays = async () => {
    await turnWheel()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await page.getByRole('button', { name: 'Conditions' }).click()
    await expect(page.getByRole('dialog', { name: 'Conditions' })).toBeVisible()
    expect(await turnWheel()).toBe(300)
    await page.keyboard.press('PageDown')
    expect(await turnWheel()).toBe(300)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await turnWheel()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  }
  await expectPageStays()

  // Such a browser drops the rule.
  const rewritten = await page.evaluate(() => {
    let count = 0
    const rewrite = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
        else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(dialog[open])')) {
          rule.selectorText = rule.selectorText.replace(':has(dialog[open])', ':not(*)')
          count += 1
        }
      }
    }
    for (const { cssRules } of document.styleSheets) rewrite(cssRules)
    window.scrollTo(0, 0)
    return count
  })
  expect(rewritten).toBeGreaterThan(0)
  await expectPageStays()
})

test('the shortcuts of the home screen icon open their screens, also after a login', async ({
  player,
  sandbox,
  request,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  const { shortcuts } = await (await request.get(`${sandbox.origin}/manifest.webmanifest`)).json()
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/user/home?dialog=deposit',
    '/user/home?dialog=withdraw',
    '/user/statement',
    '/user/contact',
  ])
  for (const [at, title] of [
    [0, 'Deposit'],
    [1, 'Withdraw'],
  ] as const) {
    await page.goto(sandbox.origin + shortcuts[at].url)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/user\/home$/)
    await page.goForward()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your wallet' })).toBeVisible()
  }

  await page.addInitScript(() => {
    const asked = window as unknown as { hasAskedToKeep?: boolean }
    StorageManager.prototype.persist = async () => (asked.hasAskedToKeep = true)
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(sandbox.origin + shortcuts[1].url)
  await page.getByLabel('Phone number').fill(player.phone)
  await page.getByLabel('Password', { exact: true }).fill(player.account.password)
  await page.getByRole('checkbox', { name: 'Stay logged in' }).check()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
  // The app has asked the browser to keep its data.
  await page.waitForFunction(() => 'hasAskedToKeep' in window)
})

test('the bottom menu opens the conditions over any screen', async ({ player }) => {
  const { page } = player
  await player.signIn({}, '/user/profile')
  await page.getByRole('button', { name: 'Conditions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conditions' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('p, li').first()).not.toBeEmpty()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/profile$/)
})

test('a sheet has its content inside its scrolling part; a finger pulls it down to close it, and a short pull leaves it open', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  for (const [name, says] of [
    ['Deposit', 'Amount to deposit'],
    ['Withdraw', 'Amount'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name })
    const inside = dialog.getByText(says).first()
    await expect(inside).toBeVisible()
    await expect(inside).toBeInViewport()
    const body = await inside.evaluate((element) => {
      let at: Element | null = element
      while (at && getComputedStyle(at).overflowY !== 'auto') at = at.parentElement
      const { flexBasis } = getComputedStyle(at as Element)
      return { flexBasis, height: (at as Element).clientHeight }
    })
    expect(body.height).toBeGreaterThan(100)
    // In WebKit a percentage basis is 0 px where the height is not definite. The content would be invisible.
    expect(body.flexBasis).toBe('auto')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  }

  await page.emulateMedia(inMotion)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const sheet = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(sheet.getByLabel('Amount')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const pull = async (px: number) => {
    await expect
      .poll(() => sheet.evaluate((element) => getComputedStyle(element).translate))
      .toMatch(/none|^0px/)
    const { x, y } = (await sheet.getByRole('heading', { level: 2 }).boundingBox()) as DOMRect
    const at = (moved: number) => [{ x: x + 20, y: y + 20 + moved }]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', at(0))
    await touch('touchMove', at(px / 2))
    await touch('touchMove', at(px))
    await touch('touchEnd', [])
  }
  await pull(40)
  await expect(sheet).toBeVisible()
  await pull(200)
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
})

test('a desk has the menu as a rail, home in two columns, and dialogs as panels', async ({ player }) => {
  const { page } = player
  await page.setViewportSize({ width: 1280, height: 800 })
  await player.signIn({ balance: 500, slots: [{ code: 'PGSLOT', isActive: true, amount: 5 }] })
  const boxOf = async (part: Locator) => (await part.boundingBox()) as DOMRect
  const menu = await boxOf(page.getByRole('navigation', { name: 'Main menu' }))
  expect([menu.x, menu.width < menu.height]).toEqual([0, true])
  const wallet = await boxOf(page.getByRole('region', { name: 'Your wallet' }))
  const games = await boxOf(page.getByRole('region', { name: 'Slots' }))
  expect(wallet.x).toBeGreaterThanOrEqual(menu.width)
  expect(games.x).toBeGreaterThan(wallet.x + wallet.width)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const panel = await boxOf(page.getByRole('dialog', { name: 'Withdraw' }))
  expect([panel.y, panel.height, panel.x + panel.width]).toEqual([0, 800, 1280])
})

test('where the browser closes two dialogs at once, as before the first tap after a reload, the lower one stays', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 }, '/user/home?dialog=deposit,slips')
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toBeVisible()
  // Close watchers of one group, which no tap has parted, are closed together by one Back.
  await page.evaluate(() => {
    for (const dialog of [...document.querySelectorAll('dialog')].reverse()) dialog.close()
  })
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
})
