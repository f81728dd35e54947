import type { BrowserContext, Page } from '@playwright/test'
import { CUT, PORTAL, startFaultyProxy } from '../support/faulty-proxy.ts'
import { expect, test } from '../support/test.ts'
import { captionsOf, positionOf } from '../support/video-state.ts'

test.use({ serviceWorkers: 'allow' })

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** A network that is slow enough to watch a download. It overrides `setOffline`. */
async function slowNetwork(page: Page, context: BrowserContext, bytesASecond: number) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  return { end: () => devtools.detach() }
}

test('a player saves a video, plays and seeks it without a network, and removes it', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('link', { name: 'How-to' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await player.waitForWorker()
  const wallet = card(page, 'Using the wallet')
  await expect(wallet).toContainText(/0:\d\d/)
  await expect(wallet).toContainText(' KB')

  const network = await slowNetwork(page, context, 5000)
  await wallet.getByRole('button', { name: 'Save for offline' }).tap()
  const progress = wallet.getByRole('progressbar', { name: 'Saving: Using the wallet' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(wallet).toContainText(/\d+ KB of \d+ KB/)
  await network.end()
  await expect(wallet.getByText('On this phone')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(wallet.getByText('On this phone')).toBeVisible()
  await expect(card(page, 'Entering a game')).toContainText('Not saved. It plays when you are connected.')

  await page.getByRole('button', { name: 'Play: Using the wallet' }).tap()
  await expect(page).toHaveURL(/\/howto\?video=wallet$/)
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => positionOf(video)).toBeGreaterThan(0.3)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 12
  })
  await expect.poll(() => positionOf(video)).toBeGreaterThan(12.2)
  await expect
    .poll(() => captionsOf(video))
    .toMatchObject({
      kind: 'captions',
      label: 'English',
      words: await page.getByRole('dialog').getByRole('listitem').allTextContents(),
    })

  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await wallet.getByRole('button', { name: 'Remove: Using the wallet' }).tap()
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(wallet).toContainText('Not saved. It plays when you are connected.')
  await page.getByRole('button', { name: 'Play: Using the wallet' }).tap()
  await expect(page.getByText('You are offline, and this video is not saved on this phone.')).toBeVisible()
})

test('a first look without a network shows no broken pictures, and those of the films once it is back', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await player.waitForWorker()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'How-to' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  const shown = page.getByRole('listitem').first().locator('img')
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Play: Using the wallet' }).tap()
  // What can be read stands at the top, and no empty frame.
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeInViewport()
  await page.goBack()
  await context.setOffline(false)
  await expect(shown).toBeVisible()
})

test('a video that is watched to its end is kept, and shows its steps in words', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/howto`)
  await player.waitForWorker()
  await page.getByRole('button', { name: 'Play: Ending a bonus' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'The bonus page shows the active bonus at the top.',
    'Tap “Cancel bonus”.',
    'Read the warning, then confirm.',
    'The bonus has ended, and you can choose another.',
  ])
  await expect.poll(() => positionOf(dialog.locator('video'))).toBeGreaterThan(0.3)
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(page).toHaveURL(/\/howto$/)
  await expect(card(page, 'Ending a bonus').getByText('On this phone')).toBeVisible()

  await context.setOffline(true)
  await page.goto(`${sandbox.origin}/howto?video=end-bonus`)
  const video = dialog.locator('video')
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.currentTime = 9
  })
  await expect.poll(() => positionOf(video)).toBeGreaterThan(9.2)
})

test('with the data saver on, a video shows its size and loads nothing before a tap', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${sandbox.origin}/howto`)
  await player.waitForWorker()
  await expect(page.getByText('Your data saver is on', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Play: Checking the balance' }).tap()
  const play = page.getByRole('button', { name: /^Play \(\d+ KB\)$/ })
  await expect(play).toBeVisible()
  expect(asked.filter((url) => url.includes('.mp4'))).toEqual([])

  await play.tap()
  await expect.poll(() => positionOf(page.locator('video'))).toBeGreaterThan(0.3)
  expect(asked.filter((url) => url.includes('.mp4'))).not.toEqual([])
})

test('a download that breaks, meets a captive portal or is stopped leaves nothing, shows the reason, and can start again', async ({
  page,
  sandbox,
  context,
}) => {
  const proxy = await startFaultyProxy(sandbox.origin)
  await page.goto(`${proxy.origin}/icons/favicon.svg`)
  await page.evaluate(() => localStorage.setItem('kapao.locale', '"en"'))
  await page.goto(`${proxy.origin}/howto`)
  const game = card(page, 'Entering a game')
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kapao-how-to')
      return (await cache.keys())
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.endsWith('.mp4'))
    })

  proxy.fault('/how-to/en/game.mp4', CUT)
  await game.getByRole('button', { name: 'Save for offline' }).tap()
  await expect(game.getByRole('alert')).toHaveText('The connection was lost. The video was not saved.')
  proxy.fault('/how-to/en/game.mp4', PORTAL)
  await game.getByRole('button', { name: 'Try again' }).tap()
  await expect(game.getByRole('alert')).toHaveText('The video could not be found. Please try again later.')
  await page.getByRole('button', { name: 'Play: Entering a game' }).tap()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText(
    'The video could not be played. Please check your connection.',
  )
  await page.goBack()

  proxy.heal()
  const network = await slowNetwork(page, context, 5000)
  await game.getByRole('button', { name: 'Try again' }).tap()
  await expect(game).toContainText(/[1-9]\d* KB of \d+ KB/)
  await game.getByRole('button', { name: 'Stop saving' }).tap()
  await expect(game.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  expect(await kept()).toEqual([])

  await network.end()
  await game.getByRole('button', { name: 'Save for offline' }).tap()
  await expect(game.getByText('On this phone')).toBeVisible()
  expect(await kept()).toEqual(['/how-to/en/game.mp4'])
  proxy.stop()
})

test('a new edition of a saved video is downloaded, and the old one is removed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  await page.evaluate(async () => {
    const cache = await caches.open('kapao-how-to')
    await cache.put(
      '/how-to/balance.mp4?v=older',
      new Response('an older film', { headers: { 'content-type': 'video/mp4' } }),
    )
  })
  await page.goto(`${sandbox.origin}/howto`)
  await expect(card(page, 'Checking the balance').getByText('On this phone')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('kapao-how-to')
    const videos = (await cache.keys()).filter(({ url }) => url.includes('.mp4'))
    return Promise.all(
      videos.map(async (key) => [new URL(key.url).search, (await (await cache.match(key))?.blob())?.type]),
    )
  })
  expect(kept).toEqual([[expect.not.stringContaining('older'), 'video/mp4']])
})
