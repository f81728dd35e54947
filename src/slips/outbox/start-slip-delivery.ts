import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '#offline/connection.ts'
import { onWoken } from './background-sync.ts'
import { resumeSlips, sendWaitingSlips } from './deliver-slips.ts'
import { startSlipFollowing } from './follow-slips.ts'

/** A waiting slip is sent at most a minute after the service opens. */
const CHECK_MS = 60_000

let isStarted = false

/** Continues the slips of an earlier page. After that it sends waiting slips as soon as it can. */
export function startSlipDelivery(client: QueryClient): void {
  void resumeSlips(client)
  startSlipFollowing(client)
  if (isStarted) return
  isStarted = true
  const sendThem = () => void sendWaitingSlips(client)
  onConnectionChange((connection) => {
    if (connection === 'online') sendThem()
  })
  onWoken(sendThem)
  document.addEventListener('visibilitychange', sendThem)
  setInterval(sendThem, CHECK_MS)
}
