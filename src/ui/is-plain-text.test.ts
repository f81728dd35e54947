import { expect, test } from 'vitest'
import { isPlainText } from './is-plain-text.ts'

test.each([
  ['โทร 02-123-4567\nLINE: @kapao', true],
  ['โทร <b>02-123-4567</b>\nLINE: @kapao', true],
  ['a < b\n<broken', true],
  ['<p>\n  โทร\n</p>', false],
  ['โทร<BR>\nLINE', false],
  ['<ul>\n<li>โทร</li>\n</ul>', false],
  ['<preface>x</preface>', true],
])('the line breaks of %j count: %s', (html, expected) => {
  expect(isPlainText(html)).toBe(expected)
})
