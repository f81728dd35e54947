import { expect, it } from 'vitest'
import { timeBounds } from './time-bounds.ts'

const boundsOf = (...times: (number | null)[]) =>
  timeBounds(times.map((createdAt) => ({ createdAt }))).map(({ from, to }) => [from, to])

it('what has no time was made between its neighbours', () => {
  expect(boundsOf(30, null, null, 20, 10)).toEqual([
    [30, 30],
    [20, 30],
    [20, 30],
    [20, 20],
    [10, 10],
  ])
})

it('nothing tells how new the first one is, or how old the last one', () => {
  expect(boundsOf(null, 30, 20, null)).toEqual([
    [30, null],
    [30, 30],
    [20, 20],
    [null, 20],
  ])
})

it('a neighbour that is dated back makes it no older', () => {
  expect(boundsOf(40, 10, null, 30, 20)[2]).toEqual([10, 30])
  expect(boundsOf(40, 10, null, 11, 30, 20)[2]).toEqual([10, 30])
})

it.each([
  ['begins with its oldest entry', [10, null, 20]],
  ['has one time alone', [10, null]],
])('a list that %s tells nothing', (_, times) => {
  expect(boundsOf(...times)[1]).toEqual([null, null])
})
