import { type Browser, chromium, type Page } from '@playwright/test'
import type { Locale } from '../src/domain/locale.ts'
import { messageIn } from '../tests/support/catalogue.ts'
import { Sandbox, type SandboxPlayer } from '../tests/support/sandbox.ts'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import type { Brand } from './brand/read-brand.ts'
import { ClipRecorder } from './clip-recorder.ts'
import { CLIP, ClipStage } from './clip-stage.ts'
import { findBrowsers } from './find-browsers.ts'
import type { ClipWorld, Storyboard } from './how-to-storyboards.ts'

/** The player of what is recorded, with money in the wallet and in games. */
const player = {
  name: 'สมชาย ใจดี',
  balance: 1500,
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  slots: [
    { code: 'PGSLOT', isActive: true, amount: 350 },
    { code: 'JOKER2', isActive: true, amount: 120.5 },
  ],
  statements: 8,
}

interface Recording {
  locale: Locale
  storyboard: Storyboard
  hasCaptions?: boolean
}

/** A browser with a build of a brand behind it, whose screens are recorded. */
export class RecordingPhone {
  readonly #brand: Brand
  readonly #browser: Browser
  readonly #stop: () => Promise<void>
  readonly sandbox: Sandbox

  private constructor(brand: Brand, browser: Browser, sandbox: Sandbox, stop: () => Promise<void>) {
    this.#brand = brand
    this.#browser = browser
    this.sandbox = sandbox
    this.#stop = stop
  }

  /** Starts with the build in `DIST_DIR` (default `.sandbox/th`, made by `npm start`). */
  static async start(brand: Brand): Promise<RecordingPhone> {
    const server = await startSandbox(process.env.DIST_DIR ?? '.sandbox/th')
    const browser = await chromium.launch({
      executablePath: findBrowsers().browser,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    })
    return new RecordingPhone(brand, browser, new Sandbox(server.origin), () => server.stop())
  }

  async stop(): Promise<void> {
    await this.#browser.close()
    await this.#stop()
  }

  /** Forgets what was played before, and makes a player. */
  async newWorld(): Promise<ClipWorld> {
    await this.sandbox.reset()
    return { player: await this.sandbox.newPlayer(player), sandbox: this.sandbox }
  }

  /** Opens the app as this player. The page's context is its own: close it. */
  async open(
    { token }: Pick<SandboxPlayer, 'token'>,
    locale: Locale,
    path: string,
    viewport = { width: CLIP.width, height: 640 },
    scale = 2,
  ): Promise<Page> {
    const page = await this.#browser.newPage({
      viewport,
      deviceScaleFactor: scale,
      isMobile: true,
      hasTouch: true,
      colorScheme: this.#brand.first,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // The demo game gets letters for its words (`lendLetters`).
      bypassCSP: true,
      permissions: ['clipboard-read', 'clipboard-write'],
      locale: 'th-TH',
      timezoneId: 'Asia/Bangkok',
    })
    const { origin } = this.sandbox
    await page.goto(`${origin}/icons/favicon.svg`)
    await page.evaluate(
      ({ id, kept }) => {
        for (const [name, value] of Object.entries(kept))
          localStorage.setItem(`${id}.${name}`, JSON.stringify(value))
      },
      {
        id: this.#brand.id,
        kept: {
          locale,
          agreement: true,
          session: { token, id: 'recording' },
          // On a slow machine the offer to install would open between two frames.
          'install-offer': 'made',
        },
      },
    )
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], .shimmer') === null)
    return page
  }

  /** Opens a page that is none of the app's. */
  openStage(viewport = { width: CLIP.width, height: CLIP.height }, scale = CLIP.scale): Promise<Page> {
    return this.#browser.newPage({ viewport, deviceScaleFactor: scale })
  }

  /** Plays a storyboard in a language, and returns what was recorded. */
  async record({ locale, storyboard, hasCaptions = true }: Recording): Promise<ClipRecorder> {
    const world = await this.newWorld()
    await storyboard.prepare?.(world)
    const height = CLIP.height - (hasCaptions ? CLIP.caption : 0)
    const app = await this.open(
      world.player,
      locale,
      storyboard.path,
      { width: CLIP.width, height },
      CLIP.scale,
    )
    const stage = await this.openStage()
    const colours = this.#brand.themes[this.#brand.first]
    const words = (source: string) => messageIn(locale, source)
    const clip = new ClipRecorder(app, new ClipStage(stage, colours, hasCaptions), words)
    await storyboard.play(clip, world)
    await Promise.all([app.context().close(), stage.context().close()])
    return clip
  }
}
