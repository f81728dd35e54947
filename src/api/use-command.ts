import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AnswerOf, type CommandEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { exclusively } from '#offline/exclusive.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { ApiError, isCancelled, isUnknownOutcome } from './api-error.ts'
import { type ErrorPlace, showCommandError } from './command-errors.ts'
import { loadMoneyRunner } from './money-runner.ts'
import { errorIn, type Outcome } from './outcome.ts'
import { refreshTopics } from './query.ts'
import { send } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { overlay?: boolean }
  }
}

export interface CommandOptions<E extends CommandEndpoint> {
  /**
   * Where a failure shows; `inline` and `silent` leave `error` to the form. An alert tells what is `inline` where the
   * player has left the form. A toast tells in each case that another window is running the same.
   */
  onError?: ErrorPlace
  errorTitle?: ReactNode
  /** Whether the busy overlay covers the screen meanwhile. */
  overlay?: boolean
  /**
   * Finds out what became of a call whose answer leaves that open (docs/wire.md#records). Not for money
   * endpoints: they have the journal.
   */
  verify?(client: QueryClient, input: InputOf<E>, error: ApiError): Promise<Verdict>
  /** Whether a refusal may mean that it was done before. Then `verify` decides, too. */
  mayBeDone?(error: ApiError, input: InputOf<E>): boolean
}

interface RunOptions {
  /** A figure from before the call, for outcomes that only a comparison shows. */
  before?: number
  /** Not for money endpoints: they make their own key (docs/wire.md#headers). */
  idempotencyKey?: string
}

interface Run<E extends CommandEndpoint> {
  input: InputOf<E>
  options: RunOptions
  /** The session at the tap; undefined for a visitor. */
  player: string | undefined
}

export interface Command<E extends CommandEndpoint> {
  /**
   * Sends the call once. A failure of the call is in the outcome. A second tap while it runs returns `not-sent`.
   * @throws {ValiError} when the input does not fit the endpoint: a defect of the caller
   */
  run(input: InputOf<E>, options?: RunOptions): Promise<Outcome<E>>
  isPending: boolean
  /** The last run's failure, until the next run or `reset`. */
  error: ApiError | null
  /** What `verify` has found of the last run; null where the answer left nothing open. */
  verdict: Verdict | null
  reset(): void
}

const LEFT = { status: 'not-sent', reason: 'left' } as const

/**
 * A command of an endpoint that changes something. It runs one at a time, is never retried or stored, and
 * fails at once without a network. A money endpoint goes through the journal.
 */
export function useCommand<E extends CommandEndpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): Command<E> {
  const { onError = 'toast', errorTitle, overlay = true } = options
  const client = useQueryClient()
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  const mutation = useMutation<Outcome<E>, Error, Run<E>>({
    mutationFn: async ({ input, options: runOptions }) => {
      if (endpoint.effect !== 'money') return runPlain(client, endpoint, input, { ...options, ...runOptions })
      const tappedAt = Date.now()
      const epoch = sessionEpoch()
      const runMoney = await loadInTime(loadMoneyRunner())
      // The next player may have signed in meanwhile.
      if (sessionEpoch() !== epoch) return LEFT
      if (!runMoney) return { status: 'failed', error: new ApiError(hasNoNetwork() ? 'offline' : 'network') }
      return runMoney(client, endpoint, input, runOptions.before ?? null, tappedAt)
    },
    // A mutation must never pause: it would send itself on reconnect (docs/reliability.md#fact-4).
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { overlay },
    onSuccess: (outcome, { player }) => {
      const error = errorIn(outcome)
      // Such a refusal ("not enough money") shows that the figures on screen are wrong.
      const isStale = endpoint.effect === 'money' && error?.kind === 'refused'
      const isOnScreenOld = outcome.status === 'done' || outcome.status === 'verified' || isStale
      if (isOnScreenOld) refreshTopics(client, endpoint.refreshes)
      // Only a player waits for what they have left: a visitor has gone on to something else.
      const isSamePlayer = player !== undefined && player === currentSession()?.id
      const isUnseen = onError === 'inline' && hasLeft.current && isSamePlayer
      if (error) showCommandError({ error, place: isUnseen ? 'alert' : onError, title: errorTitle })
      // What the app asks by itself has no overlay, and nobody waits for it.
      if (overlay && outcome.status === 'not-sent' && outcome.reason === 'busy')
        showCommandError({ error: null, place: 'toast' })
    },
  })
  const running = useRef(false)

  function run(input: InputOf<E>, runOptions: RunOptions = {}): Promise<Outcome<E>> {
    // A second mutation would replace the first one, with its busy state and its error.
    if (running.current) return Promise.resolve({ status: 'not-sent', reason: 'repeated' })
    running.current = true
    return mutation.mutateAsync({ input, options: runOptions, player: currentSession()?.id }).finally(() => {
      running.current = false
    })
  }

  return {
    run,
    isPending: mutation.isPending,
    error: mutation.data ? errorIn(mutation.data) : null,
    verdict: mutation.data?.status === 'verified' ? mutation.data.verdict : null,
    reset: mutation.reset,
  }
}

async function runPlain<E extends CommandEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions<E> & RunOptions,
): Promise<Outcome<E>> {
  const epoch = sessionEpoch()
  return exclusively<Outcome<E>>(
    // The next player must not wait for a call of this one that hangs.
    `${currentSession()?.id} ${endpointName(endpoint)} ${location.pathname}`,
    { status: 'not-sent', reason: 'busy' },
    async () => {
      try {
        const answer: AnswerOf<E> = await send(endpoint, input, options)
        return { status: 'done', answer }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isCancelled(error)) return LEFT
        const isOpen = isUnknownOutcome(error) || options.mayBeDone?.(error, input)
        if (!isOpen || !options.verify) return { status: 'failed', error }
        const verdict = await options.verify(client, input, error)
        return sessionEpoch() === epoch ? { status: 'verified', verdict, error } : LEFT
      }
    },
  )
}
