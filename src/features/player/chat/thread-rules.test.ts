import { describe, expect, it } from 'vitest'
import { historyMessage, outgoing } from '#features/player/chat/testing/conversation.ts'
import { newSince, type ThreadItem, threadOf, windowOf } from './thread-rules.ts'

const noon = Date.UTC(2026, 10, 21, 5)
const keys = (items: readonly ThreadItem[]) =>
  items.filter(({ kind }) => kind !== 'day').map(({ key }) => key)

describe('a thread', () => {
  it.each([
    ['the oldest first', [historyMessage('b', noon + 1), historyMessage('a', noon)], [], ['a', 'b']],
    [
      'an outgoing message is last',
      [historyMessage('a', noon)],
      [outgoing('x', { writtenAt: noon - 9 })],
      ['a', 'x'],
    ],
    [
      'a confirmed message is at its created time',
      [historyMessage('b', noon + 9), historyMessage('a', noon)],
      [outgoing('x', { status: 'succeed', wasSent: true, sentAt: noon + 5 })],
      ['a', 'x', 'b'],
    ],
    [
      'a message of the history is there once',
      [historyMessage('b', noon + 5, { own: true })],
      [outgoing('x', { status: 'succeed', wasSent: true, sentAt: noon + 5 })],
      ['b'],
    ],
    [
      'the end of a session',
      [
        historyMessage('c', noon + 2, { session: 's2' }),
        historyMessage('b', noon + 1),
        historyMessage('a', noon, { session: 's1' }),
      ],
      [],
      ['a', 'b', 'end c', 'c'],
    ],
    [
      'no end between unknown sessions',
      [historyMessage('b', noon + 1, { session: 's1' }), historyMessage('a', noon)],
      [],
      ['a', 'b'],
    ],
  ])('%s', (_, messages, outbox, expected) => {
    expect(keys(threadOf(messages, outbox))).toEqual(expected)
  })

  it('names each day once, and no day for an unknown time', () => {
    const nextDay = Date.UTC(2026, 10, 21, 18)
    const items = threadOf(
      [
        historyMessage('d', null),
        historyMessage('c', nextDay),
        historyMessage('b', noon + 1),
        historyMessage('a', noon),
      ],
      [],
    )
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

describe('the rendered part of a thread', () => {
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

it('counts the later messages of the other side', () => {
  const items = threadOf(
    [historyMessage('c', noon + 2), historyMessage('b', noon + 1, { own: true }), historyMessage('a', noon)],
    [outgoing('x')],
  )
  expect(newSince(items, 'a')).toBe(1)
  expect(newSince(items, 'c')).toBe(0)
  expect(newSince(items, null)).toBe(0)
  expect(newSince(items, 'gone')).toBe(0)
})
