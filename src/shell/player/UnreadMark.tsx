import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#browser/when-idle.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'

// The chat's code is not part of the first screen.
const UnreadCount = lazy(async () => {
  const { UnreadCount } = await loadWhenConnected(() => import('./UnreadCount.tsx'))
  return { default: UnreadCount }
})

/** The number of unread chat messages, on every screen of a player. */
export function UnreadMark() {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  if (!isDue) return null
  return (
    <Suspense>
      <UnreadCount />
    </Suspense>
  )
}
