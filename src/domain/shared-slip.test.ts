import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { isOffered, pickSlips, readShareSubject, shareSubject } from './shared-slip.ts'

const MB = 1024 * 1024
const file = (type: string, bytes = 1000) => new File([new Uint8Array(bytes)], 'slip', { type })
const jpegs = (count: number) => Array.from({ length: count }, () => file('image/jpeg'))

describe('the pictures of a share', () => {
  it.each([
    ['a picture', [file('image/jpeg')], 1, null],
    ['each type of picture', [file('image/jpeg'), file('image/png'), file('image/webp')], 3, null],
    ['nothing', [], 0, 'no-picture'],
    ['a text', ['ลองดูนี่'], 0, 'no-picture'],
    ['a text and a picture', ['ลองดูนี่', file('image/png')], 1, null],
    ['a PDF', [file('application/pdf')], 0, 'no-picture'],
    ['a drawing that can hold a script', [file('image/svg+xml')], 0, 'no-picture'],
    ['an empty picture', [file('image/png', 0)], 0, 'no-picture'],
    ['a huge picture', [file('image/png', 21 * MB)], 0, 'too-large'],
    ['a huge picture and a good one', [file('image/png', 21 * MB), file('image/png')], 1, null],
    ['more pictures than are kept', jpegs(40), 5, 'too-many'],
    ['more bytes than are kept', [1, 2, 3].map(() => file('image/png', 19 * MB)), 2, 'too-many'],
  ])('%s', (_, shared, count, problem) => {
    const { pictures, problem: said } = pickSlips(shared)
    expect(pictures).toHaveLength(count)
    expect(said).toBe(problem)
  })
})

it.each([
  [0, true],
  [59, true],
  [60, false],
  [-1, true],
  [-60, false],
])('%i minutes after it was shared it is offered: %s', (minutes, offered) => {
  expect(isOffered({ sharedAt: 0 }, minutes * MINUTE_MS)).toBe(offered)
})

it.each([
  [shareSubject(null), { problem: null }],
  [shareSubject('too-large'), { problem: 'too-large' }],
  ['shared-__proto__', null],
  ['account-0', null],
  [null, null],
])('the subject %s', (subject, read) => {
  expect(readShareSubject(subject)).toEqual(read)
})
