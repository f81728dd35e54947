import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'

/** The name of an end of a transfer: the wallet, or a game account, else the code that the entry has. */
export function usePlaceName(): (code: string | null) => string {
  const { t } = useLingui()
  const slots = useQuery({ ...query(wallet.overview), select: ({ slots }) => slots }).data
  return (code) => {
    if (code === null) return '—'
    if (code.toUpperCase() === WALLET_CODE) return t`Main wallet`
    return slots?.find((slot) => slot.code === code)?.name ?? code
  }
}
