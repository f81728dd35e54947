import { CHAT, openChat, rows, thread } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ sandbox }) => sandbox.settings({ chatBot: false }))

const evil = 'https://evil.example/'
const hostileAddresses = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  'https:\\\\evil.example',
  'http://evil.example/',
  'https://user:pass@evil.example/',
  'file:///etc/passwd',
]

test('a message of a hostile server stays text: it runs nothing, loads nothing and opens nothing without a question', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  page.on('dialog', () => asked.push('a dialog'))
  const agent = await openChat(player)

  await agent.say('text', { message: '<img src=x onerror=alert(1)><script>alert(1)</script>' })
  await expect(rows(page).last()).toContainText('<img src=x onerror=alert(1)>')
  for (const type of ['web', 'call'] as const) {
    const buttons = hostileAddresses.map((payload, index) => ({ title: `${type} ${index}`, type, payload }))
    await agent.say('buttons', { message: 'Tap', buttons })
    await expect(rows(page).last()).toContainText(`${type} 7`)
  }
  for (const fileType of ['image', 'video', 'file']) {
    for (const filePath of [...hostileAddresses, `${evil}x.png`]) {
      await agent.say('media', { message: null, url: false, fileType, filePath })
    }
  }
  await agent.say('generic', { elements: [{ title: 'Card', image: 'javascript:alert(1)', buttons: 7 }] })
  for (const odd of [{ message: { html: 1 } }, null, [], 7, { elements: '__proto__' }]) {
    await agent.say('text', odd)
    await agent.say('generic', odd)
    await agent.say('__proto__', odd)
  }
  await agent.say('text', { message: 'x'.repeat(1_000_000) })
  await agent.say('text', { message: 'The end' })
  await expect(rows(page).last()).toContainText('The end')
  const leads = await thread(page)
    .locator('a, img, video, iframe')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')))
  expect(leads.filter((lead) => !lead?.startsWith('tel:'))).toEqual([])

  await agent.say('buttons', {
    message: 'Tap',
    buttons: [{ title: 'Elsewhere', type: 'web', payload: evil }],
  })
  await page.getByRole('button', { name: 'Elsewhere' }).tap()
  const popup = context.waitForEvent('page')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).tap()
  expect(await (await popup).evaluate(() => window.opener).catch(() => null)).toBeNull()
  await (await popup).close()
  expect(page.url()).toBe(sandbox.origin + CHAT)
  expect(
    asked.filter((url) => !url.startsWith(sandbox.origin) && !/^(blob|data):/.test(url) && url !== evil),
  ).toEqual([])
})
