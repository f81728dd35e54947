import { describe, expect, it } from 'vitest'
import { allCells, worlds } from './cells.ts'
import { partOf, sample, seedFrom } from './sample.ts'
import { situations } from './situations.ts'

const cells = ['a', 'b', 'c', 'd'].flatMap((call) => ['F1', 'F2', 'F3'].map((fault) => ({ call, fault })))
const pick = (count: number, seed: number) => sample(cells, count, seed, (cell) => cell)

describe('sample', () => {
  it('picks the same cells for the same seed, and others for another one', () => {
    expect(pick(5, 1)).toEqual(pick(5, 1))
    expect(pick(5, 1)).not.toEqual(pick(5, 2))
  })

  it.each([1, 2, 3, 4, 5])('takes every call and every fault before any comes again (seed %i)', (seed) => {
    const picked = pick(4, seed)
    expect(new Set(picked.map(({ call }) => call)).size).toBe(4)
    expect(new Set(picked.map(({ fault }) => fault)).size).toBe(3)
  })

  it('picks each cell once, and all where it is asked for more', () => {
    expect(new Set(pick(100, 7)).size).toBe(cells.length)
  })
})

describe('seedFrom', () => {
  it('reads FAULTS_SEED, and refuses what is no whole number', () => {
    expect(seedFrom({ FAULTS_SEED: '12' })).toBe(12)
    expect(seedFrom({})).toBe(seedFrom({}))
    expect(() => seedFrom({ FAULTS_SEED: 'today' })).toThrow('today')
  })
})

describe('the part that `npm test` plays', () => {
  it.each([seedFrom({}), 1, 2])('has every call, fault, situation and world (seed %i)', (seed) => {
    const every = allCells()
    const part = partOf(every, seed)
    const names = (cells: typeof every, nameOf: (cell: (typeof every)[number]) => string | null) =>
      new Set(cells.flatMap((cell) => nameOf(cell) ?? []))
    expect(names(part, ({ row }) => row.call)).toEqual(names(every, ({ row }) => row.call))
    expect(names(part, ({ fault }) => fault.name)).toEqual(names(every, ({ fault }) => fault.name))
    expect(names(part, ({ situation }) => situation)).toEqual(new Set(situations))
    expect(names(part, ({ world }) => world)).toEqual(new Set(worlds))
  })
})
