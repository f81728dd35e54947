import type { QueryClient } from '@tanstack/react-query'
import { isValiError } from 'valibot'
import { ApiError, acceptanceIn, mayHaveBeenDone } from '#api/api-error.ts'
import type { Outcome } from '#api/outcome.ts'
import { send } from '#api/send.ts'
import { config } from '#config.ts'
import { type AnswerOf, type CommandEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'
import { EXACT_MS } from '#contract/newest-rows.ts'
import { overtakenBy, overtakersOf, reconciliations, sameMoneyAs } from '#contract/reconciliations.ts'
import { wallet } from '#contract/wallet.ts'
import { endUse } from '#limits/end-use.ts'
import { isOtherDepositAwaited } from '#money/reported-deposit.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { askSecondAttempt } from './ask-second-attempt.tsx'
import { isOfService } from './is-of-service.ts'
import {
  beginAgain,
  beginIntent,
  currentIntents,
  dateSending,
  hideIntent,
  type Intent,
  inDoubtOf,
  isInDoubt,
  isOpen,
  loadJournal,
  markDone,
  noteWords,
  overtake,
  overtakeOne,
  putAway,
  rereadIntent,
  restoreIntent,
  showHidden,
  strikeOutIntent,
  undoOvertake,
  unhideIntent,
} from './journal.ts'
import { ensureBalances, knownBalances, knownRows } from './known-before.ts'
import { lookAlikesOf, moreLookAlikes, noteDone, wasDoneSince } from './look-alikes.ts'
import { possibleEcho } from './possible-echo.ts'
import { findDone, resolveIntent } from './resolve-intents.ts'
import { lastSending, msSinceSent, noteSending, sentNow } from './sent-time.ts'
import { hasLivingKey, inputForDisk, isTryAgain, noteInput } from './try-again.ts'

const BUSY = { status: 'not-sent', reason: 'busy' } as const
const DECLINED = { status: 'not-sent', reason: 'declined' } as const
const LEFT = { status: 'not-sent', reason: 'left' } as const

/**
 * Sends a money call once, whatever the number of taps and tabs: one intent, one idempotency key, one send. It is
 * written to the journal before. It is struck out when it was certainly refused, or when the player has seen that it is
 * done. A try again of what may have been done goes out under the same key where keys are on and the server still
 * knows it; else it is a new intent. Nothing is sent for another session than the one in which the player asked for
 * it, and nothing where another tab has moved the same money between the tap and its turn: this screen could not show
 * that to the player.
 * @throws {ValiError} when the input does not fit the endpoint: a defect of the caller, and nothing was sent
 */
export async function runMoney<E extends CommandEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  before: number | null,
  tappedAt = Date.now(),
): Promise<Outcome<E>> {
  const epoch = sessionEpoch()
  // Nothing is asked or written down for what cannot be sent.
  if (hasNoNetwork()) return { status: 'failed', error: new ApiError('offline') }
  const names = sameMoneyAs(endpoint)
  // The first one's name stands for all of them. The next player must not wait for a call of this one that hangs.
  const lock = `${currentSession()?.id} ${names[0] ?? endpointName(endpoint)}`
  const outcome = await exclusively<Outcome<E>>(lock, BUSY, async () => {
    if (wasDoneSince(endpoint, tappedAt)) return BUSY
    const earlier = (await loadJournal()).filter(({ row }) => names.includes(row))
    const same = earlier.filter((intent) => isTryAgain(intent, endpoint, input))
    const repeated = config.sendsIdempotencyKey ? same.findLast(hasLivingKey) : undefined
    if (!(await isAgreed(earlier, same, repeated))) return DECLINED
    // Later only a balance that has grown can show that it was done.
    if (reconciliations.get(endpoint)?.bringsMoney && !repeated) await ensureBalances(client)
    // Meanwhile another tab, or a look at an earlier one, may have found out that it was done.
    if (wasDoneSince(endpoint, tappedAt)) return BUSY
    const id = repeated?.id ?? randomId()
    const action = { id, client, endpoint, input, names, same, repeated, epoch }
    return exclusively<Outcome<E>>(id, BUSY, () => sendOnce(action, before))
  })
  // The player's next sign-in tells it. This screen may be another player's by now.
  return sessionEpoch() === epoch ? outcome : LEFT
}

