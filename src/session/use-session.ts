import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from './session.ts'
import type { Session } from './stored.ts'

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession)
}
