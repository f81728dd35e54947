import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { dismissAll, shownOn, subscriptionChanges, tapNotification } from '../support/notifications.ts'
import { PushService } from '../support/push-service.ts'
import { test as base, expect, needsWholeBrowser, type Player } from '../support/test.ts'

const SUBSCRIPTION = '/api/push/subscription'

const test = base.extend<{ service: PushService }>({
  service: async ({ context }, use) => {
    const service = await PushService.start()
    await service.serve(context)
    await use(service)
    service.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const kind = (page: Page, name: string) => page.getByRole('switch', { name })

/** Signed in, with the worker there, and notifications allowed by a tap. */
async function allowsPushes(player: Player, service: PushService): Promise<void> {
  const { page } = player
  await page.context().grantPermissions(['notifications'], { origin: player.sandbox.origin })
  await player.signIn({ balance: 100 }, '/user/profile')
  await player.isInstalled()
  await service.deliverTo(page)
  expect(service.isSubscribed).toBe(false)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(dialog(page)).toContainText('No amounts are shown unless you allow it')
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(kind(page, 'A deposit is credited')).toBeChecked()
  expect(await player.sandbox.pushPhonesOf(player)).toEqual([
    expect.objectContaining({
      kinds: ['deposit', 'withdrawal', 'slip', 'chat', 'bonus'],
      quietHours: null,
      locale: 'en',
    }),
  ])
}

const credit = ({ sandbox, phone }: Player, amount: number) => sandbox.credit({ phone }, amount)

test(
  'a credited deposit is told once, without its amount, and a tap leads to the statement',
  needsWholeBrowser,
  async ({ player, service, context }) => {
    const { page, sandbox } = player
    await allowsPushes(player, service)
    await credit(player, 500)
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: 'Deposit credited', body: 'The money is in your wallet.', silent: false }])
    expect(service.delivered).toEqual([{ kind: 'deposit', amount: 500, id: expect.any(String) }])

    await tapNotification(context)
    await expect(page).toHaveURL(`${sandbox.origin}/user/statement`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('500.00')
    await expect.poll(() => shownOn(page)).toEqual([])
    // The page went there by itself: Back leads to where the player was.
    await page.goBack()
    await expect(dialog(page)).toBeVisible()

    await kind(page, 'Show amounts').click()
    await credit(player, 250.5)
    await expect.poll(() => shownOn(page)).toMatchObject([{ body: '฿250.50 is in your wallet.' }])
    await dismissAll(page)

    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('combobox').selectOption('ไทย')
    await expect.poll(async () => (await sandbox.pushPhonesOf(player))[0]?.locale).toBe('th')
    await credit(player, 20)
    await expect
      .poll(() => shownOn(page))
      .toMatchObject([{ title: 'เงินฝากเข้าแล้ว', body: '฿20.00 เข้ากระเป๋าของคุณแล้ว' }])

    // What this app does not know, or cannot read, is one notification, too, as the browser demands.
    for (const content of ['{"kind":"lottery"}', '<html>', '']) {
      await dismissAll(page)
      await service.push(content)
      await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'มีความเคลื่อนไหวใหม่' }])
    }
    await dismissAll(page)

    service.replaceSubscription()
    await subscriptionChanges(context)
    await expect.poll(() => service.isSubscribed).toBe(true)
    await credit(player, 30)
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'เงินฝากเข้าแล้ว' }])
  },
)

