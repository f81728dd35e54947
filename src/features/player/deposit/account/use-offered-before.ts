import { useEffect, useEffectEvent, useState } from 'react'
import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import type { SlipAccount } from '#slips/slip-account.ts'
import { noteSeenAccount, seenAccounts } from './seen-accounts.ts'
import { accountOf, slipMethods } from './slip-method-rules.ts'

/** An account, and the key of its method. */
export type OfferedAccount = SlipAccount & { key: string }

/** A copy from disk passes for confirmed until its age is known. Nobody pays into what was there so briefly. */
const SEEN_AFTER_MS = 1000

const offeredIn = (methods: readonly DepositMethod[]): OfferedAccount[] =>
  slipMethods(methods).map((method) => ({ key: method.key, ...accountOf(method) }))

/**
 * Returns the accounts that could be paid into since the dialog was opened, and those that the player has seen
 * before. An old list, which carries a warning not to pay, does not count.
 */
export function useOfferedBefore(
  methods: readonly DepositMethod[],
  isConfirmed: boolean,
): readonly OfferedAccount[] {
  const [offered, setOffered] = useState<readonly OfferedAccount[]>(seenAccounts)
  const isNew = ({ key }: OfferedAccount) => !offered.some((other) => other.key === key)
  const added = isConfirmed ? offeredIn(methods).filter(isNew) : []
  const addedKeys = added.map(({ key }) => key).join()
  const remember = useEffectEvent(() => setOffered([...offered, ...added]))
  useEffect(() => {
    if (addedKeys === '') return
    const timer = setTimeout(() => remember(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [addedKeys])
  return offered
}

/** Notes the account of the open method for the next time that the dialog is opened. */
export function useNoteSeenAccount(open: DepositMethod | undefined, isConfirmed: boolean): void {
  const [account] = open && isConfirmed ? offeredIn([open]) : []
  const key = account?.key
  const note = useEffectEvent(() => account && noteSeenAccount(account))
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => note(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
}
