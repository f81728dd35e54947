import type { QueryClient } from '@tanstack/react-query'
import { keepResuming } from '#offline/keep-resuming.ts'
import { onWoken } from './background-sync.ts'
import { resumeSlips } from './deliver-slips.ts'
import { followSlips } from './follow-slips.ts'

let isStarted = false

/**
 * Continues the slips of an earlier page, and from then on those that waited for the hours of the service, or that a
 * tab which has died has left.
 */
export function startSlipDelivery(client: QueryClient): void {
  void resumeSlips(client)
  followSlips(client)
  if (isStarted) return
  isStarted = true
  const resume = () => void resumeSlips(client)
  keepResuming(resume)
  onWoken(resume)
}
