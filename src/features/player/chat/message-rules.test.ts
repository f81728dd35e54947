import { describe, expect, it } from 'vitest'
import type { HistoryMessage } from '#contract/chat.ts'
import { historyMessage } from '#features/player/chat/testing/conversation.ts'
import {
  addLiveMessages,
  cameSince,
  hasOverlap,
  isFor,
  mergeMessages,
  newestOtherAt,
  unreadMessages,
  wordsOf,
} from './message-rules.ts'

const ids = (messages: readonly { _id: string | null }[]) => messages.map(({ _id }) => _id)

describe('merging', () => {
  const three = [historyMessage('c', 3), historyMessage('b', 2), historyMessage('a', 1)]

  it.each([
    ['nothing', [], [], []],
    ['two pages that overlap', three, [historyMessage('a', 1), historyMessage('z', 0)], ['c', 'b', 'a', 'z']],
    [
      'pages in any order',
      [historyMessage('a', 1)],
      [historyMessage('c', 3), historyMessage('b', 2)],
      ['c', 'b', 'a'],
    ],
    [
      'a thousand copies of one',
      three,
      Array.from({ length: 1000 }, () => historyMessage('b', 2)),
      ['c', 'b', 'a'],
    ],
    [
      'one moment, by id',
      [historyMessage('9', 5)],
      [historyMessage('10', 5), historyMessage('11', 5)],
      ['11', '10', '9'],
    ],
    ['one whose time is unknown, as the newest', three, [historyMessage('x', null)], ['x', 'c', 'b', 'a']],
  ])('%s', (_, one, other, expected) => {
    expect(ids(mergeMessages(one, other))).toEqual(expected)
  })

  it('keeps the first copy', () => {
    const [first, second] = [historyMessage('a', 1), historyMessage('a', 1)]
    expect(mergeMessages([first], [second])[0]).toBe(first)
  })

  it('recognises a message without an id by its content', () => {
    const live = historyMessage(null, 2, { text: 'Hello' })
    expect(mergeMessages([historyMessage('b', 2, { text: 'Hello' })], [live])).toHaveLength(1)
    expect(mergeMessages([live], [historyMessage(null, 2, { text: 'Hello' })])).toHaveLength(1)
    expect(mergeMessages([live], [historyMessage(null, 2, { text: 'Hello again' })])).toHaveLength(2)
    expect(mergeMessages([live], [historyMessage(null, 3, { text: 'Hello' })])).toHaveLength(2)
  })
})

describe('the messages of the socket after the history', () => {
  it.each([
    ['newer ones follow it', [historyMessage('b', 2)], [historyMessage('c', 3)], ['c', 'b']],
    ['copies are one', [historyMessage('b', 2)], [historyMessage('b', 2)], ['b']],
    [
      'an older one is left out, because a gap may follow it',
      [historyMessage('x', 9)],
      [historyMessage('c', 3)],
      ['x'],
    ],
    [
      'all of them, where there is no history',
      [],
      [historyMessage('c', 3), historyMessage('b', 2)],
      ['c', 'b'],
    ],
  ])('%s', (_, history, live, expected) => {
    expect(ids(addLiveMessages(history, live))).toEqual(expected)
  })
})

it('a page overlaps the known messages when both hold the same one', () => {
  expect(hasOverlap([historyMessage('c', 3), historyMessage('b', 2)], [historyMessage('b', 2)])).toBe(true)
  expect(hasOverlap([historyMessage('c', 3)], [historyMessage('b', 2)])).toBe(false)
  expect(hasOverlap([historyMessage('c', 3)], [])).toBe(false)
})

describe('whom a message belongs to', () => {
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
    expect(isFor(person, { ...historyMessage('a', 1), ...fields })).toBe(expected)
  })
})

describe('unread', () => {
  const own = { sender: 'customer' } as const
  it.each([
    ['nothing said', [], 0, 0],
    ['all is newer than what was read', [historyMessage('b', 2), historyMessage('a', 1)], 0, 2],
    ['some was read', [historyMessage('c', 3), historyMessage('b', 2), historyMessage('a', 1)], 2, 1],
    [
      'the person has answered since',
      [historyMessage('c', 3), { ...historyMessage('b', 2), ...own }, historyMessage('a', 1)],
      0,
      1,
    ],
    ['the person spoke last', [{ ...historyMessage('b', 2), ...own }, historyMessage('a', 1)], 0, 0],
    [
      'a message whose time cannot be read does not hide the newer ones',
      [historyMessage('x', null), historyMessage('b', 6)],
      5,
      1,
    ],
    [
      'nor does an own one without a time',
      [{ ...historyMessage('x', null), ...own }, historyMessage('b', 6)],
      5,
      1,
    ],
  ])('%s', (_, messages, readAt, expected) => {
    expect(unreadMessages(messages, readAt)).toHaveLength(expected)
  })

  it('ends once the conversation was read, also where the time of a message cannot be read', () => {
    const messages = [historyMessage('x', null), historyMessage('b', 6), historyMessage('a', 2)]
    expect(unreadMessages(messages, newestOtherAt(messages) ?? 0)).toEqual([])
  })
})

describe('the words of a message', () => {
  it.each<[string, HistoryMessage['message'], string | null]>([
    ['a text', { message_type: 'text', payload: { message: ' Paid ' } }, 'Paid'],
    [
      'the beginning of a text without an end',
      { message_type: 'text', payload: { message: 'a'.repeat(1_000_000) } },
      'a'.repeat(200),
    ],
    ['an empty text', { message_type: 'text', payload: { message: ' ' } }, null],
    ['a choice', { message_type: 'buttons', payload: { message: 'Which one?', buttons: [] } }, 'Which one?'],
    [
      'a picture without words',
      {
        message_type: 'media',
        payload: { message: null, url: true, fileType: 'image', filePath: 'https://a.example/b.png' },
      },
      null,
    ],
    [
      'cards',
      {
        message_type: 'generic',
        payload: { elements: [{ title: 'Songkran', subtitle: null, image: null, buttons: [] }] },
      },
      'Songkran',
    ],
    ['cards that are missing', { message_type: 'generic', payload: { elements: [] } }, null],
    ['an unknown kind', { message_type: 'unknown', payload: null }, null],
  ])('%s', (_, message, expected) => {
    expect(wordsOf({ ...historyMessage('a', 1), message })).toBe(expected)
  })
})

describe('what came from the other side', () => {
  const from = (sender: 'customer' | 'other', id: string, at: number) => ({
    ...historyMessage(id, at),
    sender,
  })

  it('is what is newer, oldest first, and nothing that the person wrote', () => {
    const newestFirst = [
      from('other', 'd', 4),
      from('customer', 'c', 3),
      from('other', 'b', 2),
      from('other', 'a', 1),
    ]
    const since = newestFirst[3]?.createdAt ?? 0
    expect(ids(cameSince(newestFirst, since))).toEqual(['b', 'd'])
  })

  it('is none of the earlier messages that are read later', () => {
    expect(
      cameSince([from('other', 'b', 2), from('other', 'a', 1)], newestOtherAt([from('other', 'b', 2)]) ?? 0),
    ).toEqual([])
  })

  it('is no more than can be listened to, nor what has no time', () => {
    const many = ['f', 'e', 'd', 'c', 'b'].map((id, index) => from('other', id, 9 - index))
    const undated = { ...from('other', 'z', 1), createdAt: null }
    expect(ids(cameSince([undated, ...many], 0))).toEqual(['d', 'e', 'f'])
  })
})
