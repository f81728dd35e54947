import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import type { Colours } from './brand/colours.ts'

/** The size of a clip in CSS pixels: the caption above, the app below it. */
export const CLIP = { width: 360, height: 640, caption: 68, scale: 1.5 }

/** The letters of the captions, for a machine without fonts of these scripts. */
const fontOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../src/ui/fonts', file)).toString('base64')
const fonts = { Thai: fontOf('noto-sans-thai.woff2'), Lao: fontOf('noto-sans-lao.woff2') }

/** A hand whose fingertip is at 22, 6. */
const HAND = `<svg viewBox="0 0 96 170" width="96" height="170"><g stroke="#00000059" stroke-width="2.5" stroke-linejoin="round">
  <path d="M12 20a11 11 0 0 1 21 0v54c1-9 19-9 21 2 2-8 17-7 18 4 3-6 15-5 15 6v36c0 20-6 30-6 52H32c0-16-4-24-14-36L4 118c-6-10 4-18 12-12z" fill="#f3c9a5"/></g>
  <path d="M15 19a7.500 7.500 0 0 1 15 0v7H15z" fill="#fdeee2"/></svg>`

const fontFaces = Object.entries(fonts)
  .map(
    ([name, data]) =>
      `@font-face { font-family: ${name}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`,
  )
  .join('\n')

/** Gives a page that is none of the app's the letters of Thai and Lao. */
export async function lendLetters(page: Page): Promise<void> {
  await page.addStyleTag({ content: fontFaces })
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
  })
  // Only then: what was drawn without the letters would not be drawn anew when they come.
  await page.addStyleTag({ content: '* { font-family: Thai, Lao, system-ui, sans-serif !important }' })
}

const frameStyle = (colours: Colours) => `
  ${fontFaces}
  body { margin: 0; overflow: hidden; background: ${colours.surface}; font: 600 15.5px/1.45 system-ui, Thai, Lao, sans-serif; color: ${colours['on-hero']} }
  header { box-sizing: border-box; height: ${CLIP.caption}px; padding: 0 14px; display: flex; gap: 12px; align-items: center; background: ${colours.hero} }
  header:empty { display: none }
  b { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: ${colours.accent}; color: ${colours['on-accent']}; font-size: 17px }
  span { text-wrap: balance }
  img { display: block; width: 100% }
  i { position: absolute; box-sizing: border-box; width: 56px; height: 56px; border-radius: 50%; border: 3px solid ${colours['accent-ink']}; background: ${colours.accent}40; transform: translate(-50%, -50%) }
  u { position: absolute; transform-origin: 22px 6px; filter: drop-shadow(0 3px 6px #0008) }
  [hidden] { display: none }`

const devtools = new WeakMap<Page, Promise<CDPSession>>()

/** Takes a picture of a page. It is much faster than Playwright's, which waits for more and packs tighter. */
export async function photograph(page: Page): Promise<Buffer> {
  const session = devtools.get(page) ?? page.context().newCDPSession(page)
  devtools.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
}

/** Where the finger is. */
export interface Finger {
  /** The place of its tip, in CSS pixels of the app's viewport. */
  x: number
  y: number
  isPressing: boolean
}

/** Composes the frames of a clip: the caption above a picture of the app, and a finger where something is tapped. */
export class ClipStage {
  readonly #page: Page
  readonly #colours: Colours
  readonly #hasCaptions: boolean
  #isReady = false

  /**
   * @param page an empty page of the clip's size
   * @param colours of the brand, for the captions
   * @param hasCaptions false for a clip of the app alone
   */
  constructor(page: Page, colours: Colours, hasCaptions = true) {
    this.#page = page
    this.#colours = colours
    this.#hasCaptions = hasCaptions
  }

  async compose(picture: Buffer, step: number, caption: string, finger: Finger | null): Promise<Buffer> {
    if (!this.#isReady) await this.#prepare()
    await this.#page.evaluate(
      async ([source, number, words, top, at]) => {
        const image = document.querySelector('img') as HTMLImageElement
        image.src = source
        await image.decode()
        const [badge, text, ring, hand] = ['b', 'span', 'i', 'u'].map((name) =>
          document.querySelector<HTMLElement>(name),
        )
        if (badge) badge.textContent = number
        if (text) text.textContent = words
        if (!ring || !hand) return
        ring.hidden = !at?.isPressing
        hand.hidden = !at
        if (!at) return
        ring.style.left = `${at.x}px`
        ring.style.top = `${top + at.y}px`
        hand.style.left = `${at.x - 22}px`
        hand.style.top = `${top + at.y - 6}px`
        hand.style.transform = `rotate(-24deg) scale(${at.isPressing ? 0.56 : 0.64})`
      },
      [
        `data:image/png;base64,${picture.toString('base64')}`,
        String(step),
        caption,
        this.#hasCaptions ? CLIP.caption : 0,
        finger,
      ] as const,
    )
    return photograph(this.#page)
  }

  async #prepare(): Promise<void> {
    const header = this.#hasCaptions ? '<b></b><span></span>' : ''
    await this.#page.setContent(
      `<style>${frameStyle(this.#colours)}</style><header>${header}</header><img alt=""><i></i><u>${HAND}</u>`,
    )
    await this.#page.evaluate(async () => {
      await Promise.all([document.fonts.load('600 16px Thai', 'ก'), document.fonts.load('600 16px Lao', 'ກ')])
    })
    this.#isReady = true
  }
}
