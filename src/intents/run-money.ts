import type { QueryClient } from '@tanstack/react-query'
import { isValiError } from 'valibot'
import { ApiError, isUnknownOutcome } from '#api/api-error.ts'
import type { Outcome } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { type Balances, balancesOf } from '#contract/balances.ts'
import { type CommandEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'
import { reconciliations, sameMoneyAs } from '#contract/reconcile.ts'
import { type Overview, wallet } from '#contract/wallet.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { sessionEpoch } from '#session/session.ts'
import { askSecondAttempt } from './ask-second-attempt.tsx'
import { beginIntent, currentIntents, endIntent, loadJournal } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { noteSending, sentNow } from './sent-time.ts'

const BUSY = { status: 'not-sent', reason: 'busy' } as const
const DECLINED = { status: 'not-sent', reason: 'declined' } as const
const LEFT = { status: 'not-sent', reason: 'left' } as const

/**
 * Sends a money call once: one intent, one idempotency key, one send, whatever the number of taps
 * and tabs; written to the journal before, and struck out when its outcome is certain. Nothing is
 * sent for another session than the one in which the player asked for it.
 * @throws {ValiError} when the input does not fit the endpoint: a defect of the caller, and nothing was sent
 */
export async function runMoney<E extends CommandEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  before: number | null,
): Promise<Outcome<E>> {
  const epoch = sessionEpoch()
  const actions = sameMoneyAs(endpoint).map(endpointName)
  // The first one's name stands for all of them.
  return exclusively<Outcome<E>>(actions[0] ?? endpointName(endpoint), BUSY, async () => {
    if (!(await isClearToSend(actions))) return DECLINED
    const id = randomId()
    return exclusively<Outcome<E>>(id, BUSY, async () => {
      if (sessionEpoch() !== epoch) return LEFT
      const intent = await beginIntent({
        id,
        row: endpointName(endpoint),
        input: kept(endpoint, input),
        before,
        balances: knownBalances(client),
        ...sentNow(),
      })
      if (sessionEpoch() !== epoch) return LEFT
      noteSending(id)
      try {
        const answer = await send(endpoint, input, { idempotencyKey: id })
        await endIntent(id)
        return { status: 'done', answer }
      } catch (error) {
        if (sessionEpoch() !== epoch) return LEFT
        if (!isValiError(error) && (isUnknownOutcome(error) || isConflict(error))) {
          return { status: 'unknown', intentId: id, verdict: resolveIntent(client, intent) }
        }
        await endIntent(id)
        if (error instanceof ApiError) return refused(endpoint, error)
        throw error
      }
    })
  })
}

/**
 * Whether nothing that moves the same money is in doubt, or the player wants to act all the same. What
 * has been resolved is struck out: the new action takes its place on the screen.
 */
async function isClearToSend(actions: readonly string[]): Promise<boolean> {
  await loadJournal()
  const earlier = currentIntents().filter((intent) => actions.includes(intent.row))
  // Their lock is held here, so one that is still `under-way` was left behind by a page that died.
  const inDoubt = earlier.findLast((intent) => intent.state !== 'done' && intent.state !== 'not-done')
  if (inDoubt && !(await askSecondAttempt(inDoubt))) return false
  for (const intent of earlier) await endIntent(intent.id)
  return true
}

/** The balances that the player was shown last. Nothing is asked for them: the money call must not wait. */
function knownBalances(client: QueryClient): Balances | null {
  const overview = client.getQueryData<Overview>(query(wallet.overview).queryKey)
  return overview ? balancesOf(overview) : null
}

function kept(endpoint: CommandEndpoint, input: Record<string, unknown>): Record<string, unknown> {
  const names = reconciliations.get(endpoint)?.keeps ?? []
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** 409 without a reason of its own: the first sending of this key is still being done (idempotency draft). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code === null
}

function refused<E extends CommandEndpoint>(endpoint: E, error: ApiError): Outcome<E> {
  const isDone = error.code !== null && reconciliations.get(endpoint)?.alreadyDone.includes(error.code)
  return isDone ? { status: 'already-done', error } : { status: 'failed', error }
}
