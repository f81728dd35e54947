import { expect, test } from 'vitest'
import { activeTypeText, usedText } from './bonus-words.ts'

const bonus = {
  code: 'A',
  type: 'day' as const,
  maxReceived: 2,
  percentFail: null,
  isFull: false,
  banners: [],
}

test('a bonus tells how often it was received, and a dash where that is not known', () => {
  const now = Date.now()
  const used = (received: { updatedAt: number | null }[] | 'unknown') =>
    usedText({ ...bonus, userBonus: { _id: null, isActive: true, received } }, now).values
  expect(used([{ updatedAt: now }])).toEqual({ used: 1, most: 2 })
  expect(used([{ updatedAt: null }])).toEqual({ used: '—', most: 2 })
  expect(used('unknown')).toEqual({ used: '—', most: 2 })
})

test('the type of the active bonus has its name in capital letters, too', () => {
  const daily = activeTypeText('day')
  expect(daily).not.toBeNull()
  expect(activeTypeText('DAY')).toBe(daily)
  expect(activeTypeText(' Day ')).toBe(daily)
  expect(activeTypeText('VIP')).toBeNull()
})
