import type { Page } from '@playwright/test'
import { holdFiles } from '../support/hold-files.ts'
import { expect, test } from '../support/test.ts'

const repair = (page: Page) => page.locator('#repair')

/** Lets the seconds pass in which the player looks at the first picture. The guard of the start counts them. */
async function wait(page: Page, seconds: number): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeVisible()
  await page.waitForLoadState()
  await page.clock.runFor(seconds * 1000)
}

test('on a slow line the app is not called broken while its files come', async ({ player }) => {
  const { page, sandbox } = player
  await player.chooseLanguage('en')
  const release = await holdFiles(page, /\/assets\/libraries-/)
  await page.clock.install()
  await page.goto(`${sandbox.origin}/register`, { waitUntil: 'commit' })
  await wait(page, 40)
  await expect(repair(page)).toBeHidden()
  // It may also be lost.
  await wait(page, 40)
  await expect(repair(page)).toBeVisible()
  release()
  await expect(repair(page)).toHaveCount(0)
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('an app that cannot start leads to the repair, in the player’s language, and back from there', async ({
  player,
}) => {
  const { page, sandbox } = player
  await player.chooseLanguage('en')
  await page.route('**/assets/libraries-*.js', (route) => route.abort())
  await page.clock.install()
  await page.goto(`${sandbox.origin}/register?code=ABC&dialog=withdraw`, { waitUntil: 'commit' })
  // The clock of the test hides from the app that the file will never come.
  await wait(page, 80)
  await page.getByRole('link', { name: 'The app is taking long to open. Tap to repair it.' }).click()
  await page.unroute('**/assets/libraries-*.js')
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', '/register?code=ABC')
  await page.getByRole('button', { name: 'Repair' }).click()
  await expect(page).toHaveURL(/\/register/)
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('the recovery page leads to no other site', async ({ player }) => {
  const { page, sandbox } = player
  for (const way of [
    '//elsewhere.test',
    '/.//elsewhere.test',
    '/\\elsewhere.test',
    'https://elsewhere.test/x',
  ]) {
    await test.step(way, async () => {
      // A new hash alone would not open the page anew.
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}/recover.html#${way}`)
      const href = await page.getByRole('link', { name: /Open|เปิดแอป/ }).getAttribute('href')
      expect(new URL(href ?? '', sandbox.origin).origin).toBe(sandbox.origin)
    })
  }
})
