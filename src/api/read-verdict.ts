import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import { query } from './query.ts'

/**
 * Reads from the server whether a command was done, for `verify`. The answer is the server's of now, and
 * not what lies on disk. `unclear` where it cannot be read.
 */
export async function readVerdict<E extends ReadEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  isDone: (answer: AnswerOf<E>) => boolean,
): Promise<Verdict> {
  // A call without input has an optional argument, which the compiler cannot know here.
  const { persister: _, ...options } = query<ReadEndpoint>(endpoint, input)
  try {
    const answer = (await client.fetchQuery({ ...options, staleTime: 0 })) as AnswerOf<E>
    return isDone(answer) ? 'done' : 'not-done'
  } catch {
    return 'unclear'
  }
}

/** The `verify` of a command that leaves no trace in any answer of the server, such as a new password. */
export const nothingTells = (): Promise<Verdict> => Promise.resolve('unclear')