/** A money action that the player has agreed to, under the id of its intent, which is its key as well. */
interface Action<E extends CommandEndpoint> {
  id: string
  client: QueryClient
  endpoint: E
  input: InputOf<E>
  /** The names of the endpoints that move the same money. */
  names: readonly string[]
  /** Earlier intents of the same action. This one tries them again. */
  same: readonly Intent[]
  /** That of them whose key is sent again. */
  repeated: Intent | undefined
  /** The session in which the player asked for it. */
  epoch: number
}

async function sendOnce<E extends CommandEndpoint>(
  asked: Action<E>,
  before: number | null,
): Promise<Outcome<E>> {
  const { id, client, endpoint, input, names, same, epoch } = asked
  const hasLeft = () => sessionEpoch() !== epoch
  if (hasLeft()) return LEFT
  // It may have been found out what became of it while the player was asked.
  const repeated = asked.repeated && ((await rereadIntent(id)) ?? undefined)
  if (hasLeft()) return LEFT
  if (asked.repeated && (!repeated || repeated.state === 'done')) return BUSY
  const action = { ...asked, repeated }
  // The new action takes the place of the earlier ones on the screen.
  const others = currentIntents().filter((other) => names.includes(other.row) && other.id !== id)
  const begun = await writeDown(action, before, others)
  if (hasLeft()) return LEFT
  if (begun === null) return BUSY
  let intent = begun
  const overtaken = await takePlace(id, endpoint, others)
  if (hasLeft()) return LEFT
  noteSending(lastSending(intent).id)
  noteInput(id, input)
  // The gate of the player's own limits may have read the statement first, page by page.
  async function dateAnew() {
    if (msSinceSent(lastSending(intent)) < EXACT_MS) return
    intent = await dateSending(intent, sentNow())
    noteSending(lastSending(intent).id)
  }
  let answer: AnswerOf<E>
  try {
    answer = await send(endpoint, input, { idempotencyKey: id, onAdmitted: dateAnew })
  } catch (error) {
    if (hasLeft()) return LEFT
    const echo = possibleEcho(endpoint, error)
    const found = echo ? await findDone(client, intent, echo) : 'not-found'
    if (hasLeft()) return LEFT
    if (found === 'done') {
      await putAwayAll(others, same)
      return { status: 'unknown', intentId: id, verdict: Promise.resolve('done') }
    }
    if (!isValiError(error) && mayHaveBeenDone(error))
      return await leaveInDoubt(action, intent, others, { error })
    // The money may have been moved by an earlier sending.
    if ((found === 'moved' && !repeated) || found === 'unread')
      return await leaveInDoubt(action, intent, others, { error, isRefused: true })
    return await noteRefusal(action, { others, overtaken, hasMoved: found === 'moved' }, error)
  }
  noteDone(endpoint, inputForDisk(endpoint, input))
  await markDone(id)
  if (hasLeft()) return LEFT
  await putAwayAll(others, same)
  return { status: 'done', answer, intentId: id }
}

/**
 * Takes the earlier ones off the screens, and writes down whose records can tell nothing any more: those that this call
 * overtakes, and its own where an earlier call may still be done late. Returns the ids of those that it has overtaken.
 */
async function takePlace(
  id: string,
  endpoint: CommandEndpoint,
  others: readonly Intent[],
): Promise<string[]> {
  for (const other of others) await hideIntent(other.id)
  const overtaken = await overtake(overtakenBy(endpoint))
  const isDepositAwaited = endpoint === wallet.add && isOtherDepositAwaited()
  if (isDepositAwaited || inDoubtOf(overtakersOf(endpoint).map(endpointName)).length > 0)
    await overtakeOne(id)
  return overtaken
}

/**
 * What is done takes the place of the earlier ones on the screen. One of the same action that was not done needs no try
 * again any more. What became of one in doubt is as unknown as before: it may be done, too.
 */
async function putAwayAll(others: readonly Intent[], same: readonly Intent[]): Promise<void> {
  const isSame = (other: Intent) => same.some((intent) => intent.id === other.id)
  for (const other of others)
    await (isSame(other) && !isInDoubt(other) ? strikeOutIntent(other.id) : putAway(other))
}

