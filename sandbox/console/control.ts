import { hc } from 'hono/client'
import type { ControlApi } from '../control/control-api.ts'

/** What the sandbox's codes mean to the person at the console. */
const WORDS: Record<string, string> = {
  MONEY_NOT_ENOUGH: 'There is not enough money for that.',
  SLOT_NO_ACCOUNT: 'The player has no account at this game. Open one first.',
  NO_GAME: 'There is no such game.',
  NO_BANK: 'There is no such bank or provider.',
  BONUS_FULL: 'Nobody else can have this bonus.',
}

function wordsFor(status: number, refusal: { error?: unknown; code?: unknown } | null): string {
  const text = typeof refusal?.error === 'string' ? refusal.error : ''
  const code = typeof refusal?.code === 'string' ? refusal.code : text
  const words = WORDS[code]
  if (words && (text === code || text === '')) return words
  if (code === 'INVALID_INPUT') return `Please check what was typed: ${text}`
  if (code === 'SETTLED') return `Too late: ${text} already.`
  if (status >= 500) return `The sandbox failed: ${text || status}`
  return text || `The sandbox refused (${status}).`
}

/** Client of the control API. A call that fails throws an error whose message is in plain words. */
export const control = hc<ControlApi>('/sandbox/api', {
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init).catch(() => {
      throw new Error('The sandbox does not answer. Is it still running?')
    })
    if (response.ok) return response
    // Something between may have answered without JSON: the status has to do.
    throw new Error(wordsFor(response.status, await response.json().catch(() => null)))
  },
})

/** Hono's client does not encode parameters, and the phone of a test may hold anything. */
export const phoneParam = (phone: string) => ({ param: { phone: encodeURIComponent(phone) } })
/** The same for an id. */
export const idParam = (id: string) => ({ param: { id: encodeURIComponent(id) } })
