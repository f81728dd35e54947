import { rmSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { asPercent, median, type Row } from './goals.ts'
import { copyProfile, visitWith } from './measure-start.ts'
import type { Subjects } from './subjects.ts'

const FRAME_MS = 1000 / 60

/** What moves: the address of its screen, and what makes it move until the promise is kept. */
type Move = (page: Page, session: CDPSession) => Promise<void>

/** Drags what is there under a finger, up or to the left, and back again. */
function drag(selector: string, direction: 'xDistance' | 'yDistance'): Move {
  return async (page, session) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`there is no ${selector}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (const distance of [-120, 120, -120, 120]) {
      await session.send('Input.synthesizeScrollGesture', {
        x,
        y,
        [direction]: distance,
        speed: 300,
        gestureSourceType: 'touch',
      })
    }
  }
}

async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Spin result' }).waitFor()
  await page.keyboard.press('Escape')
}

const MOVES: [what: string, path: string, shown: string, move: Move][] = [
  ['the wheel turns', '/user/home?dialog=spin', 'dialog canvas', spin],
  [
    'a slider of the transfer is dragged',
    '/user/home?dialog=transfer',
    'dialog [role=listbox]',
    drag('dialog [role=listbox]', 'yDistance'),
  ],
  ['a carousel of games is dragged', '/user/home', 'main section ul', drag('main section ul', 'xDistance')],
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
        await page.evaluate(watchFrames)
        await move(page, session)
        found.set(what, [...(found.get(what) ?? []), missedOf(await page.evaluate(() => window.frameTimes))])
      }
    }
  })
  rmSync(profile, { recursive: true, force: true })
  return [...found].map(([what, missed]) => asPercent(`frames missed while ${what}`, median(missed), 1))
}
