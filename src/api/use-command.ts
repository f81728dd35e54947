import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type AnswerOf, type CommandEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'
import { exclusively } from '#offline/exclusive.ts'
import { ApiError } from './api-error.ts'
import { type ErrorPlace, showCommandError } from './command-errors.ts'
import { loadMoneyRunner } from './money-runner.ts'
import { errorIn, type Outcome } from './outcome.ts'
import { refreshTopics } from './query.ts'
import { send } from './send.ts'

export interface CommandOptions {
  /** Where a failure shows; `inline` and `silent` leave `error` to the form. */
  onError?: ErrorPlace
  errorTitle?: ReactNode
  /** Whether the busy overlay covers the screen meanwhile. */
  overlay?: boolean
}

interface RunOptions {
  /** A figure from before, for outcomes that only a comparison tells. */
  before?: number
  /** Names what is sent, where the endpoint is no money endpoint, which makes its own (WIRE.md, "Headers sent"). */
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface Command<E extends CommandEndpoint> {
  /** Sends once for each thing that the player does; never throws. A second tap meanwhile is `not-sent`. */
  run(input: InputOf<E>, options?: RunOptions): Promise<Outcome<E>>
  isPending: boolean
  /** The last run's failure, until the next run or `reset`. */
  error: ApiError | null
  reset(): void
}

/**
 * A command of any endpoint that changes something: one at a time, never retried, never stored, refused
 * at once when there is no network; a money endpoint goes through the journal.
 */
export function useCommand<E extends CommandEndpoint>(endpoint: E, options: CommandOptions = {}): Command<E> {
  const { onError = 'toast', errorTitle = null, overlay = true } = options
  const client = useQueryClient()
  const mutation = useMutation<Outcome<E>, Error, { input: InputOf<E>; options: RunOptions }>({
    mutationFn: async ({ input, options: runOptions }) => {
      if (endpoint.effect !== 'money') return runPlain(endpoint, input, runOptions)
      const runMoney = await loadMoneyRunner().catch(() => null)
      if (!runMoney) return { status: 'failed', error: new ApiError('network') }
      return runMoney(client, endpoint, input, runOptions.before ?? null)
    },
    // Paused mutations fire by themselves on reconnect (RELIABILITY fact 4): ours never pause.
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { overlay },
    onSuccess: (outcome) => {
      const error = errorIn(outcome)
      // "Funds returned to the wallet", "not enough money": what is on screen was not, or is no longer, so.
      const isStale = endpoint.effect === 'money' && error?.kind === 'refused'
      if (outcome.status === 'done' || isStale) refreshTopics(client, endpoint.refreshes)
      if (error) showCommandError({ error, place: onError, title: errorTitle })
    },
  })
  const running = useRef(false)

  function run(input: InputOf<E>, runOptions: RunOptions = {}): Promise<Outcome<E>> {
    // A second mutation would take the first one's place: its busy state and its error would be lost.
    if (running.current) return Promise.resolve({ status: 'not-sent', reason: 'repeated' })
    running.current = true
    return mutation.mutateAsync({ input, options: runOptions }).finally(() => {
      running.current = false
    })
  }

  return {
    run,
    isPending: mutation.isPending,
    error: mutation.data ? errorIn(mutation.data) : null,
    reset: mutation.reset,
  }
}

async function runPlain<E extends CommandEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RunOptions,
): Promise<Outcome<E>> {
  return exclusively<Outcome<E>>(
    `${endpointName(endpoint)} ${location.pathname}`,
    { status: 'not-sent', reason: 'busy' },
    async () => {
      try {
        const answer: AnswerOf<E> = await send(endpoint, input, options)
        return { status: 'done', answer }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.kind !== 'cancelled') return { status: 'failed', error }
        return { status: 'not-sent', reason: options.signal?.aborted ? 'declined' : 'left' }
      }
    },
  )
}
