import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { query, refreshTopics } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type Account, account } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'

type ChangeEndpoint = typeof account.updateProfile | typeof account.updateBankAccountName

/**
 * The result of a change. `not-saved` and `lost` follow a lost answer: the profile shows the old values
 * (`not-saved`), or the app could not read the profile either (`lost`).
 */
export type ChangeResult = 'saved' | 'refused' | 'not-saved' | 'lost' | 'not-sent'

/**
 * Sends a change of the profile. If the answer is lost, the app reads the profile to see whether the
 * change was saved. Saving the same change again does no harm.
 */
export function useProfileChange<E extends ChangeEndpoint>(
  endpoint: E,
  isIn: (account: Account, change: InputOf<E>) => boolean,
) {
  const client = useQueryClient()
  const command = useCommand<E>(endpoint, { onError: 'inline' })
  const [lookup, setLookup] = useState<'none' | 'reading' | 'not-saved' | 'lost'>('none')

  async function save(change: InputOf<E>): Promise<ChangeResult> {
    setLookup('none')
    const outcome = await command.run(change)
    if (outcome.status === 'done') return 'saved'
    if (outcome.status !== 'failed') return 'not-sent'
    if (!isUnknownOutcome(outcome.error)) return 'refused'
    setLookup('reading')
    const now = await client.fetchQuery({ ...query(account.profile), staleTime: 0 }).catch(() => null)
    if (now !== null && isIn(now, change)) {
      refreshTopics(client, endpoint.refreshes)
      return 'saved'
    }
    const result = now === null ? 'lost' : 'not-saved'
    setLookup(result)
    return result
  }

  return {
    save,
    isPending: command.isPending || lookup === 'reading',
    /** The refusal to show. After a lost answer it is null, and `lostAnswer` is set. */
    error: lookup === 'none' ? command.error : null,
    lostAnswer: lookup === 'not-saved' || lookup === 'lost' ? lookup : null,
    reset() {
      setLookup('none')
      command.reset()
    },
  }
}
