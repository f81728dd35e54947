import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { nothingTells } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { wallet } from '#contract/wallet.ts'
import { confirm } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'

/**
 * Gives a game account a new password after the player agrees. `onShow` shows the account. It is also
 * called after a lost answer, because only the account tells which password works.
 */
export function useResetPassword(slotCode: string, onShow: () => void) {
  const client = useQueryClient()
  const reset = useCommand(wallet.resetPassword, { verify: nothingTells })

  async function run(): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Reset the game password?</Trans>,
      body: <Trans>The old password will no longer work.</Trans>,
      confirmLabel: <Trans>Reset password</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const outcome = await reset.run({ slotCode })
    if (outcome.status !== 'done' && outcome.status !== 'verified') return
    if (outcome.status === 'done') void toast(<Trans>The game has a new password</Trans>)
    onShow()
    // Reset the query instead of refetching it: meanwhile the old password must not be shown.
    void client.resetQueries({ queryKey: query(wallet.account, { slotCode }).queryKey, exact: true })
  }

  return { run, isPending: reset.isPending, isUnknown: reset.verdict !== null }
}
