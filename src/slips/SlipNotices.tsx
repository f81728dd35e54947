import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { SlipNotice } from './SlipNotice.tsx'

/** Slips that the server has not answered for, or just has; on the first screen of home, since money waits for them. */
export function SlipNotices() {
  const dialogs = useDialogs()
  const slips = useOutboxSlips()
  // A dialog that is open has the word: the deposit dialog says the same of them.
  if (slips.length === 0 || dialogs.openDialogs.length > 0) return null
  return slips.map((slip) => <SlipNotice key={slip.id} slip={slip} onOpen={() => dialogs.open('deposit')} />)
}
