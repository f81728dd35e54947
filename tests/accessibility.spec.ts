import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { homeDialogs, playerPaths, visitorPaths } from './support/all-places.ts'
import { show } from './support/go-to.ts'
import { expect, type Player, test } from './support/test.ts'

const DEMO = '0812345678'

const tours = [
  { where: 'at the screens of a visitor', paths: visitorPaths, isSignedIn: false },
  { where: 'at the screens of a player', paths: playerPaths, isSignedIn: true },
  {
    where: 'in the dialogs of home',
    paths: homeDialogs.map((dialog) => `/user/home?dialog=${dialog}`),
    isSignedIn: true,
  },
]

/** Waits until the page of an address is loaded and its animations are over. */
async function waitUntilSettled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (path.includes('dialog='))
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  // `allSettled`: an animation whose element is removed is cancelled, not finished.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
}

async function signInAsDemo(player: Player): Promise<void> {
  const token = await player.sandbox.newSession({ phone: DEMO })
  await player.signInAs({ id: 'demo', phone: DEMO, password: '', token }, '/user/contact')
}

/**
 * Finds controls that are smaller than a fingertip: 44 px, with the extra area of a button. A link inside a
 * sentence may be as high as its line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HALF_PX = 21.5
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const targets = root.querySelectorAll<HTMLElement>(
      'a[href], button, select, input:not([type=hidden]), summary, [role=listbox]',
    )
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (target.closest('[inert], [aria-hidden=true], .sr-only')) return []
      if (getComputedStyle(target).display === 'inline') return []
      // The touch area of a checkbox is its label.
      const element = target.closest('label') ?? target
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return hit !== null && element.contains(hit)
      }
      const isWide = width >= 44 || (isHit(-HALF_PX, 0) && isHit(HALF_PX, 0))
      const isHigh = height >= 44 || (isHit(0, -HALF_PX) && isHit(0, HALF_PX))
      if (isWide && isHigh) return []
      const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
      return [`${target.localName} “${name.trim()}” ${Math.round(width)}×${Math.round(height)}`]
    })
  })
}

function unsafeNewTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLAnchorElement>(
        'a[target=_blank], area[target=_blank], form[target=_blank]',
      ),
    ]
      .filter((link) => !link.relList?.contains('noopener'))
      .map((link) => link.outerHTML),
  )
}

for (const { where, paths, isSignedIn } of tours) {
  test(`nobody meets a barrier of sight, hearing or movement ${where}, and both themes are legible`, async ({
    player,
    sandbox,
  }) => {
    test.slow()
    const { page } = player
    await player.chooseLanguage('th')
    if (isSignedIn) await signInAsDemo(player)
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await show(page, sandbox.origin, path)
      await waitUntilSettled(page, path)
      const flaws = [
        ...(await seriousViolations(page)),
        ...(await smallTargets(page)),
        ...(await unsafeNewTabs(page)),
      ]
      // Only the colours differ from the dark theme.
      await page.emulateMedia({ colorScheme: 'light' })
      await waitUntilSettled(page, path)
      flaws.push(...(await seriousViolations(page, ['color-contrast'])))
      if (flaws.length > 0) found[path] = flaws
    }
    expect(found).toEqual({})
  })
}

test('in a contrast theme it shows what is chosen, and where the focus is', async ({ player }) => {
  const { page } = player
  await page.emulateMedia({ forcedColors: 'active' })
  await player.signIn({ statements: 3 }, '/user/statement')
  const days = page.getByRole('group', { name: 'Days shown' }).getByRole('button')
  const backgrounds = () =>
    days.evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor))
  await expect(days).toHaveCount(2)
  await expect.poll(async () => new Set(await backgrounds()).size).toBe(2)

  await page.getByRole('button', { name: 'Search and filter' }).click()
  const box = page.getByRole('combobox', { name: 'Kind' }).locator('..')
  await page.getByRole('combobox', { name: 'Kind' }).focus()
  await expect(box).toHaveCSS('outline-style', 'solid')
  await expect(box).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
})
