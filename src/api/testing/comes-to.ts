import type { AnyEndpoint } from '#contract/endpoint.ts'
import { readAnswer } from '../read-answer.ts'

/** What a call comes to by an answer: what it returns, or the error. */
export function comesTo(endpoint: AnyEndpoint, body: unknown, status = 200): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const head = { status, ok: status === 200, headers: new Headers() }
  try {
    return readAnswer(endpoint, head, text, true, () => {})
  } catch (error) {
    return error
  }
}
