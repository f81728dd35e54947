import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadInTime } from '#offline/load-in-time.ts'
import { currentSession } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'

/**
 * Ends the session of a player who opens a visitor's page, or takes them home. Returns true until that is
 * decided: the page must not be used by a player.
 */
export function useVisitWhileSignedIn(): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(session !== null)

  useEffect(() => {
    if (!currentSession()) return
    let isShown = true
    void hasEnded().then((ended) => {
      if (!isShown) return
      if (ended) setWasSignedIn(false)
      else void navigate({ to: '/user/home', replace: true })
    })
    return () => {
      isShown = false
    }
  }, [navigate])

  return wasSignedIn && session !== null
}

/** Without the code of the question the session goes on. */
async function hasEnded(): Promise<boolean> {
  const code = await loadInTime(import('#shell/player/end-session-on-visit.ts'))
  return code ? code.endSessionOnVisit().catch(() => false) : false
}
