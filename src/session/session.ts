/**
 * Who is signed in, in this tab and in all others. Everything that a session puts into memory or on
 * disk depends on its `epoch`. Signing in, leaving and a change of player begin a new epoch; a late
 * answer or a late write of an older one is dropped (docs/architecture.md#epoch).
 */

import { randomId } from './random-id.ts'
import { type Session, storedKeys } from './stored.ts'

/** Why a session ended: the player left, the server ended it, or another tab did. */
export type LeaveReason = 'logout' | 'ended' | 'public' | 'gone' | 'other-tab'

let current: Session | null = storedKeys.tabSession.read() ?? storedKeys.rememberedSession.read()
let epoch = 0

type LeaveListener = (reason: LeaveReason, ended: Session | null) => void

const leaveListeners = new Set<LeaveListener>()
const changeListeners = new Set<() => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kapao.session') : null

function changeTo(session: Session | null): void {
  epoch += 1
  current = session
  for (const listener of changeListeners) listener()
}

/** The session of this tab, or null for a visitor. */
export function currentSession(): Session | null {
  return current
}

/** Grows whenever the session begins, ends or changes; an answer to an older epoch is not for this one. */
export function sessionEpoch(): number {
  return epoch
}

/** Whether the session outlives the tab, and so whether private data may be written to disk. */
export function isRemembered(): boolean {
  return current !== null && storedKeys.rememberedSession.read()?.id === current.id
}

/** The id of the session that is remembered on this phone, whichever tab began it. */
export function rememberedSessionId(): string | null {
  return storedKeys.rememberedSession.read()?.id ?? null
}

/** Begins a session with a token that the server gave. */
export function signIn(token: string, options: { remember: boolean }): void {
  const session = { token, id: randomId() }
  storedKeys.rememberedSession.remove()
  storedKeys.tabSession.remove()
  const key = options.remember ? storedKeys.rememberedSession : storedKeys.tabSession
  key.write(session)
  changeTo(session)
  channel?.postMessage({ type: 'signed-in', id: session.id })
}

/** Ends the session here and in every other tab. The listeners wipe what it left behind. */
export function leave(reason: LeaveReason): void {
  if (current === null && reason !== 'public') return
  forget(reason)
  if (reason !== 'other-tab') channel?.postMessage({ type: 'left' })
}

function forget(reason: LeaveReason): void {
  // Where somebody else has signed in meanwhile, in another tab or in a later page of this one, it is theirs.
  for (const key of [storedKeys.rememberedSession, storedKeys.tabSession]) {
    if (key.read()?.id === current?.id) key.remove()
  }
  storedKeys.lastSync.remove()
  const ended = current
  changeTo(null)
  for (const listener of leaveListeners) listener(reason, ended)
}

/** Calls back, after the door is closed, whenever a session of this tab ends. Answers the unsubscribe. */
export function onLeave(listener: LeaveListener): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

/** Calls back after a sign-in and after an end of this tab's session. Answers the unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/**
 * Whether the session that this tab holds is still the one on disk: another tab may have left, or
 * signed in as somebody else, while this one slept (back-forward cache, frozen tab).
 */
function followStorage(): void {
  const held = storedKeys.tabSession.read() ?? storedKeys.rememberedSession.read()
  if (current !== null && held?.id !== current.id) forget('other-tab')
}

channel?.addEventListener('message', (event: MessageEvent<{ type: string; id?: string }>) => {
  if (event.data.type === 'left' && current !== null) forget('other-tab')
  if (event.data.type === 'signed-in' && current !== null && event.data.id !== current.id) forget('other-tab')
})
if ('window' in globalThis) {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storedKeys.rememberedSession.name) followStorage()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) followStorage()
  })
}
