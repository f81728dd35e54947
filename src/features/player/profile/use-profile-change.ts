import { readVerdict } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { type Account, account } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'

type ChangeEndpoint = typeof account.updateProfile | typeof account.updateBankAccountName

/**
 * The command for a change of the profile. Where the answer leaves it open, the profile tells whether the
 * change was saved. Saving the same change again does no harm.
 */
export function useProfileChange<E extends ChangeEndpoint>(
  endpoint: E,
  isIn: (account: Account, change: InputOf<E>) => boolean | null,
) {
  return useCommand<E>(endpoint, {
    onError: 'inline',
    verify: (client, change) => readVerdict(client, account.profile, {}, (now) => isIn(now, change)),
  })
}
