import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { readStored, writeStored } from '#session/storage.ts'
import { readDraft, removeDraft, writeDraft } from './register-draft.ts'

const NOW = 1_700_000_000_000
const EMPTY = readDraft(NOW)
const draft = { ...EMPTY, phone: '0812345678', name: 'สมชาย', bankCode: 'KBANK', currency: 'BAHT' as const }

afterEach(removeDraft)

describe('the draft of a registration', () => {
  it('is empty at first, in kip', () => {
    expect(EMPTY).toMatchObject({ phone: '', otp: null, isProfileDone: false, currency: 'LAK' })
  })

  it('comes back as it was left', () => {
    writeDraft(draft, NOW)
    expect(readDraft(NOW + 59 * MINUTE_MS)).toEqual(draft)
  })

  it('comes back where the clock of the phone was set back meanwhile', () => {
    writeDraft(draft, NOW)
    expect(readDraft(NOW - 20 * MINUTE_MS)).toEqual(draft)
  })

  it.each([HOUR_MS, DAY_MS, -HOUR_MS])('is forgotten %i ms after it was saved', (age) => {
    writeDraft(draft, NOW)
    expect(readDraft(NOW + age)).toEqual(EMPTY)
  })

  it.each(['', 'null', '[]', '{"savedAt":1}', '{', `{"savedAt":${NOW},"draft":null}`])(
    'is empty after %j',
    (text) => {
      writeStored('session', 'kapao.register', text)
      expect(readDraft(NOW)).toEqual(EMPTY)
    },
  )

  it('loses only what cannot be read', () => {
    writeStored(
      'session',
      'kapao.register',
      JSON.stringify({ savedAt: NOW, draft: { ...draft, otp: { phone: 1 }, currency: 'USD', name: 5 } }),
    )
    expect(readDraft(NOW)).toEqual({ ...draft, otp: null, currency: 'LAK', name: '' })
  })

  it('is gone when it is removed', () => {
    writeDraft(draft, NOW)
    removeDraft()
    expect(readStored('session', 'kapao.register')).toBeNull()
  })
})
