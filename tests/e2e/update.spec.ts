import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Sandbox } from '../support/sandbox.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { expect, Player, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a newer build is offered, never over an open dialog, and runs once the player agrees', async ({
  page,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'kapao-'))
  cpSync('.sandbox/test-th', dist, { recursive: true })
  const server = await startSandbox(dist)
  try {
    const player = new Player(page, new Sandbox(server.origin))
    await player.speak('en')
    await player.signIn({ balance: 500 })
    await player.isInstalled()
    await page.reload()
    await expect(page.getByText('500.00')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByLabel('Amount').fill('150')

    appendFileSync(join(dist, 'sw.js'), '\n// a newer build\n')
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect(page.getByLabel('Amount')).toHaveValue('150')
    await expect(page.getByText('A new version is ready.')).toBeHidden()

    await page.keyboard.press('Escape')
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update' }).click()
    await reloaded
    await expect(page.getByText('500.00')).toBeVisible()
    await expect(page.getByText('A new version is ready.')).toBeHidden()
  } finally {
    await server.stop()
    rmSync(dist, { recursive: true })
  }
})
