import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import { query } from './query.ts'
import { readNow } from './read-now.ts'

/**
 * Reads from the server whether a command was done, for `verify`. `unclear` where it cannot be read, or where
 * `isDone` returns null: it does not tell.
 */
export async function readVerdict<E extends ReadEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  isDone: (answer: AnswerOf<E>) => boolean | null,
): Promise<Verdict> {
  try {
    // A call without input has an optional argument, which the compiler cannot know here.
    const answer = (await readNow(client, query<ReadEndpoint>(endpoint, input))) as AnswerOf<E>
    const isShown = isDone(answer)
    if (isShown === null) return 'unclear'
    return isShown ? 'done' : 'not-done'
  } catch {
    return 'unclear'
  }
}

/** The `verify` of a command that leaves no trace in any answer of the server, such as a new password. */
export const nothingTells = (): Promise<Verdict> => Promise.resolve('unclear')
