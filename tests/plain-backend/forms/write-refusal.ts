import type { Habits } from '../habits.ts'
import type { Refusal } from '../world/refusal.ts'
import { wordsFor } from '../world/texts.ts'

/** @returns the body of a refusal; a string is sent as plain text */
export function refusalBody({ code }: Refusal, { refusal }: Habits): unknown {
  const message = wordsFor(code)
  switch (refusal) {
    case 'code-and-words':
      return { code, message }
    case 'success-false':
      return { success: false, message }
    case 'status-false':
      return { status: false, message }
    case 'status-error':
      return { status: 'error', message }
    case 'error-true':
      return { error: true, message }
    case 'status-code':
      return { statusCode: 400, message }
    case 'number-code':
      return { code: 1001, message }
    case 'result-false':
      return { result: false, message }
    case 'error-list':
      return { errors: [{ field: 'amount', message }], message }
    case 'error-object':
      return { error: { code, message } }
    case 'word-list':
      return { message: [message] }
    case 'bare-words':
      return message
    case 'msg-key':
      return { code: 1, msg: code }
    case 'gateway-key':
      return { success: true, data: { result: { code, message } } }
    default:
      return { message: code }
  }
}
