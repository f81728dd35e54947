import { startDeployment } from '../support/deployment.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { Sandbox } from '../support/sandbox.ts'
import { expect, Player, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a deploy that changes one dialog costs a phone less than 30 KiB, and all else works as before', async ({
  page,
  context,
}) => {
  const deployment = await startDeployment()
  const proxy = await startRecordingProxy(deployment.origin)
  const player = new Player(page, new Sandbox(proxy.origin))
  await player.chooseLanguage('en')
  await player.signIn({ balance: 500 })
  await player.waitForWorker()
  await page.reload()
  await expect(page.getByText('500.00')).toBeVisible()
  expect(proxy.takeSentFiles().length).toBeGreaterThan(50)

  deployment.deployChanged('RefundDialog')
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible({ timeout: 20_000 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(page.getByText('500.00')).toBeVisible()
  const sent = proxy.takeSentFiles()
  const chunks = sent.map(({ path }) => path).filter((path) => path.startsWith('/assets/'))
  expect(chunks).toEqual([expect.stringMatching(/RefundDialog-/)])
  expect(sent.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)).toBeLessThan(30 * 1024)

  // The whole new build is on the phone.
  proxy.stop()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('500.00')).toBeVisible()
  for (const name of ['Refund', 'Withdraw']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await deployment.stop()
})
