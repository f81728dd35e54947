import type { Locator, Page } from '@playwright/test'
import { type ClipStage, type Finger, lendLetters, photograph } from './clip-stage.ts'
import { fillIn } from './fill-in.ts'

export const FRAMES_A_SECOND = 10
/** How the finger comes to a place: the share of the way that is left at each frame. */
const APPROACH = [1, 0.62, 0.34, 0.15, 0.04, 0, 0]
/** From where it comes, in CSS pixels from its target. */
const START = { x: 70, y: 150 }

type Words = (source: string) => Promise<string>

/**
 * Records a clip frame by frame, so that the speed of the machine does not matter. Each frame is a picture
 * of the app with the step's caption above it, and a finger where something is tapped.
 */
export class ClipRecorder {
  app: Page
  readonly frames: Buffer[] = []
  /** When each step begins, in seconds. */
  readonly stepStarts: number[] = []
  posterFrame: Buffer | null = null
  readonly #stage: ClipStage
  readonly #words: Words
  #caption = ''

  /**
   * @param app the app's page
   * @param stage composes the frames
   * @param words translates an English source into the language of the clip
   */
  constructor(app: Page, stage: ClipStage, words: Words) {
    this.app = app
    this.#stage = stage
    this.#words = words
  }

  get seconds(): number {
    return this.frames.length / FRAMES_A_SECOND
  }

  /** Starts the next step, and leaves time to read it. Its caption stays until the step after it. */
  async step(source: string): Promise<void> {
    this.stepStarts.push(this.seconds)
    this.#caption = await this.#words(source)
    await this.hold(1.4 + this.#caption.length / 50)
  }

  /** Finds a button whose name begins with an English label: the first one in the topmost dialog. */
  async button(source: string, values: Record<string, string> = {}): Promise<Locator> {
    return this.#beginning('button', fillIn(await this.#words(source), values))
  }

  async link(source: string): Promise<Locator> {
    return this.#beginning('link', await this.#words(source))
  }

  /** Finds a button by a part of its name, which is the same in every language. */
  named(name: string): Locator {
    return this.#topmost.getByRole('button', { name }).first()
  }

  /** Repeats the current frame for a time. */
  async hold(seconds: number): Promise<void> {
    const frame = await this.#frame(null)
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1) this.frames.push(frame)
  }

  /** Uses the current frame as the poster of the clip. */
  async poster(): Promise<void> {
    this.posterFrame = await this.#frame(null)
  }

  /** Lets the finger come, tap a place and go, and records the next moment. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor()
    const box = await target.boundingBox()
    if (!box) throw new Error(`not on the screen: ${target}`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const shot = await photograph(this.app)
    const place = async (share: number, isPressing: boolean, picture?: Buffer) =>
      this.frames.push(
        await this.#frame({ x: at.x + START.x * share, y: at.y + START.y * share, isPressing }, picture),
      )
    for (const share of APPROACH) await place(share, false, shot)
    for (let frame = 0; frame < 3; frame += 1) await place(0, true, shot)
    await target.tap()
    for (const share of [0, 0.2, 0.6]) await place(share, false)
    await this.film(0.3)
  }

  /** Records what moves for a time. */
  async film(seconds: number): Promise<void> {
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1)
      this.frames.push(await this.#frame(null))
  }

  /** Closes what lies over the screen, by Back, as a player does. */
  async closeAll(): Promise<void> {
    const dialogs = this.app.locator('dialog[open]')
    while ((await dialogs.count()) > 0) {
      const before = await dialogs.count()
      await this.app.goBack()
      await this.app.waitForFunction(
        (count) => document.querySelectorAll('dialog[open]').length < count,
        before,
      )
    }
    await this.app.waitForLoadState('networkidle')
    await this.film(0.3)
  }

  /** Continues in another tab. Only the app brings its own letters. */
  async follow(tab: Page): Promise<void> {
    await tab.bringToFront()
    // A browser without a screen does not say that the tab is in front again.
    await tab.evaluate(() => dispatchEvent(new Event('focus')))
    await tab.waitForLoadState('networkidle')
    if (!(await tab.locator('#root').count())) await lendLetters(tab)
    this.app = tab
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus()
    for (const key of text) {
      await field.press(key)
      await this.film(0.2)
    }
  }

  /** Scrolls until the middle of the target is in the middle of the screen. */
  async scrollTo(target: Locator): Promise<void> {
    await this.scrollBy(
      await target.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        return top + height / 2 - innerHeight / 2
      }),
    )
  }

  /** Scrolls by CSS pixels, as far as the page reaches. */
  async scrollBy(pixels: number): Promise<void> {
    const [from, most] = await this.app.evaluate(() => [
      scrollY,
      document.documentElement.scrollHeight - innerHeight,
    ])
    const way = Math.min(most ?? 0, Math.max(0, (from ?? 0) + pixels)) - (from ?? 0)
    if (Math.abs(way) < 2) return
    for (const share of [0.08, 0.25, 0.48, 0.7, 0.86, 0.95, 1]) {
      await this.app.evaluate((top) => scrollTo({ top, behavior: 'instant' }), (from ?? 0) + way * share)
      this.frames.push(await this.#frame(null))
    }
  }

  #beginning(role: 'button' | 'link', words: string): Locator {
    const name = new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
    return this.#topmost.getByRole(role, { name }).first()
  }

  get #topmost(): Locator {
    const dialogs = this.app.locator('dialog[open]')
    return dialogs.last().or(this.app.locator('body:not(:has(dialog[open]))')).first()
  }

  async #frame(finger: Finger | null, shot?: Buffer): Promise<Buffer> {
    const picture = shot ?? (await photograph(this.app))
    return this.#stage.compose(picture, this.stepStarts.length, this.#caption, finger)
  }
}
