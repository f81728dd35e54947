import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Colours } from './brand/colours.ts'

export const FRAMES_A_SECOND = 8
/** The size of a clip in CSS pixels: the caption above, the app below it. */
export const CLIP = { width: 360, height: 640, caption: 68, scale: 1.5 }
/** A key frame every four seconds: to seek, a player decodes from the key frame before. */
const KEY_FRAME_EVERY = FRAMES_A_SECOND * 4

/** The letters of the captions, for a machine without Thai fonts. */
const thaiFont = readFileSync(join(import.meta.dirname, '../src/ui/fonts/noto-sans-thai.woff2'), 'base64')

const frameStyle = (colours: Colours) => `
  @font-face { font-family: Thai; font-weight: 100 900; src: url(data:font/woff2;base64,${thaiFont}) }
  body { margin: 0; background: ${colours.surface}; font: 600 15.5px/1.5 system-ui, Thai, sans-serif; color: ${colours['on-hero']} }
  header { box-sizing: border-box; height: ${CLIP.caption}px; padding: 0 14px; display: flex; gap: 12px; align-items: center; background: ${colours.hero} }
  b { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: ${colours.accent}; color: ${colours['on-accent']}; font-size: 17px }
  img { display: block; width: 100% }
  i { position: absolute; display: none; box-sizing: border-box; border-radius: 50%; border: 3px solid ${colours['accent-ink']}; background: ${colours.accent}40; transform: translate(-50%, -50%) }`

type Words = (source: string) => Promise<string>

interface Marker {
  /** In CSS pixels of the app's viewport. */
  x: number
  y: number
  size: number
}

/**
 * Records a clip frame by frame, so that the speed of the machine does not matter. Each frame is a picture
 * of the app with the step's caption above it, and a marker where something is tapped.
 */
export class ClipRecorder {
  app: Page
  readonly #stage: Page
  readonly #words: Words
  readonly #colours: Colours
  readonly #frames: Buffer[] = []
  #steps = 0
  #caption = ''
  #poster: Buffer | null = null

  /**
   * @param app the app's page
   * @param stage an empty page of the clip's size, which composes the frames
   * @param words translates an English source into the language of the clip
   * @param colours of the brand, for the captions
   */
  constructor(app: Page, stage: Page, words: Words, colours: Colours) {
    this.app = app
    this.#stage = stage
    this.#words = words
    this.#colours = colours
  }

  get seconds(): number {
    return this.#frames.length / FRAMES_A_SECOND
  }

  /** Starts the next step. Its caption stays until the step after it. */
  async step(source: string): Promise<void> {
    this.#steps += 1
    this.#caption = await this.#words(source)
  }

  /** Finds a button by its English label: the first one in the topmost dialog. */
  async button(source: string): Promise<Locator> {
    return this.#topmost.getByRole('button', { name: await this.#words(source) }).first()
  }

  async link(source: string): Promise<Locator> {
    return this.#topmost.getByRole('link', { name: await this.#words(source) }).first()
  }

  /** Repeats the current frame for so many seconds. */
  async hold(seconds: number): Promise<void> {
    const frame = await this.#frame(null)
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1) this.#frames.push(frame)
  }

  /** Uses the current frame as the poster of the clip. */
  async poster(): Promise<void> {
    this.#poster = await this.#frame(null)
  }

  /** Marks a place, taps it, and records the next moment. */
  async tap(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`not on the screen: ${target}`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const shot = await this.app.screenshot()
    for (const size of [64, 52, 52, 52, 40, 40]) this.#frames.push(await this.#frame({ ...at, size }, shot))
    await target.tap()
    await this.film(0.5)
  }

  /** Records so many seconds of movement. */
  async film(seconds: number): Promise<void> {
    for (let count = Math.round(seconds * FRAMES_A_SECOND); count > 0; count -= 1)
      this.#frames.push(await this.#frame(null))
  }

  /** Waits without recording. */
  async skip(seconds: number): Promise<void> {
    await this.app.waitForTimeout(seconds * 1000)
  }

  /** Continues in another tab. */
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

  /** Scrolls until the middle of the target is in the middle of the screen. */
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
      // Puts the index first, so that the video plays before it is loaded.
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
        `<style>${frameStyle(this.#colours)}</style><header><b></b><span></span></header><img alt=""><i></i>`,
      )
      await this.#stage.evaluate(() => document.fonts.load('600 16px Thai', 'ก').then(() => {}))
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
