/**
 * The money actions that were done a short while ago. A row of the statement names no action, and a clock that
 * is ahead dates the row of an earlier one as if it were new.
 */
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { onSessionChange } from '#session/session.ts'

type Input = Record<string, unknown>

/** A clock that is ahead by up to so much dates an earlier action after this one. */
const RECENT_MS = 180_000

/** The endpoints whose rows of the statement have the same form. */
const FAMILIES: readonly (readonly CommandEndpoint[])[] = [
  [wallet.withdraw, wallet.withdrawAll],
  [wallet.transfer, wallet.transferAll],
  [wallet.add],
]
/** It may leave a row for each account. */
const MANY_ROWS: CommandEndpoint = wallet.transferAll

const done: { endpoint: CommandEndpoint; input: Input; tick: number }[] = []
onSessionChange(() => {
  done.length = 0
})

/** Notes that an action was done. `input` is what it was sent with, or as much of it as is kept. */
export function noteDone(endpoint: CommandEndpoint, input: Input): void {
  done.push({ endpoint, input, tick: performance.now() })
}

/** Returns how many rows of what was done in the last minutes may look like that of this action. */
export function lookAlikesOf(endpoint: CommandEndpoint, input: Input): number {
  const since = performance.now() - RECENT_MS
  const family = FAMILIES.find((each) => each.includes(endpoint)) ?? []
  const alike = done.filter(
    (earlier) =>
      earlier.tick >= since &&
      family.includes(earlier.endpoint) &&
      Object.keys(input).every((name) => !(name in earlier.input) || earlier.input[name] === input[name]),
  )
  const hasMany = alike.some((earlier) => earlier.endpoint === MANY_ROWS)
  return hasMany ? Number.MAX_SAFE_INTEGER : alike.length
}
