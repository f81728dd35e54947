import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { readRefusal } from '#api/refusal.ts'
import { spinErrors } from '#contract/spin-errors.ts'
import { addErrorMessages } from '#i18n/error-text.ts'
import { playerErrorMessages } from '#i18n/player-error-messages.ts'
import { spinErrorText } from './spin-error-text.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  addErrorMessages(playerErrorMessages)
})

const textOf = (body: unknown) =>
  spinErrorText(new ApiError('refused', { status: 200, ...readRefusal(body) }), i18n)
const unknown = 'The service did not accept this. Please try again, or contact support.'

test.each(spinErrors)(
  'a spin that is refused with %s has a text of its own, wherever the key stands',
  (key) => {
    const text = textOf({ success: false, error: key })
    expect(text).toMatch(/^[A-Z][^_]+\.$/)
    expect(text).not.toBe(unknown)
    expect(textOf({ success: false, code: 'E01', error: key })).toBe(text)
    expect(textOf({ success: false, message: key })).toBe(text)
    expect(textOf({ success: false, msg: key })).toBe(text)
    expect(textOf({ success: false, errorCode: key, message: 'Refused by the wheel' })).toBe(text)
  },
)

test('a spin that is refused with an unknown key asks for nothing that was entered', () => {
  expect(textOf({ success: false, error: 'NOT_ENOUGH_COIN' })).toBe(unknown)
  expect(textOf({ success: false, error: '__proto__' })).toBe(unknown)
})

test('a spin that is refused in words shows them', () => {
  expect(textOf({ success: false, message: 'Come back at noon' })).toBe('Come back at noon')
})
