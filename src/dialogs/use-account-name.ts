import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import type { AccountName } from './intent-text.ts'

/** Names the ends of a transfer from what is known of the wallet; it never asks for it. */
export function useAccountName(): AccountName {
  const { t } = useLingui()
  const { data } = useQuery({ ...query(wallet.overview), enabled: false })
  return (code) =>
    code === WALLET_CODE ? t`Wallet` : (data?.slots.find((slot) => slot.code === code)?.name ?? code)
}
