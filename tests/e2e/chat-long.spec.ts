import {
  Agent,
  CHAT,
  expectSent,
  openChat,
  rows,
  SEND,
  thread,
  waitUntilLive,
  write,
} from '../support/chat.ts'
import { expect, test } from '../support/test.ts'

// Nobody but the agent answers.
test.beforeEach(({ sandbox }) => sandbox.settings({ chatBot: false }))

test('a long conversation opens at its end, loads ten earlier messages at a time without a jump, and goes to what is new', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const agent = new Agent(sandbox, account.phone)
  for (let number = 1; number <= 34; number += 1) await agent.say('text', `Message ${number}.`)
  await player.signInAs(account, CHAT)
  await waitUntilLive(page)
  await expect(page.getByText('Message 34.')).toBeInViewport()
  await expect(page.getByText(/^Message \d+\.$/)).toHaveCount(10)
  await expect.poll(() => agent.unread()).toBe(0)

  const first = page.getByText('Message 25.')
  const scrollUp = () =>
    thread(page).evaluate((box) => {
      box.scrollTop = 0
    })
  await scrollUp()
  const before = await first.boundingBox()
  await expect(page.getByText('Message 15.')).toBeAttached()
  expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await scrollUp()
  await expect(page.getByText('Message 5.')).toBeAttached()
  await scrollUp()
  await expect(page.getByText('Message 1.', { exact: true })).toBeAttached()
  await expect(page.getByText(/^Message \d+\.$/)).toHaveCount(34)

  await scrollUp()
  await agent.say('text', 'One more')
  await agent.say('text', 'And another')
  await expect(page.getByText('Message 1.', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: '2 new messages' }).tap()
  await expect(thread(page).getByText('And another')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'new message' })).toHaveCount(0)

  // The server is told once for the first messages, and once for the later ones when they were visible.
  await expect.poll(() => agent.unread()).toBe(0)
  expect(await sandbox.requestsTo('/api/chat/read-customer/', account.phone)).toHaveLength(2)

  // Whoever writes while reading further up sees the own message.
  await scrollUp()
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeVisible()
  await write(page, 'Here I am')
  await expect(rows(page).filter({ hasText: 'Here I am' })).toBeInViewport()
  await expectSent(page, 'Here I am')
  expect(await sandbox.requestsTo(SEND, account.phone)).toHaveLength(1)
})

test('six thousand messages do not block the page, which shows at most 500 of them', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const agent = await openChat(player)
  await page.evaluate(() => {
    const list = document.querySelector('dialog ol') as HTMLElement
    const seen = { mostRows: 0, draws: 0, frames: 0 }
    Object.assign(window, { seen })
    const countFrame = () => {
      seen.frames += 1
      requestAnimationFrame(countFrame)
    }
    countFrame()
    const look = () => {
      seen.draws += 1
      seen.mostRows = Math.max(seen.mostRows, list.children.length)
    }
    new MutationObserver(look).observe(list, { childList: true })
  })
  const flood = agent.say('text', { message: 'Flood' }, { times: 6_000, overMs: 3_000 })
  // The app draws a flood once a second, and each time all of its rows.
  await expect(rows(page)).toHaveCount(500, { timeout: 30_000 })
  await write(page, 'Still here')
  await expect.poll(() => sandbox.requestsTo(SEND, player.phone)).toHaveLength(1)
  await flood
  await agent.say('text', { message: 'The last' })
  await expect(rows(page).last()).toContainText('The last')
  const seen = await page.evaluate(
    () => (window as never as { seen: { mostRows: number; draws: number; frames: number } }).seen,
  )
  expect(seen.mostRows).toBe(500)
  // At most once for each frame, however many messages came in it. The own message is drawn when it is sent.
  expect(seen.draws).toBeLessThanOrEqual(seen.frames + 5)
})
