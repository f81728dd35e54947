import { describe, expect, test } from 'vitest'
import { activeName, bonusName } from './bonus-name.ts'

const banner = (html: string | null) => ({ image: null, html })
const bonus = (code: string, htmls: (string | null)[], isActive = false) => ({
  code,
  type: null,
  maxReceived: null,
  percentFail: null,
  isFull: false,
  banners: htmls.map(banner),
  userBonus: isActive ? { _id: null, isActive, received: [] } : null,
})

test('a bonus has the name of its first heading, else its code', () => {
  expect(bonusName(bonus('DAILY50', ['<h3>โบนัสรายวัน</h3><h3>x</h3>']))).toBe('โบนัสรายวัน')
  expect(bonusName(bonus('DAILY50', [null, '<p>no</p>', '<h2>Daily</h2>']))).toBe('Daily')
  expect(bonusName(bonus('DAILY50', []))).toBe('DAILY50')
})

describe('the active bonus', () => {
  const items = [bonus('A', ['<h3>One</h3>'], true), bonus('B', ['<h3>Two</h3>'])]
  test('is named by its code, else by the mark in the list', () => {
    expect(activeName({ code: 'B' }, items)).toBe('Two')
    expect(activeName({ code: null }, items)).toBe('One')
    expect(activeName({ code: 'OTHER' }, items)).toBe('One')
  })
  test('has no name where the list does not have it', () => {
    expect(activeName({ code: 'KAPAO50' }, [bonus('A', [])])).toBeNull()
    expect(activeName({ code: null }, [])).toBeNull()
  })
})
