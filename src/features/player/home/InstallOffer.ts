import { useEffect, useEffectEvent } from 'react'
import { isInstalled } from '#browser/is-installed.ts'
import { whenQuiet } from '#browser/when-quiet.ts'
import { usePrompts } from '#dialogs/prompts.ts'
import { useDialogs, useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { storedKeys } from '#session/stored.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'

/** The offer comes when the player touches nothing, because a tap that is under way would meet it. */
const DELAY_MS = 2500

/**
 * Offers once to install the app, on home, after the first credited deposit. It waits while another dialog is open, and
 * while home shows a slip, because a dialog hides that. Later the player finds the offer in the profile. This component
 * draws nothing. It stands beside the screen, which would else be drawn again each time that a dialog opens.
 */
export function InstallOffer({ updatedAt }: { updatedAt: number }): null {
  const dialogs = useDialogs()
  const openDialogs = useOpenDialogs()
  const prompts = usePrompts()
  const slips = useOutboxSlips()
  const isFree = openDialogs.length === 0 && prompts.length === 0 && slips.length === 0
  const offer = useEffectEvent(() => {
    storedKeys.installOffer.write('made')
    if (!isInstalled()) dialogs.open('install')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: check again whenever the wallet was refetched
  useEffect(() => {
    if (!isFree || storedKeys.installOffer.read() !== 'due') return
    return whenQuiet(() => offer(), DELAY_MS)
  }, [isFree, updatedAt])
  return null
}
