import { Agent, CHAT, expectSent, rows, thread, write } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ sandbox }) => sandbox.settings({ chatBot: false }))

test('where no socket connects, messages still come and go, and are marked as read', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    globalThis.WebSocket = class {
      constructor() {
        throw new DOMException('no sockets here', 'SecurityError')
      }
    } as unknown as typeof WebSocket
  })
  await player.signIn({}, CHAT)
  const agent = new Agent(sandbox, player.phone)
  await expect(thread(page)).toBeVisible()
  await write(page, 'Is anybody there?')
  await expectSent(page, 'Is anybody there?')
  await agent.say('text', { message: 'Yes, we are' })
  await expect(rows(page).last()).toContainText('Yes, we are', { timeout: 15_000 })
  await expect.poll(() => agent.unread(), { timeout: 15_000 }).toBe(0)
  expect(await agent.heard()).toEqual(['Is anybody there?'])
  await expect(page.getByText('Connecting…')).toHaveCount(0)
})

test('a chat whose settings do not come works, and does not connect for ever', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.fault({ path: '/api/chat/config', fault: 'hang', times: 0 })
  // It stands for five seconds, so it is looked for from the start on.
  const connects = page.getByText('Connecting…').waitFor({ timeout: 30_000 })
  await player.signIn({}, CHAT)
  await connects
  await expect(page.getByText('Connecting…')).toHaveCount(0, { timeout: 15_000 })
  await write(page, 'Is anybody there?')
  await expectSent(page, 'Is anybody there?')
})
