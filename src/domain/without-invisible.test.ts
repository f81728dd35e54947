import { expect, it } from 'vitest'
import { upperCaseName } from './bank-account.ts'
import { withoutInvisible } from './without-invisible.ts'

it.each([
  ['zero-width space', '\u200b'],
  ['left-to-right mark', '\u200e'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['variation selector', '\ufe0f'],
  ['soft hyphen', '\u00ad'],
])('a %s is taken out of what was pasted', (_, mark) => {
  expect(withoutInvisible(`${mark}KA${mark}PAO${mark}`)).toBe('KAPAO')
  expect(upperCaseName(`${mark} Mali${mark} ${mark}Newcomer `)).toBe('MALI NEWCOMER')
})

it('a mark that turns letters around stays', () => {
  expect(withoutInvisible('KA\u202ePAO')).toBe('KA\u202ePAO')
})

it('Thai vowels and tone marks stay', () => {
  expect(withoutInvisible('โปรโมชั่น')).toBe('โปรโมชั่น')
})
