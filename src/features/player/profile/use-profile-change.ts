import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { query, refreshTopics } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type Account, account } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'

type ChangeRow = typeof account.updateProfile | typeof account.updateBankAccountName

/** What became of a change: `lost` is an answer that never came, and a profile that could not be read since. */
export type ChangeResult = 'saved' | 'refused' | 'not-saved' | 'lost' | 'not-sent'

/**
 * Sends a change of the profile. An answer that never came is looked for in the profile itself, and
 * saving once more does no harm: the same change twice is the same profile.
 */
export function useProfileChange<Row extends ChangeRow>(
  row: Row,
  isIn: (account: Account, change: InputOf<Row>) => boolean,
) {
  const client = useQueryClient()
  const command = useCommand<Row>(row, { onError: 'inline' })
  const [lookup, setLookup] = useState<'none' | 'reading' | 'not-saved' | 'lost'>('none')

  async function save(change: InputOf<Row>): Promise<ChangeResult> {
    setLookup('none')
    const outcome = await command.run(change)
    if (outcome.status === 'done') return 'saved'
    if (outcome.status !== 'failed') return 'not-sent'
    if (!isUnknownOutcome(outcome.error)) return 'refused'
    setLookup('reading')
    const now = await client.fetchQuery({ ...query(account.profile), staleTime: 0 }).catch(() => null)
    if (now !== null && isIn(now, change)) {
      refreshTopics(client, row.refreshes)
      return 'saved'
    }
    const result = now === null ? 'lost' : 'not-saved'
    setLookup(result)
    return result
  }

  return {
    save,
    isPending: command.isPending || lookup === 'reading',
    /** The refusal to show; a lost answer is told by `lostAnswer` instead. */
    error: lookup === 'none' ? command.error : null,
    lostAnswer: lookup === 'not-saved' || lookup === 'lost' ? lookup : null,
    reset() {
      setLookup('none')
      command.reset()
    },
  }
}
