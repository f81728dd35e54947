const WORDS = {
  MONEY_NOT_ENOUGH: 'There is not enough money for that.',
  SLOT_NO_ACCOUNT: 'The player has no account at this game. Open one first.',
  NO_GAME: 'There is no such game.',
  NO_BANK: 'There is no such bank or provider.',
  BONUS_FULL: 'Nobody else can have this bonus.',
}

/** A call that failed; the message is in plain words. */
export class CallError extends Error {
  name = 'CallError'
}

function wordsFor(status, answer) {
  const text = typeof answer?.error === 'string' ? answer.error : ''
  const code = answer?.code ?? text
  if (Object.hasOwn(WORDS, code) && (text === code || text === '')) return WORDS[code]
  if (code === 'INVALID_INPUT') return `Please check what was typed: ${text}`
  if (code === 'SETTLED') return `Too late: ${text} already.`
  if (status >= 500) return `The sandbox failed: ${text || status}`
  return text || `The sandbox refused (${status}).`
}

/**
 * One call of the control API; answers its JSON as text, so that a poll can tell whether it changed.
 * @throws {CallError}
 */
export async function callForText(method, path, body) {
  let response
  try {
    response = await fetch(`/sandbox/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new CallError('The sandbox does not answer. Is it still running?')
  }
  const text = await response.text()
  if (response.ok) return text
  let answer = null
  try {
    answer = JSON.parse(text)
  } catch {
    // Whatever stands before the sandbox answered; the status has to do.
  }
  throw new CallError(wordsFor(response.status, answer))
}

/** @throws {CallError} */
export async function call(method, path, body) {
  return JSON.parse(await callForText(method, path, body))
}

/** The path of a player's call; phones may hold anything that a test made up. */
export const playerPath = (phone, rest = '') => `/players/${encodeURIComponent(phone)}${rest}`
