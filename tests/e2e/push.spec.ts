import type { Page } from '@playwright/test'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { changeSubscription, dismissAll, notificationsOn, tapNotification } from '../support/notifications.ts'
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

/** Signs in, waits for the worker, and allows notifications by a tap. */
async function allowPushes(player: Player, service: PushService): Promise<void> {
  const { page } = player
  await page.context().grantPermissions(['notifications'], { origin: player.sandbox.origin })
  await player.signIn({ balance: 100 }, '/user/profile')
  await player.waitForWorker()
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

/** Credits a deposit, and waits until the worker is done with its push (`PushService.push`). */
async function credit({ sandbox, phone }: Player, service: PushService, amount: number): Promise<void> {
  const before = service.handled
  await sandbox.credit({ phone }, amount)
  await expect.poll(() => service.handled).toBeGreaterThan(before)
}

test(
  'a credited deposit shows one notification without the amount, and a tap opens the statement',
  needsWholeBrowser,
  async ({ player, service, context }) => {
    const { page, sandbox } = player
    await allowPushes(player, service)
    await credit(player, service, 500)
    await expect
      .poll(() => notificationsOn(page))
      .toEqual([{ title: 'Deposit credited', body: 'The money is in your wallet.', silent: false }])
    expect(service.delivered).toEqual([{ kind: 'deposit', amount: 500, id: expect.any(String) }])

    await tapNotification(context)
    await expect(page).toHaveURL(`${sandbox.origin}/user/statement`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('500.00')
    await expect.poll(() => notificationsOn(page)).toEqual([])
    // The page navigated by itself, so Back returns to the earlier screen.
    await page.goBack()
    await expect(dialog(page)).toBeVisible()

    await kind(page, 'Show amounts').click()
    await waitUntilStored(page, '"showsAmounts":true')
    await credit(player, service, 250.5)
    await expect.poll(() => notificationsOn(page)).toMatchObject([{ body: '฿250.50 is in your wallet.' }])
    await dismissAll(page)

    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('combobox').selectOption('ไทย')
    await expect.poll(async () => (await sandbox.pushPhonesOf(player))[0]?.locale).toBe('th')
    await credit(player, service, 20)
    await expect
      .poll(() => notificationsOn(page))
      .toMatchObject([{ title: 'เงินฝากเข้าแล้ว', body: '฿20.00 เข้ากระเป๋าของคุณแล้ว' }])

    // A push that the app cannot read must also show one notification, because the browser demands it.
    for (const content of ['{"kind":"lottery"}', '<html>', '']) {
      await dismissAll(page)
      await service.push(content)
      await expect.poll(() => notificationsOn(page)).toMatchObject([{ title: 'มีความเคลื่อนไหวใหม่' }])
    }
    await dismissAll(page)

    const tells = async () => (await sandbox.requestsTo(SUBSCRIPTION, player.phone)).length
    const told = await tells()
    service.replaceSubscription()
    await changeSubscription(context)
    await expect.poll(() => service.isSubscribed).toBe(true)
    // The service must know the new address before it can push there.
    await expect.poll(tells).toBeGreaterThan(told)
    await credit(player, service, 30)
    await expect.poll(() => notificationsOn(page)).toMatchObject([{ title: 'เงินฝากเข้าแล้ว' }])
  },
)

test(
  'each kind has a switch, nights are quiet, and a choice that was not sent is shown and sent again',
  needsWholeBrowser,
  async ({ player, service }) => {
    const { page, sandbox } = player
    await allowPushes(player, service)
    const send = (what: 'chat' | 'deposit') => sandbox.push(player, what)

    await sandbox.fault({ path: SUBSCRIPTION, fault: 'status', status: 503, times: 20 })
    await kind(page, 'Support answers in the chat').click()
    await expect(dialog(page)).toContainText('Your choice is kept on this phone')
    // The backend does not know the change yet, so the phone itself stays silent.
    expect((await send('chat')).sent).toBe(1)
    await expect
      .poll(() => notificationsOn(page))
      .toMatchObject([{ title: 'Support has answered', silent: true }])
    // It is not told once alone: nobody else knows that the service lacks it. The start tries to send it, too.
    const tries = async () => (await sandbox.requestsTo(SUBSCRIPTION, player.phone)).length
    const before = await tries()
    await page.reload()
    await expect(kind(page, 'Support answers in the chat')).not.toBeChecked()
    await expect.poll(tries).toBeGreaterThan(before)
    await expect(dialog(page)).toContainText('Your choice is kept on this phone')
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page)).not.toContainText('Your choice is kept on this phone')
    await expect.poll(async () => (await sandbox.pushPhonesOf(player))[0]?.kinds).not.toContain('chat')
    expect((await send('chat')).sent).toBe(0)

    // A connection that returns sends it by itself, and the open dialog knows.
    await sandbox.fault({ path: SUBSCRIPTION, fault: 'status', status: 503, times: 20 })
    await kind(page, 'A slip is not accepted').click()
    await expect(dialog(page)).toContainText('Your choice is kept on this phone')
    await page.context().setOffline(true)
    await sandbox.clearFaults()
    await page.context().setOffline(false)
    await expect(dialog(page)).not.toContainText('Your choice is kept on this phone')
    expect((await sandbox.pushPhonesOf(player))[0]?.kinds).not.toContain('slip')
    await kind(page, 'A slip is not accepted').click()
    await expect.poll(async () => (await sandbox.pushPhonesOf(player))[0]?.kinds).toContain('slip')

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
      await allowPushes(player, service)
      await credit(player, service, 500)
      await expect.poll(() => notificationsOn(page)).toHaveLength(1)
      const [stored] = await Promise.all([everythingStored(page), page.keyboard.press('Escape')])
      const sessionId = `session-${player.account.id}`
      expect(stored).toContain(sessionId)

      await context.setOffline(isOffline)
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect.poll(() => service.isSubscribed).toBe(false)
      await expect.poll(() => notificationsOn(page)).toEqual([])
      await expect.poll(() => everythingStored(page)).not.toContain(sessionId)
      await context.setOffline(false)
      // The app tells the backend. Offline, the push service does.
      if (isOffline) await sandbox.credit({ phone: player.phone }, 20)
      await expect.poll(() => sandbox.pushPhonesOf(player)).toEqual([])

      // A push that was under way shows nothing private.
      await service.push('{"kind":"deposit","amount":777}')
      await expect.poll(() => notificationsOn(page)).toHaveLength(1)
      expect(JSON.stringify(await notificationsOn(page))).not.toMatch(/777|ฝาก|eposit/)

      // The next player is asked again.
      await player.signIn({}, '/user/profile?dialog=notifications')
      await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible()
    },
  )
}

