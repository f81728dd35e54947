import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '#offline/connection.ts'
import { onWoken } from './background-sync.ts'
import { resumeSlips } from './deliver-slips.ts'
import { startSlipFollowing } from './follow-slips.ts'

/** A waiting slip is sent at most a minute after the service opens, or after the tab that was sending it has died. */
const CHECK_MS = 60_000

let isStarted = false

/** Continues the slips of an earlier page, and from then on those of a tab that has died. */
export function startSlipDelivery(client: QueryClient): void {
  void resumeSlips(client)
  startSlipFollowing(client)
  if (isStarted) return
  isStarted = true
  const resume = () => void resumeSlips(client)
  onConnectionChange((connection) => {
    if (connection === 'online') resume()
  })
  onWoken(resume)
  document.addEventListener('visibilitychange', resume)
  setInterval(resume, CHECK_MS)
}
