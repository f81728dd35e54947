import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { HistoryMessage } from '#contract/chat.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { historyMessage, outgoing } from '#features/player/chat/testing/conversation.ts'
import {
  beginsBeforeCopies,
  copiesOf,
  findArrived,
  lookBackFrom,
  MOST_TRIES,
  stepAfter,
} from './delivery-rules.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

const own = (id: string, at: number | null, text = 'Hi') => historyMessage(id, at, { own: true, text })
const said = (message: string): OutgoingMessage['message'] => ({ message_type: 'text', payload: { message } })
const picture = (filePath: string): OutgoingMessage['message'] => ({
  message_type: 'media',
  payload: { message: null, url: false, fileType: 'image', filePath },
})

describe('which message of the history is the copy of an outgoing one', () => {
  const uncertain = { wasSent: true, after: 100_000 }
  it.each([
    ['a copy that is young enough', [outgoing('a', uncertain)], [own('1', 100_001)], { a: '1' }],
    ['the same words, sent before it', [outgoing('a', uncertain)], [own('1', 100_000)], {}],
    ['other words', [outgoing('a', uncertain)], [own('1', 100_001, 'Ho')], {}],
    ['the same words of the other side', [outgoing('a', uncertain)], [historyMessage('1', 100_001)], {}],
    ['one that was never sent', [outgoing('a')], [own('1', 100_001)], {}],
    [
      'two of the same words, one copy',
      [outgoing('a', uncertain), outgoing('b', uncertain)],
      [own('1', 100_001)],
      { a: '1' },
    ],
    [
      'two of the same words, two copies, in their order',
      [outgoing('a', uncertain), outgoing('b', uncertain)],
      [own('2', 100_002), own('1', 100_001)],
      { a: '1', b: '2' },
    ],
    [
      'a confirmed one takes its own copy, and none is left for the uncertain one',
      [outgoing('a', uncertain), outgoing('b', { wasSent: true, sentAt: 100_500 })],
      [own('1', 100_500)],
      { b: '1' },
    ],
    [
      'a created time without its milliseconds',
      [outgoing('a', { wasSent: true, sentAt: 100_987 })],
      [own('1', 100_000)],
      { a: '1' },
    ],
    [
      'an old one of the same words that has no time',
      [outgoing('a', { ...uncertain, undatedBefore: 1 })],
      [own('1', null)],
      {},
    ],
    [
      'the new one of two that have no time',
      [outgoing('a', { ...uncertain, undatedBefore: 1 })],
      [own('2', null), own('1', null)],
      { a: '2' },
    ],
    [
      'a copy with the time that the phone has given it, long before it was sent',
      [outgoing('a', { ...uncertain, writtenAt: 40_000 })],
      [own('1', 40_000)],
      { a: '1' },
    ],
    [
      'a confirmed one whose signs the server has changed',
      [outgoing('a', { wasSent: true, sentAt: 100_500 })],
      [own('2', 100_400, 'Hi &amp; bye'), own('1', 90_000, 'Hi &amp; bye')],
      { a: '2' },
    ],
    [
      'its own words rather than others of the same second',
      [outgoing('a', { wasSent: true, sentAt: 100_500 })],
      [own('2', 100_600), own('1', 100_400, 'Ho')],
      { a: '2' },
    ],
    [
      'an uncertain one whose signs the server has changed',
      [outgoing('a', { ...uncertain, message: said('a & b <3 😀\nHi ') })],
      [own('1', 100_001, 'a &amp; b &lt;3 ?\r\nHi')],
      { a: '1' },
    ],
    [
      'an uncertain one of an emoji alone, which the server could not keep',
      [outgoing('a', { ...uncertain, message: said('😀') })],
      [own('1', 100_001, '?')],
      { a: '1' },
    ],
    [
      'an uncertain one of signs alone, which the server has escaped',
      [outgoing('a', { ...uncertain, message: said('>_< &') })],
      [own('1', 100_001, '&gt;_&lt;&amp;')],
      { a: '1' },
    ],
    [
      'another emoji',
      [outgoing('a', { ...uncertain, message: said('🙏') })],
      [own('3', 100_003, '☀️'), own('2', 100_002, '!'), own('1', 100_001, '👍')],
      {},
    ],
    [
      'another emoji of two characters',
      [outgoing('a', { ...uncertain, message: said('❤️') })],
      [own('1', 100_001, '☀️')],
      {},
    ],
    [
      'its own words rather than like ones, which are the copy of another',
      [outgoing('a', { ...uncertain, message: said('Hi!') }), outgoing('b', uncertain)],
      [own('2', 100_002, 'Hi'), own('1', 100_001, 'Hi.')],
      { a: '1', b: '2' },
    ],
    [
      'words that say more',
      [outgoing('a', { ...uncertain, message: said('5 Hi') })],
      [own('1', 100_001, 'Hi'), own('2', 100_001, '50 Hi')],
      {},
    ],
    ['a copy whose time cannot be read', [outgoing('a', uncertain)], [own('1', null)], { a: '1' }],
  ])('%s', (_, outbox, messages, expected) => {
    const found = [...copiesOf(outbox, messages)].map(([id, { _id }]) => [id, _id])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it.each([
    { sender: 'CUSTOMER', message: { message_type: 'TEXT', payload: { message: 'Hi' } } },
    { sender: ' Customer', message: { message_type: 'Text', payload: { text: 'Hi' } } },
    { sender: 'customer', message: { message_type: 'text', payload: 'Hi' } },
  ])('recognises the own words however the server writes them: %j', (wire) => {
    const history = [v.parse(HistoryMessage, { _id: '1', createdAt: '2026-07-06T05:04:03Z', ...wire })]
    expect(copiesOf([outgoing('a', uncertain)], history).get('a')).toBe(history[0])
  })

  it('recognises a file by its path, also where the server returns a whole address', () => {
    const sent = outgoing('a', { ...uncertain, message: picture('/files/1.png') })
    const copy = (path: string) => ({ ...own('1', 100_001), message: picture(path) })
    expect(copiesOf([sent], [copy('https://chat.example/files/1.png')]).size).toBe(1)
    expect(copiesOf([sent], [copy('/files/2.png')]).size).toBe(0)
    expect(copiesOf([sent], [copy('')]).size).toBe(0)
  })
})

it.each([
  ['the newest message, where it is young', 990_000, 1_000_000, false, 990_000],
  ['the clock, where the newest message is old', 5, 1_000_000, false, 940_000],
  ['the clock, where there is no message', null, 1_000_000, false, 940_000],
  ['the newest message, where the clock is not known', 5, null, false, 5],
  ['nothing, where nothing is known', null, null, false, null],
  ['the newest message, however old, where the history was read just now', 5, 1_000_000, true, 5],
  ['the beginning, where a history that was read just now has none', null, 1_000_000, true, null],
])('a copy is looked for from %s', (_, newest, now, isJustRead, expected) => {
  expect(lookBackFrom(newest, now, isJustRead)).toBe(expected)
})

it.each([
  ['its bound', [own('2', 200_000), own('1', 100_000)], { after: 100_000, writtenAt: 150_000 }, true],
  ['less than that', [own('2', 200_000), own('1', 100_001)], { after: 100_000, writtenAt: 150_000 }, false],
  [
    'its bound, but not the time that the phone has given it',
    [own('1', 100_000)],
    { after: 100_000, writtenAt: 100_500 },
    false,
  ],
  ['times that cannot be read', [own('1', null)], { after: 100_000, writtenAt: 150_000 }, false],
  ['any time, where the bound is not known', [own('1', 5)], { after: null, writtenAt: 150_000 }, false],
  ['nothing', [], { after: 100_000, writtenAt: 150_000 }, false],
])('a history that reaches back to %s', (_, messages, outgoing, expected) => {
  expect(beginsBeforeCopies(messages, { ...outgoing, datedAt: null })).toBe(expected)
})

it('a copy is found in a history whose times are seven hours behind', () => {
  const [newest, now] = [93 * HOUR_MS, 100 * HOUR_MS]
  const [sent, copy] = [
    (after: number | null) => outgoing('a', { wasSent: true, after }),
    own('1', newest + 500),
  ]
  expect(copiesOf([sent(lookBackFrom(newest, now, false))], [copy]).size).toBe(0)
  expect(copiesOf([sent(lookBackFrom(newest, now, true))], [copy]).size).toBe(1)
})

it.each([
  ['found', 'some hours early', { after: 100 * HOUR_MS, knownUntil: 92 * HOUR_MS }, 93 * HOUR_MS + 90_000, 1],
  ['not taken', 'of another minute', { after: 100 * HOUR_MS, knownUntil: 92 * HOUR_MS }, 93.5 * HOUR_MS, 0],
  ['not taken', 'known before', { after: 100 * HOUR_MS, knownUntil: 94 * HOUR_MS }, 93 * HOUR_MS + 90_000, 0],
  ['not taken', 'of a history that was never read', { after: 100 * HOUR_MS }, 93 * HOUR_MS + 90_000, 0],
])('a copy is %s in a row that is %s', (_, __, bounds, at, size) => {
  const sent = outgoing('a', { wasSent: true, datedAt: 100 * HOUR_MS + 60_000, ...bounds })
  expect(copiesOf([sent], [own('1', at)]).size).toBe(size)
})

describe('what has arrived leaves the outbox', () => {
  const confirmed = outgoing('first', { wasSent: true, sentAt: 100_000 })
  const row = own('1', 100_000)
  const lost = { wasSent: true, after: 100_000, datedAt: 100_500 }

  it.each([
    ['at once', [], [row], ['first']],
    ['beside other words in doubt', [outgoing('other', { ...lost, message: said('Bye') })], [row], ['first']],
    ['not while the same words are in doubt', [outgoing('second', lost)], [row], []],
    ['not while the same words wait', [outgoing('second', { wasSent: false })], [row], []],
    ['with the second one', [outgoing('second', lost)], [row, own('2', 100_700)], ['first', 'second']],
    [
      'once the second one is confirmed',
      [outgoing('second', { ...lost, sentAt: 105_000 })],
      [row],
      ['first'],
    ],
  ])('%s', (_, others, rows, expected) => {
    const arrived = findArrived([confirmed, ...others], rows.toReversed())
    expect(arrived.map(({ id }) => id)).toEqual(expected)
  })
})

describe('after a failure', () => {
  const first = { isLooking: false, wasSent: false }
  const refused = (status: number) => new ApiError('refused', { status })

  it.each([
    ['offline', {}, 1, 'await-connection'],
    ['offline', {}, 99, 'await-connection'],
    ['network', {}, 1, 'await-connection'],
    ['network', {}, MOST_TRIES, 'give-up'],
    ['timeout', {}, 1, 'try-again'],
    ['server', { status: 502 }, 4, 'try-again'],
    ['malformed', { status: 200 }, MOST_TRIES, 'give-up'],
    ['refused', { status: 409 }, 1, 'try-again'],
    ['refused', { status: 409, code: 'REQUEST_LIMIT' }, 1, 'give-up'],
    ['refused', { status: 400 }, 1, 'give-up'],
  ] as const)('%s %j, try %i: %s', (kind, details, tries, step) => {
    expect(stepAfter(new ApiError(kind, details), tries, first).step).toBe(step)
  })

  it('a try after a clear refusal has a new key, a try after no answer keeps it', () => {
    expect(stepAfter(refused(400), 1, first)).toEqual({
      step: 'give-up',
      isKeySpent: true,
      isUndone: true,
    })
    expect(stepAfter(new ApiError('timeout'), 9, first)).toEqual({
      step: 'give-up',
      isKeySpent: false,
      isUndone: false,
    })
  })

  it('a history that was refused says nothing of the message', () => {
    const looking = { isLooking: true, wasSent: true }
    expect(stepAfter(refused(429), 1, looking).step).toBe('try-again')
    expect(stepAfter(refused(429), 9, looking)).toMatchObject({ step: 'give-up', isUndone: false })
  })

  it('a refusal of the second sending says nothing of the first one, and at the door nothing of the key', () => {
    const second = { isLooking: false, wasSent: true }
    const end = { step: 'give-up', isUndone: false }
    expect(stepAfter(refused(400), 2, second)).toEqual({ ...end, isKeySpent: true })
    expect(stepAfter(refused(429), 2, second)).toEqual({ ...end, isKeySpent: false })
  })
})
