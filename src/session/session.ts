/**
 * Who is signed in, in this tab and in all others. Everything that a session puts into memory or on
 * disk depends on its `epoch`. Signing in, leaving and a change of player begin a new epoch; a late
 * answer or a late write of an older one is dropped (docs/architecture.md#epoch).
 */

import { emitter } from '#browser/emitter.ts'
import { externalStore } from '#browser/external-store.ts'
import { tabChannel } from '#browser/tab-channel.ts'
import { randomId } from './random-id.ts'
import type { StorageArea } from './storage.ts'
import { removeStoredOf, type Session, storedKeys } from './stored.ts'

/** Why a session ended: the player left, the server ended it, or another tab did. */
export type LeaveReason = 'logout' | 'ended' | 'public' | 'gone' | 'other-tab'

const current = externalStore(storedKeys.tabSession.read() ?? storedKeys.rememberedSession.read())
let epoch = 0

const leaving = emitter<[reason: LeaveReason, ended: Session | null]>()
const channel = tabChannel<{ type: 'left' } | { type: 'signed-in'; id: string }>('session')

function changeTo(session: Session | null): void {
  epoch += 1
  current.set(session)
}

/** The session of this tab, or null for a visitor. */
export const currentSession = current.get

/** Grows whenever the session begins, ends or changes; an answer to an older epoch is not for this one. */
export function sessionEpoch(): number {
  return epoch
}

/** Whether the session outlives the tab, and so whether private data may be written to disk. */
export function isRemembered(): boolean {
  const id = currentSession()?.id
  return id !== undefined && rememberedSessionId() === id
}

/** Where a value of this session lies in web storage: one that is not remembered leaves nothing outside its tab. */
export function sessionArea(): StorageArea {
  return isRemembered() ? 'local' : 'session'
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
  wipeStoredSession()
  // The next person at this tab must not find a form half filled in.
  removeStoredOf('visitor', 'session')
  const key = options.remember ? storedKeys.rememberedSession : storedKeys.tabSession
  key.write(session)
  changeTo(session)
  channel.post({ type: 'signed-in', id: session.id })
}

/** Ends the session here and in every other tab. The listeners wipe what it left behind. */
export function leave(reason: LeaveReason): void {
  if (currentSession() === null && reason !== 'public') return
  forget(reason)
  if (reason !== 'other-tab') channel.post({ type: 'left' })
}

/**
 * Removes what ended sessions left in web storage. Where another tab has signed in meanwhile, what lies
 * outside this tab is the new session's and stays.
 */
export function wipeStoredSession(): void {
  removeStoredOf('session', 'session')
  if (rememberedSessionId() === null) removeStoredOf('session', 'local')
}

function forget(reason: LeaveReason): void {
  const ended = currentSession()
  // Where somebody else has signed in meanwhile, in another tab or in a later page of this one, it is theirs.
  for (const key of [storedKeys.rememberedSession, storedKeys.tabSession]) {
    if (key.read()?.id === ended?.id) key.remove()
  }
  wipeStoredSession()
  changeTo(null)
  leaving.emit(reason, ended)
}

/** Calls back whenever a session of this tab has ended. No token is left by then. Returns the unsubscribe. */
export const onLeave = leaving.subscribe

/** Calls back after a sign-in and after an end of this tab's session. Returns the unsubscribe. */
export const onSessionChange = current.subscribe

/**
 * Whether the session that this tab holds is still the one on disk: another tab may have left, or
 * signed in as somebody else, while this one slept (back-forward cache, frozen tab).
 */
function followStorage(): void {
  const held = storedKeys.tabSession.read() ?? storedKeys.rememberedSession.read()
  leaveUnless(held?.id)
}

function leaveUnless(id: unknown): void {
  const session = currentSession()
  if (session !== null && session.id !== id) forget('other-tab')
}

channel.onMessage((message) => {
  const { type, id } = message as { type: string; id?: string }
  if (type === 'left' || type === 'signed-in') leaveUnless(id)
})
if ('window' in globalThis) {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storedKeys.rememberedSession.name) followStorage()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) followStorage()
  })
}
