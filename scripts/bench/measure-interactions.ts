import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { asCount, asMs, asRatio, median, type Row } from './goals.ts'
import { measureRest } from './measure-rest.ts'
import { copyProfile, SLOW_4G, visitWith } from './measure-start.ts'
import { SHORTEST_MS, slowestEvent, watchEvents } from './slowest-event.ts'
import type { Subjects } from './subjects.ts'

const GOAL_MS = 100

const buttonNamed = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first()

/** The tabs in the order of a visit, and what is opened on each of them, beside the tiles of home. */
const TABS: [tab: string, taps: [what: string, button: (page: Page) => Locator][]][] = [
  [
    'statement',
    [['a receipt', (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first()]],
  ],
  ['profile', [['Play safely', buttonNamed('Play safely')]]],
  ['contact', [['the chat', buttonNamed('Open chat')]]],
  [
    'home',
    [
      ['Transfer', buttonNamed('Transfer')],
      ['a game', buttonNamed('Naga Gold')],
    ],
  ],
]

/** Opens home and waits until nothing is loaded any more. */
async function openHome(page: Page, { app }: Subjects): Promise<void> {
  // The names of the tiles are for readers of the figures.
  await page.addInitScript(() => localStorage.setItem('kapao.locale', '"en"'))
  await page.goto(`${app.origin}/user/home`)
  // The launch picture has the tiles, too, still in the language of the last visit.
  await page.waitForFunction(() => document.querySelector('#root[data-launch]') === null)
  await page.getByText(app.home.text).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The names of home's tiles that open a dialog. */
async function tileNames(page: Page): Promise<string[]> {
  const texts = await page.locator('main .grid button').allInnerTexts()
  return [...new Set(texts.map((text) => text.split('\n')[0] ?? ''))]
}

const tile = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).first()

async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open]')
  while ((await open.count()) > 0) {
    const before = await open.count()
    await page.keyboard.press('Escape')
    await page.waitForFunction((count) => document.querySelectorAll('dialog[open]').length < count, before)
  }
  // Nobody taps before the sheet has slid out.
  await page.locator('[data-leaving]').first().waitFor({ state: 'detached' })
}

/** The taps that open dialogs and tabs, and typing into the login. */
export async function measureInteractions(subjects: Subjects, runs: number): Promise<Row[]> {
  const { app } = subjects
  const found = new Map<string, number[]>()
  const moved: number[] = []
  const note = (what: string, ms: number) => found.set(what, [...(found.get(what) ?? []), ms])
  const profile = copyProfile(app.withGames)
  await visitWith(profile, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await page.addInitScript(watchEvents, SHORTEST_MS)
    const measureTap = async (name: string, button: Locator) => {
      note(
        `tap on ${name}`,
        await slowestEvent(page, async () => {
          await button.tap()
          await page.locator('dialog[open]').first().waitFor()
        }),
      )
      // Until it has slid in, it moves anyway.
      await page.evaluate(async () => {
        const slides = document.querySelector('dialog[open]')?.getAnimations() ?? []
        await Promise.all(slides.map(({ finished }) => finished))
        window.movedBy = 0
      })
      await page.waitForLoadState('networkidle')
      moved.push(await page.evaluate(() => window.movedBy))
      await closeDialogs(page)
    }
    for (let run = 0; run < runs; run += 1) {
      await openHome(page, subjects)
      for (const name of await tileNames(page)) await measureTap(name, tile(page, name))
      for (const [tab, taps] of TABS) {
        const link = page.locator(`nav a[href="/user/${tab}"]`).first()
        note(
          `tap on the tab ${tab}`,
          await slowestEvent(page, async () => {
            await link.tap()
            await page.waitForURL(`**/user/${tab}`)
          }),
        )
        for (const [what, button] of taps) {
          await button(page).waitFor()
          await page.waitForLoadState('networkidle')
          await measureTap(what, button(page))
        }
      }
    }
    await page.evaluate(() => localStorage.clear())
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${app.origin}/login`)
      const phone = page.locator('input[name=phone]')
      await phone.waitFor()
      note('a key in the login', await slowestEvent(page, () => phone.pressSequentially('0812345678')))
    }
  })
  rmSync(profile, { recursive: true, force: true })
  return [
    ...[...found].map(([what, times]) => asMs(what, median(times), GOAL_MS)),
    asCount('layout shift when the data of a dialog come, the largest', Math.max(...moved), 0),
  ]
}

/**
 * Opens a dialog this many times. Returns the bytes of JavaScript and the listeners that are there afterwards.
 */
async function openOften(page: Page, button: Locator, times: number) {
  for (let time = 0; time < times; time += 1) {
    await button.tap()
    await page.locator('dialog[open]').first().waitFor()
    await closeDialogs(page)
  }
  return measureRest(page)
}

/** What opening each dialog this many times leaves behind. */
export async function measureLeaks(subjects: Subjects, openings: number): Promise<Row[]> {
  const rows: Row[] = []
  const profile = copyProfile(subjects.app.withGames)
  const measure = async (page: Page, name: string, button: Locator) => {
    // The first ones load code and answers.
    const before = await openOften(page, button, 10)
    const after = await openOften(page, button, openings)
    rows.push(
      asRatio(`memory after ${openings} openings of ${name}`, after.heap, before.heap, 1.1),
      asCount('listeners more after them', after.listeners - before.listeners, 20),
    )
  }
  const visit = async (page: Page) => {
    await openHome(page, subjects)
    for (const name of await tileNames(page)) await measure(page, name, tile(page, name))
    for (const [tab, taps] of TABS) {
      await page.goto(`${subjects.app.origin}/user/${tab}`)
      await page.waitForLoadState('networkidle')
      for (const [what, button] of taps) await measure(page, what, button(page))
    }
  }
  await visitWith(profile, visit, ['--js-flags=--jitless'])
  rmSync(profile, { recursive: true, force: true })
  return rows
}
