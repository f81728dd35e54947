import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { Sandbox } from '../support/sandbox.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import { choose, DEPOSIT, jpeg, openUpload, sendButton, UPLOAD } from '../support/slip-upload.ts'
import { test as base, expect, Player } from '../support/test.ts'

/** A server of another origin that lets every page call it, and the requests that it got. */
async function startElsewhere() {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, Authorization')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Fixtures {
  /** A player whose app comes from a host that sends no policy. */
  player: Player
  elsewhere: Awaited<ReturnType<typeof startElsewhere>>
}

const test = base.extend<Fixtures>({
  player: async ({ page, sandbox }, use) => {
    const host = await startFaultyProxy(sandbox.origin)
    for (const path of ['/user/home', '/login']) {
      host.fault(path, { reachesServer: true, answer: 'right', headers: { 'content-security-policy': '' } })
    }
    const player = new Player(page, new Sandbox(host.origin))
    await player.chooseLanguage('en')
    await use(player)
    host.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that are asked for
  elsewhere: async ({}, use) => {
    const server = await startElsewhere()
    await use(server)
    server.stop()
  },
})

/** The directives by which the browser has refused something in the page, each once. */
async function watchRefusals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      sessionStorage.refused = `${sessionStorage.refused ?? ''} ${effectiveDirective}`
    })
  })
  return async () => {
    const refused = await page.evaluate(() => String(sessionStorage.refused ?? ''))
    return [...new Set(refused.split(' ').filter(Boolean))]
  }
}

test('on a host that sends no policy the built page runs no foreign script, and sends nothing to another origin', async ({
  player,
  elsewhere,
}) => {
  const { page, sandbox } = player
  const refusals = await watchRefusals(page)
  const response = page.waitForResponse((answer) => answer.url().endsWith('/user/home'))
  await player.signIn({ balance: 500 })
  expect((await response).headers()['content-security-policy']).toBeFalsy()
  await expect(page.getByText('500.00')).toBeVisible()
  // What the app itself does is allowed.
  expect(await refusals()).toEqual([])

  await page.evaluate((address) => {
    void fetch(`${address}/fetched`).catch(() => {})
    new WebSocket(address.replace('http', 'ws'))
    navigator.sendBeacon(`${address}/beacon`)
  }, elsewhere.origin)
  await expect.poll(refusals).toEqual(['connect-src'])
  await page.evaluate((address) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: `${address}/posted` })
    document.body.append(form)
    form.submit()
  }, elsewhere.origin)
  await expect.poll(refusals).toContain('form-action')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.isRun = true')
    document.body.append(script)
  })
  await expect
    .poll(refusals)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^script-src|^require-tr/)]))
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false)
  const written = page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.isRun = true">')
  })
  await expect(written).rejects.toThrow(/TrustedHTML/)

  // A slip, which only the player sends, is not posted to another origin, whatever a redirect says.
  await sandbox.fault({
    path: UPLOAD,
    phone: player.phone,
    fault: 'redirect',
    status: 307,
    location: `${elsewhere.origin}/slips`,
    times: 0,
  })
  await page.goto(sandbox.origin + DEPOSIT)
  await openUpload(player)
  await choose(page, jpeg(await drawSlip(page, { payload: slipPayload('20261121Moved') })))
  await sendButton(page).click()
  await expect.poll(() => sandbox.requestsTo(UPLOAD, player.phone)).not.toEqual([])
  await expect(page.getByText('Slip received')).toBeHidden()
  await expect(page.getByRole('img', { name: 'Your slip' })).toBeVisible()
  expect(elsewhere.visits).toEqual([])
})
