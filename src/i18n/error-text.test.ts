import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { errorCodes } from '#contract/error-codes.ts'
import { slipReasons } from '#contract/slip-reasons.ts'
import { slipReasonText } from '#slips/slip-reason-text.ts'
import { addErrorMessages, errorCodeText, errorText } from './error-text.ts'
import { playerErrorMessages } from './player-error-messages.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  addErrorMessages(playerErrorMessages)
})

it.each(errorCodes)('%s has a sentence of its own', (code) => {
  const text = errorText(new ApiError('refused', { code, status: 400, serverMessage: code }))
  expect(text).toMatch(/^[A-Z]\w* ?/)
  expect(text).not.toContain('_')
  expect(text).not.toContain('{')
})

it('tells the four kinds of unusable account apart', () => {
  expect(errorCodeText('INVALID_USER_3')).toContain('3')
})

it.each([...slipReasons])('slip reason %s has a text', (note) => {
  expect(slipReasonText(note)).not.toContain('Unknown error')
})

const strange = ['__proto__', 'constructor', 'toString', '', null, undefined, 7, {}, ['OTP_BLOCK']]

it.each(strange)('is not fooled by the key %j', (key) => {
  expect(errorCodeText(key)).toBeNull()
  expect(slipReasonText(key)).toBe('Unknown error. Please contact support.')
})

it.each([
  ['refused', 'the server’s own words', 'Limit is 5,000 baht', 400, 'Limit is 5,000 baht'],
  ['refused', 'all of a long reason', `${'ก'.repeat(400)} (ref 8812)`, 400, '(ref 8812)'],
  ['refused', 'at most 500 characters, with a sign', 'ก'.repeat(501), 400, `${'ก'.repeat(500)}…`],
  ['refused', 'no markup', '<html><body>502</body>', 400, 'did not accept'],
  ['refused', 'nothing that may be markup', 'a <b', 400, 'did not accept'],
  ['refused', 'no broken template', '[object Object]', 400, 'did not accept'],
  ['refused', 'no key of nobody', 'BONUS_LOCKED', 400, 'did not accept'],
  ['refused', 'no JSON of a provider', '{"status":"error","msg":"balance too low"}', 400, 'did not accept'],
  ['refused', 'no JSON in a sentence', 'Provider says: [{"code": 7}]', 400, 'did not accept'],
  ['refused', 'a sentence in brackets', '[SCB] ปิดปรับปรุง', 400, '[SCB] ปิดปรับปรุง'],
  ['refused', 'no number of an error', '1001', 400, 'did not accept'],
  ['refused', 'no name of an error', 'ERR-42.b', 403, 'not allowed'],
  ['refused', 'a word of the player’s language', 'ผิดพลาด', 400, 'ผิดพลาด'],
  ['refused', 'nothing of what was entered: often nothing was', null, 400, 'try again, or contact support'],
  ['refused', 'by status', null, 429, 'Too many tries'],
  ['refused', 'by status', null, 413, 'too large'],
  ['server', 'never the words of what stands between', 'nginx/1.18', 502, 'has a problem'],
  ['offline', 'what to do', null, null, 'Connect to the internet'],
  ['network', 'what to do', null, null, 'cannot be reached'],
  ['timeout', 'what to do', null, null, 'No answer came in time'],
  ['malformed', 'what to do', null, 200, 'could not be read'],
  ['malformed', 'the words beside something rejected', 'ชื่อนี้มีผู้ใช้แล้ว', 200, 'ชื่อนี้มีผู้ใช้แล้ว'],
] as const)('%s: %s', (kind, _, serverMessage, status, expected) => {
  expect(errorText(new ApiError(kind, { serverMessage, status }))).toContain(expected)
})

it.each([new Error('boom'), 'text', null, { kind: 'refused', serverMessage: 'x' }])(
  '%s is no failed call',
  (error) => {
    expect(errorText(error)).toBe('Something went wrong. Please try again.')
  },
)
