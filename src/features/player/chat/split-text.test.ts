import { expect, it } from 'vitest'
import { splitText } from './split-text.ts'

it.each([
  ['a text that fits', 'one two', 7, ['one two']],
  ['at the end of a line', 'one\ntwo three', 9, ['one', 'two three']],
  ['between two words', 'one two three', 9, ['one two', 'three']],
  ['within a word that is too long', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['never within an emoji', 'ab😀cd', 3, ['ab', '😀c', 'd']],
  ['a blank text', ' \n ', 3, []],
])('%s', (_, text, most, parts) => {
  expect(splitText(text, most)).toEqual(parts)
})

it('loses no word of a long text', () => {
  const words = Array.from({ length: 3000 }, (_, index) => `${index}`)
  const parts = splitText(words.join(' '), 2000)
  expect(parts.join(' ').split(' ')).toEqual(words)
  expect(parts.every(({ length }) => length <= 2000)).toBe(true)
})
