import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { isSamePlace, isWallet } from '#contract/place-codes.ts'
import { wallet } from '#contract/wallet.ts'
import { useBankName } from '#i18n/use-bank-name.ts'

/** Returns the name of a place where money lies, given its code on the wire. */
export type PlaceName = (code: string | null) => string

/**
 * Returns a function that names the wallet, the game accounts and the player's own bank. An unknown code is its own
 * name.
 * @param asks whether to read the wallet for the names, if the app has not read it yet
 */
export function usePlaceName({ asks = false } = {}): PlaceName {
  const { t } = useLingui()
  const { data } = useQuery({ ...query(wallet.overview), enabled: asks })
  const bankName = useBankName()
  return (code) => {
    if (code === null) return '—'
    if (isWallet(code)) return t`Wallet`
    const slot = data?.slots.find((other) => isSamePlace(other.code, code))
    if (slot) return slot.name
    const account = data?.bankAccount
    return account && isSamePlace(account.bankCode, code) ? bankName(account.bank, code) : code
  }
}
