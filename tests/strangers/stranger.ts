import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { BackendControl, type BackendPlayer } from '../plain-backend/backend-control.ts'
import type { Habits } from '../plain-backend/habits.ts'
import { type PlainBackend, startPlainBackend } from '../plain-backend/start-plain-backend.ts'
import type { NewPlayer } from '../plain-backend/world/player.ts'
import { forbiddenLines } from '../support/claims.ts'
import { goTo } from '../support/go-to.ts'
import { phoneStorage } from '../support/phone-storage.ts'
import { visibleTexts } from '../support/visible-texts.ts'
import { waitForApp } from '../support/wait-for-app.ts'

export { expect }

type LedgerView = Awaited<ReturnType<BackendControl['ledgerOf']>>
type EffectKind = LedgerView['effects'][number]['kind']

/** The app on a phone, in front of a backend that knows nothing of it. */
export class Stranger {
  readonly page: Page
  readonly control: BackendControl
  readonly account: BackendPlayer
  readonly #appOrigin: string

  constructor(page: Page, control: BackendControl, account: BackendPlayer, appOrigin: string) {
    this.page = page
    this.control = control
    this.account = account
    this.#appOrigin = appOrigin
  }

  /** Loads the app at an address. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#appOrigin + path)
  }

  goTo(path: string): Promise<void> {
    return goTo(this.page, path)
  }

  ledger(): Promise<LedgerView> {
    return this.control.ledgerOf(this.account.phone)
  }

  async effects(kind: EffectKind): Promise<LedgerView['effects']> {
    return (await this.ledger()).effects.filter((effect) => effect.kind === kind)
  }

  /** Everything that can be read on the screen. */
  async expectNoNonsense(): Promise<void> {
    expect(forbiddenLines(await visibleTexts(this.page))).toEqual([])
  }
}

export interface Meeting {
  habits?: Partial<Habits>
  wishes?: NewPlayer
  /** Where the app is loaded. */
  at?: string
  /** Nobody is signed in. */
  isVisitor?: boolean
}

type Meet = (meeting?: Meeting) => Promise<Stranger>

async function meetIn(browser: Browser, options: object, meeting: Meeting, stops: (() => Promise<void>)[]) {
  const backend: PlainBackend = await startPlainBackend({
    distDir: '.sandbox/test-plain',
    ...(meeting.habits && { habits: meeting.habits }),
  })
  const control = new BackendControl(backend.origin)
  const account = await control.newPlayer(meeting.wishes)
  const storageState = meeting.isVisitor
    ? phoneStorage(backend.appOrigin, null, { hasAgreement: false })
    : phoneStorage(backend.appOrigin, account)
  const context = await browser.newContext({ ...options, storageState })
  waitForApp(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  stops.push(async () => {
    await context.close()
    const unknown = (await control.calls()).filter(({ body }) => body === 'UNKNOWN CALL')
    await backend.stop()
    expect(errors, 'errors of the page').toEqual([])
    expect(unknown, 'calls that the specification does not name').toEqual([])
  })
  const stranger = new Stranger(page, control, account, backend.appOrigin)
  await stranger.open(meeting.at ?? '/user/home')
  // From then on the router knows of `goTo`.
  await expect(page.getByRole('link').first()).toBeVisible({ timeout: 20_000 })
  return stranger
}

export const test = base.extend<{ meet: Meet }>({
  meet: async (
    { browser, contextOptions, viewport, hasTouch, isMobile, timezoneId, serviceWorkers, userAgent },
    use,
  ) => {
    const stops: (() => Promise<void>)[] = []
    const options = { ...contextOptions, viewport, hasTouch, isMobile, timezoneId, serviceWorkers, userAgent }
    await use((meeting = {}) => meetIn(browser, options, meeting, stops))
    for (const stop of stops) await stop()
  },
})
