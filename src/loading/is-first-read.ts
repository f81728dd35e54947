import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a query is read for the first time. After a failure it is "pending" again at each try, and what says so, with
 * the button under the finger, must stay.
 */
export const isFirstRead = ({ isPending, errorUpdateCount }: UseQueryResult<unknown>) =>
  isPending && errorUpdateCount === 0
