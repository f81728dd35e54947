import { expect, test } from 'vitest'
import { sumUp } from './sum-up.ts'

const start = {
  visible: 100,
  ready: 200,
  blocking: 0,
  longest: 0,
  shift: 0,
  files: 0,
  bytes: 0,
  filesReady: 0,
  isTapLost: false,
  isTypingKept: true,
  work: 0,
  scripts: 0,
  heap: 0,
}

test('a single run of seven that loses typing or a tap, hangs, or moves the page is not lost in a median', () => {
  const bad = { ...start, visible: 900, longest: 80, shift: 0.2, isTypingKept: false, isTapLost: true }
  expect(sumUp([start, start, bad, start, start, start, start])).toMatchObject({
    visible: 100,
    longest: 80,
    shift: 0.2,
    lostTaps: 1,
    lostTyping: 1,
  })
})

test('a page without a field loses no typing', () => {
  expect(sumUp([{ ...start, isTypingKept: null }]).lostTyping).toBe(0)
})
