import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDialog } from '#dialogs/prompts.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { ReminderMinutes } from '#domain/play-limits.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeVisiblePage } from '../../tests/support/fake-visible-page.ts'
import { periodsToTell, remindWhile } from './remind.tsx'

vi.mock('#dialogs/prompts.ts', () => ({ alertDialog: vi.fn(async () => {}) }))
vi.mock('#i18n/load-later-texts.ts', () => ({ loadLaterTexts: async () => {} }))

const document = fakeVisiblePage()
let wish: ReminderMinutes | null = null
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.mocked(alertDialog).mockClear()
  signIn('token', { remember: true })
  wish = null
  stop = remindWhile(() => wish)
})
afterEach(() => {
  stop()
  leave('logout')
  vi.restoreAllMocks()
})

/** The page is looked at, or put away, this long after the login. Returns how often the player was told by then. */
async function look(minutes: number, visibilityState: 'visible' | 'hidden' = 'visible'): Promise<number> {
  vi.spyOn(performance, 'now').mockReturnValue(minutes * MINUTE_MS)
  document.visibilityState = visibilityState
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  return vi.mocked(alertDialog).mock.calls.length
}

test('who was in a game for longer than two periods is told on the way back', async () => {
  wish = 30
  expect(await look(5, 'hidden')).toBe(0)
  expect(await look(40, 'hidden')).toBe(0)
  expect(await look(66)).toBe(1)
  expect(await look(67)).toBe(1)
  expect(await look(90)).toBe(2)
})

test('who sets it late is told from the next period on', async () => {
  expect(await look(66)).toBe(0)
  wish = 30
  expect(await look(67)).toBe(0)
  expect(await look(91)).toBe(1)
})

test.each([
  ['before its time', 59, 60, 0, 0],
  ['at its time', 60, 60, 0, 1],
  ['not twice', 61, 60, 1, 0],
  ['again after the next period', 120, 60, 1, 1],
  ['all that were missed', 121, 30, 1, 3],
] as const)('the player is told %s', (_, elapsed, minutes, told, periods) => {
  expect(periodsToTell(elapsed * MINUTE_MS, minutes, told)).toBe(periods)
})

test('who wants no reminder is told nothing', () => {
  expect(periodsToTell(600 * MINUTE_MS, null, 0)).toBe(0)
})
