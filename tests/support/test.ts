import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Locale } from '../../src/domain/locale.ts'
import { messageIn } from './catalogue.ts'
import { noteFrames } from './note-frames.ts'
import { type NewPlayer, Sandbox, type SandboxPlayer } from './sandbox.ts'
import { type SandboxServer, startSandbox } from './sandbox-server.ts'
import { waitForApp } from './wait-for-app.ts'

export { expect }

/** For tests of movement. Other tests run with reduced motion (playwright.config.ts). */
export const inMotion = { reducedMotion: 'no-preference' } as const

/** For tests of something that the headless shell does not have (playwright.config.ts). */
export const needsWholeBrowser = { tag: '@whole-browser' }

/** A player with a phone. Texts are in English unless a test changes the language. */
export class Player {
  readonly page: Page
  readonly sandbox: Sandbox
  /** Of the build: the names of what it stores begin with it. */
  readonly brand: string
  account: SandboxPlayer = { id: '', phone: '', password: '', token: '' }

  constructor(page: Page, sandbox: Sandbox, brand = 'kapao') {
    this.page = page
    this.sandbox = sandbox
    this.brand = brand
  }

  get phone(): string {
    return this.account.phone
  }

  /** Stores a choice of the app in this browser, before the app starts. */
  async keep(key: string, value: unknown): Promise<void> {
    if (!this.page.url().startsWith(this.sandbox.origin)) {
      await this.page.goto(`${this.sandbox.origin}/icons/favicon.svg`)
    }
    await this.page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      `${this.brand}.${key}`,
      JSON.stringify(value),
    ] as const)
  }

  async chooseLanguage(locale: Locale): Promise<void> {
    await this.keep('locale', locale)
  }

  /** Signs in a new player who is remembered and has accepted the agreement, and opens `path`. */
  async signIn(account: NewPlayer = {}, path = '/user/home'): Promise<SandboxPlayer> {
    return this.signInAs(await this.sandbox.newPlayer(account), path)
  }

  async signInAs(account: SandboxPlayer, path = '/user/home'): Promise<SandboxPlayer> {
    this.account = account
    const id = `session-${account.id}`
    await this.keep('session', { token: account.token, id })
    await this.keep('present-session', id)
    await this.keep('agreement', true)
    await this.page.goto(this.sandbox.origin + path)
    return account
  }

  /** Waits until the service worker controls the page. From then on the app starts without a network. */
  async waitForWorker(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
}

interface Fixtures {
  sandbox: Sandbox
  player: Player
  /** Opens another phone with another player. */
  newPhone: (options?: BrowserContextOptions) => Promise<Player>
  /** A second player, on another phone. */
  otherPlayer: Player
}

interface WorkerFixtures {
  server: SandboxServer
  market: 'th' | 'lao'
}

/** The brands of the builds for the tests (scripts/sandbox-builds.ts). */
const brands = { th: 'kapao', lao: 'bua' }

async function playerIn(
  context: BrowserContext,
  sandbox: Sandbox,
  market: keyof typeof brands,
): Promise<Player> {
  const player = new Player(await context.newPage(), sandbox, brands[market])
  await player.chooseLanguage('en')
  return player
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  market: ['th', { scope: 'worker', option: true }],
  server: [
    async ({ market }, use) => {
      const server = await startSandbox(`.sandbox/test-${market}`, { MARKET: market })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ server }, use) => {
    const sandbox = new Sandbox(server.origin)
    await sandbox.reset()
    await use(sandbox)
  },
  context: async ({ context }, use) => {
    waitForApp(context)
    await use(context)
  },
  player: async ({ context, sandbox, market }, use, testInfo) => {
    const player = await playerIn(context, sandbox, market)
    await use(player)
    if (testInfo.errors.length > 0) await noteFrames(player.page, testInfo)
  },
  newPhone: async ({ browser, sandbox, market, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      waitForApp(context)
      contexts.push(context)
      return playerIn(context, sandbox, market)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  otherPlayer: async ({ newPhone }, use) => use(await newPhone()),
})

export { messageIn }
