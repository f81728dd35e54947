import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { isWallet, plainCode } from '#contract/place-codes.ts'
import { wallet } from '#contract/wallet.ts'

/** Returns the name of a place where money lies, given its code on the wire. */
export type PlaceName = (code: string | null) => string

/**
 * Returns a function that names the wallet and the game accounts. An unknown code is its own name.
 * @param asks whether to read the wallet for the names, if the app has not read it yet
 */
export function usePlaceName({ asks = false } = {}): PlaceName {
  const { t } = useLingui()
  const { data } = useQuery({ ...query(wallet.overview), enabled: asks })
  return (code) => {
    if (code === null) return '—'
    if (isWallet(code)) return t`Wallet`
    return data?.slots.find((slot) => plainCode(slot.code) === plainCode(code))?.name ?? code
  }
}