test(
  'each kind has a switch, nights are quiet, and a choice that did not arrive is said and sent again',
  needsWholeBrowser,
  async ({ player, service }) => {
    const { page, sandbox } = player
    await allowsPushes(player, service)
    const send = (what: 'chat' | 'deposit') => sandbox.push(player, what)

    await sandbox.fault({ path: SUBSCRIPTION, fault: 'status', status: 503, times: 20 })
    await kind(page, 'Support answers in the chat').click()
    await expect(dialog(page)).toContainText('Your choice is kept on this phone')
    // The backend does not know yet: the phone itself makes no sound of it.
    expect((await send('chat')).sent).toBe(1)
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Support has answered', silent: true }])
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page)).not.toContainText('Your choice is kept on this phone')
    await expect.poll(async () => (await sandbox.pushPhonesOf(player))[0]?.kinds).not.toContain('chat')
    expect((await send('chat')).sent).toBe(0)

    await kind(page, 'Quiet hours').click()
    await page.getByLabel('Quiet from').selectOption('21:00')
    await expect
      .poll(async () => (await sandbox.pushPhonesOf(player))[0])
      .toMatchObject({
        kinds: ['deposit', 'withdrawal', 'slip', 'bonus'],
        quietHours: { from: '21:00', to: '07:00' },
      })
    await page.reload()
    await expect(kind(page, 'Support answers in the chat')).not.toBeChecked()
    await expect(page.getByLabel('Quiet from')).toHaveValue('21:00')

    await page.getByRole('button', { name: 'Stop all notifications' }).click()
    await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible()
    expect(service.isSubscribed).toBe(false)
    expect(await sandbox.pushPhonesOf(player)).toEqual([])
  },
)

for (const isOffline of [false, true]) {
  test(
    `a logout ${isOffline ? 'without a network ' : ''}ends the pushes of that player on this phone`,
    needsWholeBrowser,
    async ({ player, service, context }) => {
      const { page, sandbox } = player
      await allowsPushes(player, service)
      await credit(player, 500)
      await expect.poll(() => shownOn(page)).toHaveLength(1)
      const [stored] = await Promise.all([everythingStored(page), page.keyboard.press('Escape')])
      const sessionId = `session-${player.account.id}`
      expect(stored).toContain(sessionId)

      await context.setOffline(isOffline)
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect.poll(() => service.isSubscribed).toBe(false)
      await expect.poll(() => shownOn(page)).toEqual([])
      await expect.poll(() => everythingStored(page)).not.toContain(sessionId)
      await context.setOffline(false)
      // Told by the app, else by the push service.
      if (isOffline) await credit(player, 20)
      await expect.poll(() => sandbox.pushPhonesOf(player)).toEqual([])

      // One that was on its way tells nobody anything.
      await service.push('{"kind":"deposit","amount":777}')
      await expect.poll(() => shownOn(page)).toHaveLength(1)
      expect(JSON.stringify(await shownOn(page))).not.toMatch(/777|ฝาก|eposit/)

      // The next player is asked anew.
      await player.signIn({}, '/user/profile?dialog=notifications')
      await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible()
    },
  )
}

test(
  'where notifications are forbidden or unknown, the way out is said',
  needsWholeBrowser,
  async ({ player, otherPlayer }) => {
    // A browser without a screen answers no to its own question.
    await player.signIn({}, '/user/profile?dialog=notifications')
    await player.page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(dialog(player.page)).toContainText('Notifications are blocked on this phone')

    await otherPlayer.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await otherPlayer.signIn({}, '/user/profile?dialog=notifications')
    await expect(dialog(otherPlayer.page)).toContainText('Install the app first')
    await otherPlayer.page.getByRole('dialog').getByRole('button', { name: 'Install the app' }).click()
    await expect(dialog(otherPlayer.page)).toHaveCount(0)
    await expect(otherPlayer.page.getByRole('dialog')).toBeVisible()

    // Logged in until the tab is closed; the headless browser has said no to the question before.
    const { page } = player
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      const kept = localStorage.getItem('kapao.session')
      if (!kept) return
      sessionStorage.setItem('kapao.session', kept)
      localStorage.removeItem('kapao.session')
    })
    await page.reload()
    await expect(dialog(page)).toContainText('Only while you stay logged in')
    await page.getByRole('button', { name: 'Log in again' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('checkbox', { name: 'Stay logged in' })).toBeVisible()
  },
)
