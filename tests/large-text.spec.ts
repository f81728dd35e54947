import type { Page } from '@playwright/test'
import type { Locale } from '../src/domain/locale.ts'
import { homeDialogs, playerPaths, visitorPaths } from './support/all-places.ts'
import { show } from './support/go-to.ts'
import { test as base, expect } from './support/test.ts'
import { AT_TRANSFER, expectEnds, holder } from './support/transfer-form.ts'
import { turnTo } from './support/vertical-slider.ts'

/** The browser's own setting for the size of text, at twice the usual. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      })
    },
    { scope: 'worker' },
  ],
})

/** Finds what is wider than its place: the page, what scrolls downwards, and words that leave their box. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const width = document.documentElement.clientWidth
    const flaws: string[] = []
    if (document.documentElement.scrollWidth > width) flaws.push('the page scrolls sideways')
    for (const element of root.querySelectorAll('*')) {
      if (getComputedStyle(element).overflowY === 'auto' && element.scrollWidth > element.clientWidth + 1)
        flaws.push(`“${element.textContent.slice(0, 30)}” scrolls sideways`)
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const words = walker.currentNode.textContent?.trim()
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // The neighbours of a carousel's card reach out of the screen.
      if (element.closest('.sr-only, .ring-drag, .wheel, option, script, style, svg, [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right } = range.getBoundingClientRect()
      const lines = new Set([...range.getClientRects()].map(({ top }) => top))
      if (/^[\d,.-]+%?$/.test(words) && lines.size > 1) flaws.push(`the number ${words} is broken`)
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.textOverflow === 'ellipsis') break
        const isBox = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderLeftWidth !== '0px'
        const box = at.getBoundingClientRect()
        // For screen readers only.
        if (box.width <= 1) break
        if (!isBox || style.display === 'inline') continue
        if (left < box.left - 1 || right > box.right + 1) flaws.push(`“${words.slice(0, 30)}” leaves its box`)
        break
      }
    }
    const labels = [
      ...document.querySelectorAll('nav a > span:last-child, nav button > span:last-child'),
    ].map((label) => label.getBoundingClientRect())
    if (labels.some((label, at) => at > 0 && label.left < (labels[at - 1]?.right ?? 0)))
      flaws.push('words of the menu lie on one another')
    return flaws
  })
}

test('with text of twice the size nothing is cut, overlaps or leaves its box', async ({
  player,
  sandbox,
}) => {
  test.slow()
  const { page } = player
  const found: Record<string, string[]> = {}
  async function visit(locale: Locale, paths: readonly string[]) {
    await player.chooseLanguage(locale)
    for (const path of paths) {
      await show(page, sandbox.origin, path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      if (path.includes('dialog='))
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
      const flaws = await tooWide(page)
      if (flaws.length > 0) found[`${path} (${locale})`] = flaws
    }
  }
  // The Lao texts are the longest.
  await visit('la', visitorPaths)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const phone = '0812345678'
  const token = await sandbox.newSession({ phone })
  await player.signInAs({ id: 'demo', phone, password: '', token }, '/user/contact')
  const atHome = (dialogs: string[]) => dialogs.map((dialog) => `/user/home?dialog=${dialog}`)
  await visit('la', [...playerPaths, ...atHome(homeDialogs)])
  for (const locale of ['en', 'th'] as const)
    await visit(locale, ['/user/statement', '/user/home', ...atHome(['deposit', 'transfer', 'limits'])])
  expect(found).toEqual({})
})

test('with large text the sliders of a transfer show the accounts that are chosen', async ({ player }) => {
  const { page } = player
  await player.signIn(holder, AT_TRANSFER)
  /** What stands in the middle of each slider, under the frame. */
  const framed = () =>
    page.getByRole('listbox').evaluateAll((lists) =>
      lists.map((list) => {
        const { top, height } = list.getBoundingClientRect()
        const isInMiddle = (card: Element) =>
          Math.abs(card.getBoundingClientRect().top + card.clientHeight / 2 - top - height / 2) < 2
        return [...list.children].find(isInMiddle)?.textContent
      }),
    )
  await expectEnds(page, 'Wallet', 'Naga Gold')
  await expect.poll(framed).toEqual([expect.stringContaining('Wallet'), expect.stringContaining('Naga Gold')])
  await turnTo(page, 'From', 'Lotus Spin')
  await expect
    .poll(framed)
    .toEqual([expect.stringContaining('Lotus Spin'), expect.stringContaining('Naga Gold')])
  // The card on which a thumb lets the slider rest is the choice.
  await page.getByRole('listbox', { name: 'To' }).evaluate((list) => {
    list.dispatchEvent(new PointerEvent('pointerdown'))
    list.scrollBy({ top: -(list.firstElementChild?.clientHeight ?? 0) })
    list.dispatchEvent(new PointerEvent('pointerup'))
  })
  await expectEnds(page, 'Lotus Spin', 'Wallet')
  await expect
    .poll(framed)
    .toEqual([expect.stringContaining('Lotus Spin'), expect.stringContaining('Wallet')])
})
