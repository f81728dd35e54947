import { describe, expect, it } from 'vitest'
import { fileProblem, fittedSize, headerProblem } from './slip-file-rules.ts'

describe('a slip’s file', () => {
  it.each([
    [0, 'empty'],
    [1, null],
    [20 * 1024 * 1024, null],
    [20 * 1024 * 1024 + 1, 'too-large'],
  ])('of %i bytes', (bytes, problem) => {
    expect(fileProblem(bytes)).toBe(problem)
  })

  it.each([
    ['no picture', null, 'wrong-type'],
    ['a phone’s photo', [4000, 3000], null],
    ['nothing to see', [0, 100], 'unreadable'],
    ['a decompression bomb', [30_000, 30_000], 'too-large'],
  ] as const)('%s', (_, size, problem) => {
    const header = size && { type: 'image/png' as const, width: size[0], height: size[1] }
    expect(headerProblem(header)).toBe(problem)
  })
})

describe('the size that is sent', () => {
  it.each([
    ['a small picture as it is', 800, 1200, 800, 1200],
    ['a phone’s screenshot', 1080, 2400, 720, 1600],
    ['a photo', 4000, 3000, 1600, 1200],
    ['upright as well', 3000, 4000, 1200, 1600],
    ['a whole chat keeps its width', 1080, 9000, 720, 6000],
    ['a narrow strip is not blown up', 300, 4000, 300, 4000],
  ])('%s', (_, width, height, toWidth, toHeight) => {
    expect(fittedSize(width, height)).toEqual({ width: toWidth, height: toHeight })
  })
})
