import { messageIn } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'
import { captionsOf, positionOf } from '../support/video-state.ts'

test('a video plays in each language, with captions that name the buttons as the app does', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const names = [
    { locale: 'th', language: 'ไทย' },
    { locale: 'la', language: 'ລາວ' },
    { locale: 'en', language: 'English' },
  ] as const
  for (const { locale, language } of names) {
    await player.chooseLanguage(locale)
    await page.goto(`${sandbox.origin}/howto`)
    await page.getByRole('listitem').first().getByRole('button').first().tap()
    await expect(page).toHaveURL(/video=wallet/)
    const video = page.getByRole('dialog').locator('video')
    await expect.poll(() => positionOf(video)).toBeGreaterThan(0.3)
    await expect(video).toHaveAttribute('src', new RegExp(`^/how-to/${locale}/wallet\\.mp4`))
    await expect(video).toHaveAttribute('poster', new RegExp(`^/how-to/${locale}/wallet\\.webp`))
    await expect.poll(() => captionsOf(video)).toMatchObject({ label: language })
    const { words } = (await captionsOf(video)) ?? { words: [] }
    expect(words[1]).toContain(`“${await messageIn(locale, 'Deposit')}”`)
    expect(words[2]).toContain(`“${await messageIn(locale, 'Create QR')}”`)
    expect(words[4]).toContain(`“${await messageIn(locale, 'Withdraw')}”`)
  }
})

test('Back and a double tap on Close close the video, and do not leave the screen', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const dialog = page.getByRole('dialog')
  // A link opens the video at once.
  await page.goto(`${sandbox.origin}/howto?video=end-bonus`)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${sandbox.origin}/howto`)

  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('link', { name: 'How-to' }).click()
  await page.getByRole('button', { name: 'Play: Using the wallet' }).click()
  await dialog.getByRole('button', { name: 'Close' }).dblclick()
  await expect(dialog).toHaveCount(0)
  // If the second tap left the screen, this video could not open.
  await page.getByRole('button', { name: 'Play: Ending a bonus' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/howto?video=end-bonus`)
  await expect(dialog).toBeVisible()
})

test('a video goes on playing over a short loss of the network', async ({ player, sandbox, context }) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/howto`)
  await page.getByRole('button', { name: 'Play: Ending a bonus' }).tap()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => positionOf(video)).toBeGreaterThan(0.3)
  const playing = await video.elementHandle()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  // The page says so after the player of the video has heard of it.
  await expect(page.locator('.bar').filter({ hasText: 'You are offline' })).toBeAttached()
  await context.setOffline(false)
  expect(await playing?.evaluate((element) => element.isConnected)).toBe(true)
})