/** Writes the action into the journal. Returns null where the intent to repeat is gone meanwhile. */
function writeDown<E extends CommandEndpoint>(
  { id, client, endpoint, input, repeated }: Action<E>,
  before: number | null,
  others: readonly Intent[],
): Promise<Intent | null> {
  const sent = sentNow()
  const kept = inputForDisk(endpoint, input)
  const lookAlikes = lookAlikesOf(endpoint, kept)
  const hides = others.filter((other) => isInDoubt(other) && !other.isRead).map((other) => other.id)
  if (repeated) return beginAgain(id, sent, moreLookAlikes(repeated, lookAlikes), hides)
  const intent = {
    id,
    row: endpointName(endpoint),
    input: kept,
    before,
    balances: knownBalances(client),
    rowsBefore: knownRows(client),
    ...lookAlikes,
    ...sent,
  }
  return beginIntent(intent, hides)
}

/** The server's words of a no, `""` for one without words; null where it has said none. */
const conflictOf = ({ doubt, serverMessage }: ApiError) => (doubt || serverMessage) ?? doubt

/** Notes that an action may have been done, and has the records asked what became of it. */
async function leaveInDoubt<E extends CommandEndpoint>(
  { id, client }: Action<E>,
  intent: Intent,
  others: readonly Intent[],
  { error, isRefused = false }: { error: unknown; isRefused?: boolean },
): Promise<Outcome<E>> {
  const acceptance = acceptanceIn(error)
  // A 409 or its like, an answer with something rejected or a refusal in it, and a refusal that may be an echo.
  const conflict = error instanceof ApiError && !acceptance ? conflictOf(error) : null
  const isNews = acceptance || conflict !== null || isRefused
  // That an earlier sending was taken or refused stays.
  const words = { acceptance: acceptance ?? intent.acceptance, conflict, ...(isRefused && { isRefused }) }
  const noted = isNews ? await noteWords(intent, words) : intent
  for (const other of others) await putAway(other)
  return { status: 'unknown', intentId: id, verdict: resolveIntent(client, noted) }
}

/**
 * Notes what a call that was certainly not done leaves of the action and of the earlier ones, and returns the outcome.
 * @throws {ValiError} where the input does not fit the endpoint: nothing was sent
 */
async function noteRefusal<E extends CommandEndpoint>(
  { id, client, repeated }: Action<E>,
  {
    others,
    overtaken,
    hasMoved,
  }: { others: readonly Intent[]; overtaken: readonly string[]; hasMoved: boolean },
  error: unknown,
): Promise<Outcome<E>> {
  // What failed says nothing of the earlier ones. They are in doubt as before.
  for (const other of others) await unhideIntent(other)
  await undoOvertake(overtaken)
  if (repeated) await noteRefusedAgain(repeated, error, hasMoved)
  else await strikeOutIntent(id)
  // What did not happen counts in no limit.
  const left = currentIntents().find((one) => one.id === id)
  if (!left || left.state === 'not-done') void endUse(client, id)
  // The look at an earlier sending has told nothing while this one was under way.
  else if (isOpen(left)) void resolveIntent(client, left)
  if (error instanceof ApiError) return { status: 'failed', error }
  throw error
}

/**
 * What a refusal leaves of an intent whose key was repeated. A reason of the catalogue ends it: the service repeats
 * its first answer. It does not where the service had taken the first one, or just its money has moved: then this is
 * another answer. Other words of the service may mean that it knows the key ("duplicate request"), so the doubt stays;
 * but it repeats them for as long as it remembers the key, so the next try gets a new one.
 */
async function noteRefusedAgain(repeated: Intent, error: unknown, hasMoved: boolean): Promise<void> {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return restoreIntent(repeated)
  const { code, status } = error
  if (!isOfService(code, status)) return restoreIntent(repeated)
  // Where no amount is known, the money may be that of any deposit since the first sending.
  const isMoved = hasMoved && repeated.input.amount !== undefined
  const isFirstAnswer = code !== null && !repeated.acceptance && !isMoved
  if (isFirstAnswer || repeated.state === 'not-done') {
    await showHidden(repeated)
    return strikeOutIntent(repeated.id)
  }
  return restoreIntent({ ...repeated, isKeySpent: true })
}

/**
 * Whether the player wants to act although it is not known what became of an earlier action. A doubt that
 * the player has read counts for the very same action only.
 */
async function isAgreed(
  earlier: readonly Intent[],
  same: readonly Intent[],
  repeated: Intent | undefined,
): Promise<boolean> {
  // Their lock is held here, so one that is still `under-way` was left behind by a page that died.
  const inDoubt = earlier.findLast((intent) => isInDoubt(intent) && (!intent.isRead || same.includes(intent)))
  return !inDoubt || askSecondAttempt(inDoubt, { isSafe: inDoubt.id === repeated?.id })
}