/** From now on nothing that this page begins has an effect, as where the phone kills it. */
function stopPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const never = () => new Promise<never>(() => {})
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('killed', 'AbortError')
    }
    PushManager.prototype.getSubscription = never
    ServiceWorkerRegistration.prototype.getNotifications = never
    Navigator.prototype.clearAppBadge = never
  })
}

test(
  'a logout whose page is killed at once ends the pushes of that player all the same',
  needsWholeBrowser,
  async ({ player, service, context }) => {
    const { page, sandbox } = player
    await allowPushes(player, service)
    const reader = await context.newPage()
    await reader.goto(`${sandbox.origin}/icons/favicon.svg`)
    await credit(player, service, 500)
    await expect.poll(() => notificationsOn(reader)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await stopPage(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.close()
    await expect.poll(() => notificationsOn(reader)).toEqual([])

    await service.deliverTo(reader)
    await service.push('{"kind":"deposit","amount":777}')
    await expect.poll(() => notificationsOn(reader)).toHaveLength(1)
    expect(JSON.stringify(await notificationsOn(reader))).not.toMatch(/777|ฝาก|eposit/)
  },
)

test(
  'where notifications are forbidden or missing, the dialog says what to do',
  needsWholeBrowser,
  async ({ player, otherPlayer }) => {
    // A headless browser denies its own permission question.
    await player.signIn({}, '/user/profile?dialog=notifications')
    await player.page.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(dialog(player.page)).toContainText('Notifications are blocked on this phone')

    await otherPlayer.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await otherPlayer.signIn({}, '/user/profile?dialog=notifications')
    await expect(dialog(otherPlayer.page)).toContainText('Install the app first')
    await otherPlayer.page.getByRole('dialog').getByRole('button', { name: 'Install the app' }).click()
    await expect(dialog(otherPlayer.page)).toHaveCount(0)
    await expect(otherPlayer.page.getByRole('dialog')).toBeVisible()

    // Logged in until the tab is closed. The headless browser has denied the question before.
    const { page } = player
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      PushManager.prototype.permissionState = async () => 'prompt'
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
