import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '#offline/connection.ts'
import { onWoken } from './background-sync.ts'
import { resumeSlips, sendWaitingSlips } from './deliver-slips.ts'

/** How soon after the opening hour a slip that waits for it is sent. */
const LOOK_MS = 60_000

let isAttending = false

/** Takes up the slips of an earlier page, and from then on sends what waits whenever it may have become possible. */
export function startSlipDelivery(client: QueryClient): void {
  void resumeSlips(client)
  if (isAttending) return
  isAttending = true
  const sendThem = () => void sendWaitingSlips(client)
  onConnectionChange((connection) => {
    if (connection === 'online') sendThem()
  })
  onWoken(sendThem)
  document.addEventListener('visibilitychange', sendThem)
  setInterval(sendThem, LOOK_MS)
}
