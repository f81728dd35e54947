import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const NOW = Date.UTC(2026, 10, 21, 3)
const SECOND = 1000
const DAY = 86_400 * SECOND

it.each([
  [0, 'Just now'],
  [-5 * DAY, 'Just now'],
  [999, 'Just now'],
  [SECOND, '1 second ago'],
  [59 * SECOND, '59 seconds ago'],
  [60 * SECOND, '1 minute ago'],
  [3599 * SECOND, '59 minutes ago'],
  [3600 * SECOND, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [30 * DAY - 1, '29 days ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('%i ms ago is %s', (age, text) => {
  expect(i18n._(relativeTime(NOW - age, NOW))).toBe(text)
})
