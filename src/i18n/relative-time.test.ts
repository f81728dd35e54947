import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { DAY_MS, SECOND_MS } from '#domain/durations.ts'
import { relativeTime } from './relative-time.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const NOW = Date.UTC(2026, 10, 21, 3)

it.each([
  [0, 'Just now'],
  [-5 * DAY_MS, 'Just now'],
  [999, 'Just now'],
  [SECOND_MS, '1 second ago'],
  [59 * SECOND_MS, '59 seconds ago'],
  [60 * SECOND_MS, '1 minute ago'],
  [3599 * SECOND_MS, '59 minutes ago'],
  [3600 * SECOND_MS, '1 hour ago'],
  [DAY_MS - 1, '23 hours ago'],
  [DAY_MS, '1 day ago'],
  [30 * DAY_MS - 1, '29 days ago'],
  [30 * DAY_MS, '1 month ago'],
  [364 * DAY_MS, '12 months ago'],
  [365 * DAY_MS, '1 year ago'],
  [800 * DAY_MS, '2 years ago'],
])('%i ms ago is %s', (age, text) => {
  expect(i18n._(relativeTime(NOW - age, NOW))).toBe(text)
})
