import { describe, expect, it } from 'vitest'
import { pushKinds } from '#contract/push.ts'
import type { PushChoices } from '#offline/push-choices.ts'
import { noticeOf, readPush } from './notification-rules.ts'
import { pushWords } from './push-words.ts'

const choices: PushChoices = {
  sessionId: 's1',
  endpoint: 'https://push.example/1',
  kinds: [...pushKinds],
  quietHours: null,
  locale: 'en',
  showsAmounts: false,
  isSent: true,
}
const noon = { now: Date.parse('2026-05-01T12:00:00+07:00'), language: 'th-TH' }
const deposit = { kind: 'deposit', amount: 50_050n, id: 'd1' } as const

describe('what a push says', () => {
  it.each([
    ['{"kind":"deposit","amount":500.5,"id":"d1"}', { kind: 'deposit', amount: 50_050n, id: 'd1' }],
    ['{"kind":"deposit","amount":"500.50"}', { kind: 'deposit', amount: 50_050n, id: null }],
    ['{"kind":"chat","later":"field"}', { kind: 'chat', amount: null, id: null }],
    ['{"kind":"deposit","amount":"lots"}', { kind: 'deposit', amount: null, id: null }],
    ['{"kind":"lottery"}', null],
    ['"deposit"', null],
    ['<html>', null],
    ['', null],
    [undefined, null],
  ])('%s is read as %o', (text, content) => {
    expect(readPush(text)).toEqual(content)
  })
})

describe('the notification of a push', () => {
  it.each([
    ['deposit', '/user/statement'],
    ['withdrawal', '/user/statement'],
    ['slip', '/user/statement?dialog=slips'],
    ['chat', '/user/contact?dialog=chat'],
    ['bonus', '/user/bonus'],
  ] as const)('of %s leads to %s, in the language of the player', (kind, path) => {
    for (const locale of ['th', 'la', 'en'] as const) {
      expect(noticeOf({ kind, amount: null, id: 'x' }, { ...choices, locale }, noon)).toEqual({
        title: pushWords[locale][kind].title,
        body: pushWords[locale][kind].body,
        tag: `${kind} x`,
        silent: false,
        path,
      })
    }
  })

  it('names the amount only where it may be shown', () => {
    expect(noticeOf(deposit, choices, noon).body).toBe('The money is in your wallet.')
    const open = { ...choices, showsAmounts: true }
    expect(noticeOf(deposit, open, noon).body).toBe('฿500.50 is in your wallet.')
    expect(noticeOf({ ...deposit, amount: null }, open, noon).body).toBe('The money is in your wallet.')
  })

  it.each([
    ['a kind that is switched off', { kinds: ['chat' as const] }, true],
    ['within the quiet hours', { quietHours: { from: '11:00', to: '13:00' } }, true],
    ['outside the quiet hours', { quietHours: { from: '22:00', to: '07:00' } }, false],
  ])('makes no sound for an unwanted kind or hour: %s', (_, change, silent) => {
    expect(noticeOf(deposit, { ...choices, ...change }, noon)).toMatchObject({
      title: 'Deposit credited',
      silent,
    })
  })

  it('tells nothing without a session, in the language of the phone', () => {
    for (const [language, locale] of [
      ['th-TH', 'th'],
      ['lo', 'la'],
      ['de-DE', 'en'],
    ] as const) {
      const { title, body } = pushWords[locale].news
      expect(noticeOf(deposit, null, { ...noon, language })).toEqual({
        title,
        body,
        tag: 'news',
        silent: true,
        path: '/user/home',
      })
    }
  })

  it('says that there is news when the push cannot be read', () => {
    expect(noticeOf(null, choices, noon)).toMatchObject({ title: 'There is news for you', silent: false })
  })
})
