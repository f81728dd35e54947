import { describe, expect, it } from 'vitest'
import { autoLogin } from '#contract/auto-login.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { statement } from '#contract/statement.ts'
import { errorText } from '#i18n/error-text.ts'
import { ApiError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'

/** What a call comes to by an answer with the status 200: what it returns, or the error. */
function comesTo(endpoint: AnyEndpoint, body: unknown): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const head = { status: 200, ok: true, headers: new Headers() }
  try {
    return readAnswer(endpoint, head, text, true, () => {})
  } catch (error) {
    return error
  }
}

describe.each<[string, AnyEndpoint, string]>([
  ['a game', autoLogin.pg, 'link'],
  ['the picture of a slip', statement.slipReference, 'url'],
])('the address of %s', (_, endpoint, name) => {
  it.each(['https://play.example/?t=1', '/games/PG', 'www.play.example/in'])(
    'is %s in any form',
    (address) => {
      for (const body of [
        address,
        { [name]: address },
        { data: address },
        { success: true, data: { [name]: address } },
      ]) {
        expect(comesTo(endpoint, body)).toBe(address)
      }
    },
  )

  it.each(['ผู้ใช้ไม่พบ', 'User not found', 'OK', 'pending'])('is not the sentence %s', (words) => {
    for (const body of [words, JSON.stringify(words), { [name]: words }, { message: words }]) {
      expect(comesTo(endpoint, body)).toMatchObject({ kind: 'malformed' })
    }
  })

  it('is refused in the words of a server that says no', () => {
    const error = comesTo(endpoint, { status: false, message: 'ผู้ใช้ไม่พบ', [name]: '' })
    expect(error).toBeInstanceOf(ApiError)
    expect(errorText(error)).toBe('ผู้ใช้ไม่พบ')
  })
})
