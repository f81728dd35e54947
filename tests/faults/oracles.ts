import { claimsIn, forbiddenLines, TOO_LATE } from '../support/claims.ts'
import type { Observation } from './observation.ts'

/** What the table of figures counts. */
export const figures = [
  'false "done"',
  'false "not done"',
  'double effects',
  'repeats by the app',
  'lost inputs',
  'white screens',
  'uncaught errors',
  'stuck overlays',
  'wrong balances',
  'other',
] as const
type Figure = (typeof figures)[number]

/** Something that must not be. */
export interface Violation {
  figure: Figure
  text: string
}

type Oracle = (seen: Observation) => (Violation | false)[]

const violation = (figure: Figure, text: string): Violation => ({ figure, text })

/** What a player has in wallet and games, in satang, so that the sum is exact. */
function total({ wallet, games }: Observation['before']): number {
  return [wallet, ...Object.values(games)].reduce((sum, baht) => sum + Math.round(baht * 100), 0)
}

const isOver = ({ expected }: Observation) => expected === 'SIGNOUT' || expected === 'TERMINATED'

/** 1: the page shows text, no error went uncaught, and no screen broke. */
const alive: Oracle = ({ shown, errors }) => [
  shown.length === 0 && violation('white screens', 'the page shows nothing'),
  shown.some((line) => /^This page could not be shown$/.test(line)) &&
    violation('white screens', 'the screen broke'),
  errors.length > 0 && violation('uncaught errors', errors.join('\n')),
]

/** 2: the busy overlay goes away. */
const overlayGone: Oracle = ({ isOverlayStuck }) => [
  isOverlayStuck && violation('stuck overlays', 'the overlay still covers the screen'),
]

/** 3: the app sends an effectful call once for a tap, and not at all without a network. */
const sentOnce: Oracle = ({ hasEffect, sends, taps, expected, mayBeSentAgain, mayStopBefore }) => [
  hasEffect &&
    !mayBeSentAgain &&
    sends > taps &&
    violation('repeats by the app', `${sends} sends for ${taps} taps`),
  hasEffect && expected === 'BLOCKED' && sends > 0 && violation('other', 'it was sent without a network'),
  hasEffect &&
    !['BLOCKED', 'SILENT'].includes(expected) &&
    !mayStopBefore &&
    sends === 0 &&
    violation('other', 'it was never sent'),
]

/** 4: one effect at most for what was confirmed once, and no money comes or goes elsewhere. */
const moneyConserved: Oracle = ({ effects, gain, before, after, isIdempotent, taps }) => {
  const moved = total(after) - total(before)
  const isExplained = gain === null || effects === null || moved === Math.round(gain * 100) * effects
  return [
    effects !== null && effects > taps && isIdempotent && violation('double effects', `${effects} effects`),
    !isExplained && violation('other', `${moved / 100} baht moved by ${effects} effects of ${gain}`),
    !after.isBalanced && violation('other', 'the books do not agree'),
  ]
}

/** 5: what is said is so, and it is the kind of thing that this fault should lead to. */
const saysWhatIsSo: Oracle = (seen) => {
  const { said, done, effects, expected, path, mayComeTooLate } = seen
  const claims = claimsIn(said, done)
  const isKnown = effects !== null
  const hasEnd = claims.done || claims.notDone || claims.unclear
  return [
    isKnown &&
      claims.done &&
      effects === 0 &&
      expected !== 'BELIEVED' &&
      violation('false "done"', `said to be done: ${said.join(' | ')}`),
    isKnown &&
      claims.notDone &&
      effects > 0 &&
      violation('false "not done"', `said not to be done: ${said.join(' | ')}`),
    expected === 'SIGNOUT' && path !== '/login' && violation('other', `not signed out, but at ${path}`),
    expected === 'TERMINATED' && path !== '/terminated' && violation('other', `not ended, but at ${path}`),
    ['BLOCKED', 'NOTICE', 'SHOWN'].includes(expected) &&
      said.length === 0 &&
      violation('other', 'nothing was said'),
    // Where the books can tell, a lost answer may rightly be said to be done.
    expected === 'NOTICE' &&
      !isKnown &&
      claims.done &&
      violation('false "done"', 'a failed call is said to be done'),
    expected === 'UNKNOWN' && !hasEnd && violation('other', `no end was said: ${said.join(' | ')}`),
    expected === 'SHOWN' &&
      isKnown &&
      effects > 0 &&
      !claims.done &&
      violation('other', `done, but not shown: ${said.join(' | ')}`),
    expected === 'CACHED' && !claims.done && violation('other', 'it was not shown after the repair'),
    expected === 'DONE' &&
      !claims.done &&
      !(mayComeTooLate && said.some((line) => line.startsWith(TOO_LATE))) &&
      violation('other', `not said to be done: ${said.join(' | ')}`),
  ]
}

