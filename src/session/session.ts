/**
 * The session of this tab, in step with all other tabs. A sign-in, a sign-out and a change of player begin
 * a new epoch. Answers and writes that belong to an older epoch are dropped (docs/architecture.md#epoch).
 */

import { emitter } from '#browser/emitter.ts'
import { externalStore } from '#browser/external-store.ts'
import { tabChannel } from '#browser/tab-channel.ts'
import { randomId } from './random-id.ts'
import type { StorageArea } from './storage.ts'
import { removeStoredOf, type Session, storedKeys } from './stored.ts'

/**
 * Why a session ended. `ended`: the server ended it. `public`: the player opened a visitor's page. `gone`:
 * the service ended.
 */
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

/** Returns a number that grows when the session begins, ends or changes. */
export function sessionEpoch(): number {
  return epoch
}

/** Whether the session outlives the tab. Only then may private data be written to disk. */
export function isRemembered(): boolean {
  const id = currentSession()?.id
  return id !== undefined && rememberedSessionId() === id
}

/**
 * Returns the web storage for this session's values. A session that is not remembered stays within its tab.
 */
export function sessionArea(): StorageArea {
  return isRemembered() ? 'local' : 'session'
}

/** Returns the id of the session that this phone remembers. Another tab may have begun it. */
export function rememberedSessionId(): string | null {
  return storedKeys.rememberedSession.read()?.id ?? null
}

/** Begins a session with a token that the server gave. */
export function signIn(token: string, options: { remember: boolean }): void {
  const session = { token, id: randomId() }
  storedKeys.rememberedSession.remove()
  storedKeys.tabSession.remove()
  wipeStoredSession()
  // The next person at this tab must not find a half-filled form.
  removeStoredOf('visitor', 'session')
  const key = options.remember ? storedKeys.rememberedSession : storedKeys.tabSession
  key.write(session)
  changeTo(session)
  channel.post({ type: 'signed-in', id: session.id })
}

/** Ends the session in every tab. The listeners of `onLeave` wipe its data. */
export function leave(reason: LeaveReason): void {
  if (currentSession() === null && reason !== 'public') return
  forget(reason)
  if (reason !== 'other-tab') channel.post({ type: 'left' })
}

/**
 * Removes the values of ended sessions from web storage. If another tab has signed in, the values outside
 * this tab belong to that session and stay.
 */
export function wipeStoredSession(): void {
  removeStoredOf('session', 'session')
  if (rememberedSessionId() === null) removeStoredOf('session', 'local')
}

function forget(reason: LeaveReason): void {
  const ended = currentSession()
  // Another tab, or a later page of this one, may have stored a new session. That one must stay.
  for (const key of [storedKeys.rememberedSession, storedKeys.tabSession]) {
    if (key.read()?.id === ended?.id) key.remove()
  }
  wipeStoredSession()
  changeTo(null)
  leaving.emit(reason, ended)
}

/**
 * Calls back after a session of this tab ended and its token was removed. Returns a function that
 * unsubscribes.
 */
export const onLeave = leaving.subscribe

/** Calls back after a sign-in and after the end of a session. Returns a function that unsubscribes. */
export const onSessionChange = current.subscribe

/**
 * Ends this tab's session if it is no longer the stored one. Another tab may have changed it while this
 * tab slept (back-forward cache, frozen tab).
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
