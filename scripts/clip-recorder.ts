import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Locator, Page } from 'playwright'

export const FRAMES_A_SECOND = 8
/** CSS pixels of a clip: the caption above, the app below it. */
export const CLIP = { width: 360, height: 640, caption: 68, scale: 1.5 }
/** Key frames every four seconds: to seek to another point the player has to decode from the one before it. */
const KEY_FRAME_EVERY = FRAMES_A_SECOND * 4

const FRAME_STYLE = `
  body { margin: 0; background: #0e0b26; font: 600 15.5px/1.5 "Noto Sans Thai", system-ui, sans-serif; color: #f6f3ff }
  header { box-sizing: border-box; height: ${CLIP.caption}px; padding: 0 14px; display: flex; gap: 12px; align-items: center; background: #3b31a6 }
  b { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: #f3c453; color: #251a02; font-size: 17px }
  img { display: block; width: 100% }
  i { position: absolute; display: none; box-sizing: border-box; border-radius: 50%; border: 3px solid #f3c453; background: #f3c45340; transform: translate(-50%, -50%) }`

type Words = (source: string) => Promise<string>

interface Marker {
  /** In the app's viewport, CSS pixels. */
  x: number
  y: number
  size: number
}

/**
 * Takes a clip frame by frame, so that it looks the same however slow the machine is: each frame is
 * a picture of the app with the step's caption above it and, while something is tapped, a marker on it.
 */
export class ClipRecorder {
  app: Page
  readonly #stage: Page
  readonly #words: Words
  readonly #frames: Buffer[] = []
  #steps = 0
  #caption = ''
  #poster: Buffer | null = null

  /**
   * @param app the app's page
   * @param stage an empty page of the clip's size, on which the frames are put together
   * @param words what the app says in the clip's language for an English source
   */
  constructor(app: Page, stage: Page, words: Words) {
    this.app = app
    this.#stage = stage
    this.#words = words
  }

  get seconds(): number {
    return this.#frames.length / FRAMES_A_SECOND
  }

  /** The next step, with its caption for all frames until the one after it. */
  async step(source: string): Promise<void> {
    this.#steps += 1
    this.#caption = await this.#words(source)
  }

  /** The button that says so; of several, the first in the topmost dialog. */
  async button(source: string): Promise<Locator> {
    return this.#topmost.getByRole('button', { name: await this.#words(source) }).first()
  }

  async link(source: string): Promise<Locator> {
    return this.#topmost.getByRole('link', { name: await this.#words(source) }).first()
  }

  /** Shows what is on the screen for so many seconds. */
  async hold(seconds: number): Promise<void> {
    const frame = await this.#frame(null)
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1) this.#frames.push(frame)
  }

  /** What is on the screen now stands for the clip in the list. */
  async poster(): Promise<void> {
    this.#poster = await this.#frame(null)
  }

  /** Marks a place, taps it, and films what happens for a moment. */
  async tap(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`not on the screen: ${target}`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const shot = await this.app.screenshot()
    for (const size of [64, 52, 52, 52, 40, 40]) this.#frames.push(await this.#frame({ ...at, size }, shot))
    await target.tap()
    await this.film(0.5)
  }

  /** Films what moves by itself. */
  async film(seconds: number): Promise<void> {
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1)
      this.#frames.push(await this.#frame(null))
  }

  /** Time that the clip leaves out. */
  async skip(seconds: number): Promise<void> {
    await this.app.waitForTimeout(seconds * 1000)
  }

  /** Goes on in another tab. */
  async follow(tab: Page): Promise<void> {
    await tab.waitForLoadState('networkidle')
    this.app = tab
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus()
    for (const key of text) {
      await field.press(key)
      this.#frames.push(await this.#frame(null))
    }
  }

  /** Scrolls the page until the target's middle is at the middle of the screen. */
  async scrollTo(target: Locator): Promise<void> {
    const from = await this.app.evaluate(() => scrollY)
    const to = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      const most = document.documentElement.scrollHeight - innerHeight
      return Math.min(most, Math.max(0, scrollY + top + height / 2 - innerHeight / 2))
    })
    for (const share of [0.1, 0.3, 0.55, 0.78, 0.92, 1]) {
      await this.app.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from + (to - from) * share)
      this.#frames.push(await this.#frame(null))
    }
  }

  /** Writes the clip (H.264, playable on any phone) and its poster. Needs ffmpeg. */
  async write(videoPath: string, posterPath: string): Promise<void> {
    const inputs = ['-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-i', '-']
    await ffmpeg(this.#frames, [
      ...inputs,
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', '32'],
      ...['-g', String(KEY_FRAME_EVERY), '-colorspace', 'bt709', '-color_range', 'tv'],
      // The index first, so that it plays before all of it is there.
      ...['-movflags', '+faststart', '-an', videoPath],
    ])
    const poster = this.#poster ?? this.#frames[0]
    if (!poster) throw new Error('nothing was recorded')
    await ffmpeg(
      [poster],
      [...inputs, '-vf', 'scale=300:-1', '-c:v', 'libwebp', '-quality', '50', posterPath],
    )
  }

  get #topmost(): Locator {
    const dialogs = this.app.locator('dialog[open]')
    return dialogs.last().or(this.app.locator('body:not(:has(dialog[open]))')).first()
  }

  async #frame(marker: Marker | null, shot?: Buffer): Promise<Buffer> {
    const picture = shot ?? (await this.app.screenshot())
    if ((await this.#stage.locator('header').count()) === 0) {
      await this.#stage.setContent(
        `<style>${FRAME_STYLE}</style><header><b></b><span></span></header><img alt=""><i></i>`,
      )
    }
    await this.#stage.evaluate(
      async ([source, step, caption, top, mark]) => {
        const image = document.querySelector('img') as HTMLImageElement
        image.src = source
        await image.decode()
        const [number, words] = ['b', 'span'].map((name) => document.querySelector(name) as HTMLElement)
        if (number) number.textContent = step
        if (words) words.textContent = caption
        const { style } = document.querySelector('i') as HTMLElement
        style.display = mark ? 'block' : 'none'
        if (mark) {
          style.width = `${mark.size}px`
          style.height = `${mark.size}px`
          style.left = `${mark.x}px`
          style.top = `${top + mark.y}px`
        }
      },
      [
        `data:image/png;base64,${picture.toString('base64')}`,
        String(this.#steps),
        this.#caption,
        CLIP.caption,
        marker,
      ] as const,
    )
    return this.#stage.screenshot()
  }
}

async function ffmpeg(pictures: readonly Buffer[], args: string[]): Promise<void> {
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = Promise.race([
    once(encoder, 'exit'),
    once(encoder, 'error').then(([error]) => {
      throw new Error('ffmpeg did not start: is it installed?', { cause: error })
    }),
  ])
  for (const picture of pictures) if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
