import { describe, expect, it } from 'vitest'
import { outgoing, said } from '#features/player/chat/testing/conversation.ts'
import { newSince, type ThreadItem, threadOf, windowOf } from './thread-rules.ts'

const noon = Date.UTC(2026, 10, 21, 5)
const keys = (items: readonly ThreadItem[]) =>
  items.filter(({ kind }) => kind !== 'day').map(({ key }) => key)

describe('a thread', () => {
  it.each([
    ['the oldest first', [said('b', noon + 1), said('a', noon)], [], ['a', 'b']],
    ['what is on its way, last', [said('a', noon)], [outgoing('x', { writtenAt: noon - 9 })], ['a', 'x']],
    [
      'what was answered, at its created time',
      [said('b', noon + 9), said('a', noon)],
      [outgoing('x', { status: 'succeed', wasSent: true, sentAt: noon + 5 })],
      ['a', 'x', 'b'],
    ],
    [
      'what the history has, once',
      [said('b', noon + 5, { own: true })],
      [outgoing('x', { status: 'succeed', wasSent: true, sentAt: noon + 5 })],
      ['b'],
    ],
    [
      'where a session has ended',
      [said('c', noon + 2, { session: 's2' }), said('b', noon + 1), said('a', noon, { session: 's1' })],
      [],
      ['a', 'b', 'end c', 'c'],
    ],
    ['no end where none is known', [said('b', noon + 1, { session: 's1' }), said('a', noon)], [], ['a', 'b']],
  ])('%s', (_, messages, outbox, expected) => {
    expect(keys(threadOf(messages, outbox))).toEqual(expected)
  })

  it('names each day once, and none for a time that is not known', () => {
    const nextDay = Date.UTC(2026, 10, 21, 18)
    const items = threadOf([said('d', null), said('c', nextDay), said('b', noon + 1), said('a', noon)], [])
    expect(items.map((item) => (item.kind === 'day' ? item.day : item.key))).toEqual([
      '21/11/2026',
      'a',
      'b',
      '22/11/2026',
      'c',
      'd',
    ])
  })
})

describe('the part of a thread that is in the document', () => {
  const items: ThreadItem[] = Array.from({ length: 10 }, (_, index) => ({
    kind: 'session-end',
    key: `${index}`,
  }))
  it.each([
    ['its end', null, 4, 6, false],
    ['all of a short one', null, 20, 0, false],
    ['all of a short one, wherever it is read', '5', 20, 0, false],
    ['from where it is read', '2', 4, 2, true],
    ['no further than its end', '8', 4, 6, false],
    ['its end, where that item is gone', 'gone', 4, 6, false],
  ])('%s', (_, first, most, start, hasLater) => {
    const window = windowOf(items, first, most)
    expect(window).toMatchObject({ start, hasLater })
    expect(window.shown).toHaveLength(Math.min(most, 10))
  })
})

it('new is what the other side has said since', () => {
  const items = threadOf(
    [said('c', noon + 2), said('b', noon + 1, { own: true }), said('a', noon)],
    [outgoing('x')],
  )
  expect(newSince(items, 'a')).toBe(1)
  expect(newSince(items, 'c')).toBe(0)
  expect(newSince(items, null)).toBe(0)
  expect(newSince(items, 'gone')).toBe(0)
})
