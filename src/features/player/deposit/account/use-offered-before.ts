import { useEffect, useEffectEvent, useState } from 'react'
import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import { type SlipMethod, slipMethods } from './slip-method-rules.ts'

/** A copy from disk passes for confirmed until its age is known. Nobody pays into what was there so briefly. */
const SEEN_AFTER_MS = 1000

/**
 * Returns the accounts that could be paid into since the dialog was opened. An old list, which carries a warning
 * not to pay, does not count.
 */
export function useOfferedBefore(
  methods: readonly DepositMethod[],
  isConfirmed: boolean,
): readonly SlipMethod[] {
  const [offered, setOffered] = useState<readonly SlipMethod[]>([])
  const isNew = (method: SlipMethod) => !offered.some(({ key }) => key === method.key)
  const added = isConfirmed ? slipMethods(methods).filter(isNew) : []
  const addedKeys = added.map(({ key }) => key).join()
  const remember = useEffectEvent(() => setOffered([...offered, ...added]))
  useEffect(() => {
    if (addedKeys === '') return
    const timer = setTimeout(() => remember(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [addedKeys])
  return offered
}