/**
 * 6: what was typed and picked is still there, unless it was done. An amount in doubt may leave its field, so that
 * the next tap does not send it again; then the outcome shows it.
 */
const inputsKept: Oracle = (seen) => {
  const { said, shown, done, inputsBefore, inputsAfter, expected } = seen
  const claims = claimsIn(said, done)
  const mayGo = isOver(seen) || expected === 'DROP' || expected === 'BELIEVED' || claims.done
  const isInOutcome = (input: string) => {
    const [, amount] = /^Amount: (.+)$/.exec(input) ?? []
    return claims.unclear && amount !== undefined && shown.some((line) => line.endsWith(` ฿${amount}.00`))
  }
  const lost = inputsBefore.filter((input) => !inputsAfter.includes(input) && !isInOutcome(input))
  return [!mayGo && lost.length > 0 && violation('lost inputs', lost.join(', '))]
}

/** 7: soon after the repair the balance on the screen is that of the books. */
const balanceTrue: Oracle = ({ shownBalance, after }) => [
  shownBalance !== null &&
    shownBalance !== after.wallet &&
    violation('wrong balances', `${shownBalance} is shown, ${after.wallet} is in the books`),
]

/** 8: no traces of broken code or of a proxy's page on the screen. */
const wordsClean: Oracle = ({ said, shown }) => {
  const bad = forbiddenLines([...new Set([...said, ...shown])])
  return [bad.length > 0 && violation('other', `on the screen: ${bad.join(' | ').slice(0, 300)}`)]
}

/** The names that the app and its router may use in web storage, IndexedDB and the caches. */
const ALLOWED_NAME = /^(?:kapao[.-][\w.-]+|workbox-\w[\w-]*|tsr-scroll-restoration-[\w-]+)$/

/** 9: nothing is stored that should not be, and a secret nowhere. */
const storageClean: Oracle = (seen) => {
  const { stored, secrets, token, leftAfterLogout } = seen
  const foreign = stored.names.filter((name) => !ALLOWED_NAME.test(name))
  const everything = stored.onDisk + stored.inWebStorage
  const kept = secrets.filter((secret) => everything.includes(secret))
  return [
    foreign.length > 0 && violation('other', `stored under foreign names: ${foreign.join(', ')}`),
    kept.length > 0 && violation('other', `${kept.length} secrets are stored`),
    stored.onDisk.includes(token) && violation('other', 'the token is on disk'),
    leftAfterLogout.length > 0 && violation('other', `a logout leaves ${leftAfterLogout.join(' | ')}`),
    isOver(seen) && everything.includes(token) && violation('other', 'the token outlives its session'),
  ]
}

/** The nine oracles of docs/reliability.md#oracles. */
export const oracles = {
  alive,
  overlayGone,
  sentOnce,
  moneyConserved,
  saysWhatIsSo,
  inputsKept,
  balanceTrue,
  wordsClean,
  storageClean,
} satisfies Record<string, Oracle>

/** Returns all that is wrong with what a cell has seen. */
export function judge(seen: Observation): Violation[] {
  return Object.entries(oracles).flatMap(([name, oracle]) =>
    oracle(seen).flatMap((found) => (found ? [{ ...found, text: `${name}: ${found.text}` }] : [])),
  )
}
