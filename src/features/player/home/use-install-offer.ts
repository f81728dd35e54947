import { useEffect, useEffectEvent } from 'react'
import { isInstalled } from '#browser/is-installed.ts'
import { usePrompts } from '#dialogs/prompts.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { storedKeys } from '#session/stored.ts'

/** A good moment is when nothing else is: some time after the player is back on home. */
const DELAY_MS = 2500

/**
 * Offers to install the app once, after the first deposit was credited, on home and never over
 * another dialog. Whatever the player then does, it is not offered again: the profile has it, too.
 */
export function useInstallOffer(updatedAt: number): void {
  const dialogs = useDialogs()
  const prompts = usePrompts()
  const isFree = dialogs.openDialogs.length === 0 && prompts.length === 0
  const offer = useEffectEvent(() => {
    storedKeys.installOffer.write('made')
    if (!isInstalled()) dialogs.open('install')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a credit is seen by a newer wallet
  useEffect(() => {
    if (!isFree || storedKeys.installOffer.read() !== 'due') return
    const timer = setTimeout(() => offer(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFree, updatedAt])
}
