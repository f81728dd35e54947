import { useDialogs, useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { useOutboxSlips } from './outbox/slip-outbox.ts'

// Most starts have no slip. What sends slips comes with the same code (start-player.ts).
const SlipNotice = lateComponent(async () => {
  const { SlipNotice } = await loadWhenConnected(() => import('./SlipNotice.tsx'))
  return SlipNotice
})

/** All slips in the outbox. Home shows them before its games, because the player waits for that money. */
export function SlipNotices() {
  const dialogs = useDialogs()
  const isCovered = useOpenDialogs().length > 0
  const slips = useOutboxSlips()
  // Hidden behind an open dialog: the deposit dialog shows the same notices.
  if (slips.length === 0 || isCovered) return null
  return (
    <div data-only-now="" className="contents">
      {slips.map((slip) => (
        <SlipNotice key={slip.id} slip={slip} onOpen={() => dialogs.open('deposit')} />
      ))}
    </div>
  )
}
