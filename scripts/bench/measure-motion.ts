import { rmSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { asPercent, median, type Row } from './goals.ts'
import { copyProfile, visitWith } from './measure-start.ts'
import type { Subjects } from './subjects.ts'

const FRAME_MS = 1000 / 60

/** Makes something move. Returns the times of the frames meanwhile, in ms. */
type Move = (page: Page, session: CDPSession) => Promise<number[]>

/** Drags what is there under a finger, up or to the left, and back again. */
function drag(selector: string, direction: 'xDistance' | 'yDistance'): Move {
  return async (page, session) => {
    const moved = page.locator(selector).first()
    await moved.scrollIntoViewIfNeeded()
    const box = await moved.boundingBox()
    if (!box) throw new Error(`there is no ${selector}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.evaluate(watchFrames)
    for (const distance of [-120, 120, -120, 120]) {
      await session.send('Input.synthesizeScrollGesture', {
        x,
        y,
        [direction]: distance,
        speed: 300,
        gestureSourceType: 'touch',
      })
    }
    return page.evaluate(() => window.frameTimes)
  }
}

/** From when the wheel begins to turn until it stands still. */
async function spin(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Spin', exact: true }).tap()
  await page.waitForFunction(() => document.querySelector('dialog canvas')?.getAnimations().length)
  await page.evaluate(watchFrames)
  return page.evaluate(async () => {
    const turns = document.querySelector('dialog canvas')?.getAnimations() ?? []
    await Promise.all(turns.map(({ finished }) => finished))
    return window.frameTimes
  })
}

const CAROUSEL = 'main [aria-roledescription] ul'

const MOVES: [what: string, path: string, shown: string, move: Move][] = [
  ['the wheel turns', '/user/home?dialog=spin', 'dialog canvas', spin],
  [
    'a slider of the transfer is dragged',
    '/user/home?dialog=transfer',
    'dialog [role=listbox]',
    drag('dialog [role=listbox]', 'yDistance'),
  ],
  ['a carousel of games is dragged', '/user/home', CAROUSEL, drag(CAROUSEL, 'xDistance')],
]

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** Notes the time of each frame, in ms. */
function watchFrames(): void {
  window.frameTimes = []
  const note = (time: number) => {
    window.frameTimes.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Returns how many of 100 frames the page could not draw in their turn. */
function missedOf(times: readonly number[]): number {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const wanted = Math.round((last - first) / FRAME_MS)
  return (100 * Math.max(0, wanted + 1 - times.length)) / wanted
}

/** The frames that are missed while something moves. */
export async function measureMotion({ app }: Subjects, runs: number): Promise<Row[]> {
  const found = new Map<string, number[]>()
  const profile = copyProfile(app.withGames)
  await visitWith(profile, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => localStorage.setItem('kapao.locale', '"en"'))
    for (let run = 0; run < runs; run += 1) {
      for (const [what, path, shown, move] of MOVES) {
        await page.goto(app.origin + path)
        await page.locator(shown).first().waitFor()
        await page.waitForLoadState('networkidle')
        const missed = missedOf(await move(page, session))
        found.set(what, [...(found.get(what) ?? []), missed])
      }
    }
  })
  rmSync(profile, { recursive: true, force: true })
  return [...found].map(([what, missed]) => asPercent(`frames missed while ${what}`, median(missed), 1))
}
