import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HOUR_MS } from '../../src/domain/durations.ts'
import { Sandbox } from '../../tests/support/sandbox.ts'
import { asCount, asRatio, type Row } from './goals.ts'
import { measureRest } from './measure-rest.ts'
import { copyProfile, visitWith } from './measure-start.ts'
import type { Subjects } from './subjects.ts'

const STEP_MS = 5000
const MESSAGES = '/api/chat/history'

/** A network that lets no socket through: the chat asks again and again. */
function withoutSockets(): void {
  globalThis.WebSocket = class {
    constructor() {
      throw new DOMException('no sockets here', 'SecurityError')
    }
  } as unknown as typeof WebSocket
}

/** Lets time pass in the page, so that it asks as often as it would. */
async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS)
    // The answers take their own time.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** What an open chat that asks for messages for an hour leaves behind. */
export async function measurePolling({ app }: Subjects): Promise<Row[]> {
  const world = new Sandbox(app.origin)
  const profile = copyProfile(app.withGames)
  const rows: Row[] = []
  const visit = async (page: Page) => {
    await page.clock.install()
    await page.addInitScript(withoutSockets)
    await page.goto(`${app.origin}/user/contact?dialog=chat`)
    await page.locator('dialog[open]').first().waitFor()
    await letPass(page, HOUR_MS / 12)
    const before = await measureRest(page)
    await world.clearRequests()
    await letPass(page, HOUR_MS)
    const after = await measureRest(page)
    const asked = (await world.requestsTo(MESSAGES)).length
    if (asked < 60) throw new Error(`in an hour the chat asked only ${asked} times`)
    rows.push(
      asRatio(`memory after an hour in which the chat asked ${asked} times`, after.heap, before.heap, 1.1),
      asCount('listeners more after it', after.listeners - before.listeners, 20),
    )
  }
  await visitWith(profile, visit, ['--js-flags=--jitless'])
  rmSync(profile, { recursive: true, force: true })
  return rows
}
