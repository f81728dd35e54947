import { describe, expect, it } from 'vitest'
import { said } from '#features/player/chat/testing/conversation.ts'
import { isFor, merged, overlap, unreadCount, withLive } from './message-rules.ts'

const ids = (messages: readonly { _id: string | null }[]) => messages.map(({ _id }) => _id)

describe('merging', () => {
  const three = [said('c', 3), said('b', 2), said('a', 1)]

  it.each([
    ['nothing', [], [], []],
    ['two pages that overlap', three, [said('a', 1), said('z', 0)], ['c', 'b', 'a', 'z']],
    ['pages in any order', [said('a', 1)], [said('c', 3), said('b', 2)], ['c', 'b', 'a']],
    ['a thousand copies of one', three, Array.from({ length: 1000 }, () => said('b', 2)), ['c', 'b', 'a']],
    ['one moment, by id', [said('9', 5)], [said('10', 5), said('11', 5)], ['11', '10', '9']],
    ['one whose time is unknown, as the newest', three, [said('x', null)], ['x', 'c', 'b', 'a']],
  ])('%s', (_, one, other, expected) => {
    expect(ids(merged(one, other))).toEqual(expected)
  })

  it('keeps the first copy', () => {
    const [first, second] = [said('a', 1), said('a', 1)]
    expect(merged([first], [second])[0]).toBe(first)
  })

  it('knows a message without an id by what it says, and tells apart what differs', () => {
    const live = said(null, 2, { text: 'Hello' })
    expect(merged([said('b', 2, { text: 'Hello' })], [live])).toHaveLength(1)
    expect(merged([live], [said(null, 2, { text: 'Hello' })])).toHaveLength(1)
    expect(merged([live], [said(null, 2, { text: 'Hello again' })])).toHaveLength(2)
    expect(merged([live], [said(null, 3, { text: 'Hello' })])).toHaveLength(2)
  })
})

describe('the socket’s messages beside the history', () => {
  it.each([
    ['newer ones follow it', [said('b', 2)], [said('c', 3)], ['c', 'b']],
    ['copies are one', [said('b', 2)], [said('b', 2)], ['b']],
    ['what is older than all of it would stand beside a gap', [said('x', 9)], [said('c', 3)], ['x']],
    ['all of them, where there is no history', [], [said('c', 3), said('b', 2)], ['c', 'b']],
  ])('%s', (_, history, live, expected) => {
    expect(ids(withLive(history, live))).toEqual(expected)
  })
})

it('a page overlaps what is known when it holds one of its messages', () => {
  expect(overlap([said('c', 3), said('b', 2)], [said('b', 2)])).toBe(true)
  expect(overlap([said('c', 3)], [said('b', 2)])).toBe(false)
  expect(overlap([said('c', 3)], [])).toBe(false)
})

describe('whose a message is', () => {
  const player = { userId: 'p1', guestId: null }
  const guest = { userId: null, guestId: 'g1' }
  it.each([
    [player, { userId: 'p1' }, true],
    [player, { userId: 'p2' }, false],
    [player, { guestId: 'g1' }, false],
    [player, {}, true],
    [guest, { guestId: 'g1' }, true],
    [guest, { guestId: 'g2' }, false],
    [guest, { userId: 'p1', guestId: 'g1' }, false],
  ])('for %o, %o: %s', (person, fields, expected) => {
    expect(isFor(person, { ...said('a', 1), ...fields })).toBe(expected)
  })
})

describe('unread', () => {
  const own = { sender: 'customer' } as const
  it.each([
    ['nothing said', [], 0, 0],
    ['all is newer than what was read', [said('b', 2), said('a', 1)], 0, 2],
    ['some was read', [said('c', 3), said('b', 2), said('a', 1)], 2, 1],
    ['the person has answered since', [said('c', 3), { ...said('b', 2), ...own }, said('a', 1)], 0, 1],
    ['the person spoke last', [{ ...said('b', 2), ...own }, said('a', 1)], 0, 0],
    ['a time that cannot be read', [said('b', null)], 5, 1],
  ])('%s', (_, messages, readAt, expected) => {
    expect(unreadCount(messages, readAt)).toBe(expected)
  })
})
