import { expect, it } from 'vitest'
import { entryNamed, subjectOfEntry } from './entry-subject.ts'

const UNNAMED = '~1764000000000 WITHDRAW 50000 WALLET BANK @3'
const entries = new Map([
  ['6745f1', 'with an id'],
  [UNNAMED, 'without one'],
  [UNNAMED.replace('50000', '50001'), 'another amount'],
])

it('every entry is found by what the address calls it', () => {
  const found = [...entries.keys()].map((key) => entryNamed(entries, subjectOfEntry(key)))
  expect(found).toEqual(['with an id', 'without one', 'another amount'])
})

it('the address of an entry without an id says neither its amount nor its time nor its kind', () => {
  const subject = subjectOfEntry(UNNAMED)
  expect(subject.length).toBeLessThan(20)
  for (const trace of ['50000', '1764', 'WITHDRAW', 'WALLET']) expect(subject).not.toContain(trace)
})

it('what is not on this phone is not found', () => {
  expect(entryNamed(entries, '6745f2')).toBeUndefined()
  expect(entryNamed(entries, subjectOfEntry('~1764000000001'))).toBeUndefined()
})
