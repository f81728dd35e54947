/**
 * The session of this tab, in step with all other tabs. A sign-in, a sign-out and a change of player begin
 * a new epoch. Answers and writes that belong to an older epoch are dropped (docs/architecture.md#epoch).
 */

import { emitter } from '#browser/emitter.ts'
import { externalStore } from '#browser/external-store.ts'
import { tabChannel } from '#browser/tab-channel.ts'
import { endGuest, forgetGuest, forgetGuestHere } from './guest.ts'
import { randomId } from './random-id.ts'
import type { StorageArea } from './storage.ts'
import { removeStoredOf, type Session, storedKeys } from './stored.ts'
import { noteWipe } from './wipe-due.ts'

/**
 * Why a session ended. `ended`: the server ended it. `public`: the player opened a visitor's page. `gone`:
 * the service ended. `replaced`: somebody signed in again.
 */
export type LeaveReason = 'logout' | 'ended' | 'public' | 'gone' | 'replaced'

export interface Leaving {
  /** Null where another tab ended the session and did not say why. */
  reason: LeaveReason | null
  /** False where another tab ended it. */
  isHere: boolean
}

/** What the storage of this tab alone had of a session, when that ended. */
interface LeftInTab {
  journal: readonly unknown[] | null
  seal: string | null
}

type Message = { type: 'left'; id: string; reason: LeaveReason } | { type: 'signed-in'; id: string }

const current = externalStore(sessionOfPage())
let epoch = 0
/** When the epoch began, by `performance.now()`; 0 for the session that the page has begun with. */
let epochTick = 0

const leftInTab = new Map<string, LeftInTab>()
const leaving = emitter<[how: Leaving, ended: Session]>()
const lastLeaving = externalStore<Leaving | null>(null)
const channel = tabChannel<Message>('session')

/**
 * Returns the session that this page begins with. A page that was killed during a logout may have left its
 * token, a tab that was asleep or discarded may still hold the values of another session, and a tab that was opened
 * by another one begins with a copy of its values.
 */
function sessionOfPage(): Session | null {
  for (const { id } of storedSessions()) if (!isPresent(id)) removeToken(id)
  const [session = null] = storedSessions()
  const owner = storedKeys.tabOwner.read()
  if (owner !== null && owner !== session?.id) removeStoredOf('session', 'session')
  ownTab(session)
  return session
}

/** The sessions that web storage has: that of the tab first. */
function storedSessions(): Session[] {
  return [storedKeys.tabSession.read(), storedKeys.rememberedSession.read()].filter((held) => held !== null)
}

/** False where a session has ended, or another one of this phone has begun since. */
function isPresent(id: string): boolean {
  return (storedKeys.presentSession.read() ?? id) === id
}

/** @param id empty where nobody is signed in */
function notePresent(id: string): void {
  // A full storage refuses the new value, and must not keep the old one.
  storedKeys.presentSession.remove()
  storedKeys.presentSession.write(id)
}

function removeToken(id: string, keys = [storedKeys.rememberedSession, storedKeys.tabSession]): void {
  for (const key of keys) if (key.read()?.id === id) key.remove()
}

/** Whether a later page of this tab has begun a session. Its values lie here, and Back has led to this page. */
function isTabTaken(): boolean {
  const owner = storedKeys.tabOwner.read()
  return owner !== currentSession()?.id && storedSessions().some(({ id }) => id === owner)
}

/** Notes whose values lie in the storage of this tab. */
function ownTab(session: Session | null): void {
  if (session) storedKeys.tabOwner.write(session.id)
  else storedKeys.tabOwner.remove()
}

/** The last session that was begun in this page; `at`: epoch ms by the phone's clock. */
let begunHere = { id: '', at: 0 }

function changeTo(session: Session | null): void {
  epoch += 1
  epochTick = performance.now()
  current.set(session)
}

/** The session of this tab, or null for a visitor. */
export const currentSession = current.get

/** Returns a number that grows when the session begins, ends or changes. */
export function sessionEpoch(): number {
  return epoch
}

/** Returns how long the present session has lasted in this page, ms, by the clock that nobody sets. */
export function msInSession(): number {
  return performance.now() - epochTick
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

/** Whether web storage has a session, which this page may not know of. */
export function isSessionStored(): boolean {
  return storedSessions().length > 0
}

/** Begins a session with a token that the server gave. It replaces any other session of this phone. */
export function signIn(token: string, options: { remember: boolean }): void {
  const session = { token, id: randomId() }
  for (const { id } of storedSessions()) {
    noteWipe(id, Date.now())
    removeToken(id)
  }
  removeStoredOf('session', 'session')
  removeStoredOf('session', 'local')
  // The next person at this tab must not find a half-filled form.
  removeStoredOf('visitor', 'session')
  endGuest()
  const isKept = options.remember && storedKeys.rememberedSession.write(session)
  if (!isKept) {
    // A session that the next tab does not find is none of this phone: that tab would wipe what it has on disk.
    storedKeys.rememberedSession.remove()
    storedKeys.tabSession.write(session)
  }
  notePresent(session.id)
  lastLeaving.set(null)
  begunHere = { id: session.id, at: Date.now() }
  ownTab(session)
  changeTo(session)
  channel.post({ type: 'signed-in', ...begunHere })
}

/** Ends the session in every tab. The listeners of `onLeave` wipe its data. */
export function leave(reason: LeaveReason): void {
  const ended = currentSession()
  if (!ended) return
  forget(ended, { reason, isHere: true })
  channel.post({ type: 'left', id: ended.id, reason })
}

/**
 * Removes the values of ended sessions from web storage. If another tab has signed in, the values outside
 * this tab belong to that session and stay, also where its token is not in this tab's copy of the storage yet.
 */
export function removeSessionValues(): void {
  if (isTabTaken()) return
  removeStoredOf('session', 'session')
  if (rememberedSessionId() === null && isNobodyPresent()) removeStoredOf('session', 'local')
}

/** A full storage may hold no note. */
function isNobodyPresent(): boolean {
  return !storedKeys.presentSession.read()
}

function forget(ended: Session, how: Leaving): void {
  // First of all: the page may be killed at any moment. Another tab notes it by itself.
  if (how.isHere && isPresent(ended.id)) notePresent('')
  // Another tab notes by itself until when slips were shared.
  noteWipe(ended.id, how.isHere ? Date.now() : null)
  // Another tab, or a later page of this one, may have stored a new session. That one must stay, also where it is not
  // in this tab's copy of the storage yet.
  const isAlone = how.isHere || isNobodyPresent()
  removeToken(ended.id, isAlone ? undefined : [storedKeys.tabSession])
  if (!isTabTaken()) {
    leftInTab.set(ended.id, { journal: storedKeys.journal.read(), seal: storedKeys.tabSeal.read() })
    removeSessionValues()
    if (isAlone) forgetGuest()
    else forgetGuestHere()
    ownTab(null)
  }
  lastLeaving.set(how)
  changeTo(null)
  leaving.emit(how, ended)
}

/** Returns what this tab alone had of a session that has ended in this page: the wipe seals what is unfinished. */
export function leftInTabBy(sessionId: string): LeftInTab | undefined {
  return leftInTab.get(sessionId)
}

/** To be called once that is sealed, or never can be: it must not stay in memory for the next player. */
export function dropLeftInTab(sessionId: string): void {
  leftInTab.delete(sessionId)
}

/**
 * Calls back after a session of this tab ended and its token was removed. Returns a function that
 * unsubscribes.
 */
export const onLeave = leaving.subscribe

/** How the last session of this tab ended. Null where there was none, or somebody has signed in since. */
export const lastLeave: Pick<typeof lastLeaving, 'get' | 'subscribe'> = lastLeaving

/** Calls back after a sign-in and after the end of a session. Returns a function that unsubscribes. */
export const onSessionChange = current.subscribe

/**
 * Ends this tab's session if it is no longer the stored one. Another tab may have changed it while this
 * tab slept (back-forward cache, frozen tab).
 */
function followStorage(): void {
  const [held] = storedSessions()
  const session = currentSession()
  if (session && (session.id !== held?.id || !isPresent(session.id)))
    forget(session, { reason: null, isHere: false })
}

channel.onMessage((message) => {
  const { type, id, reason, at } = message as { type: string; id?: string; reason?: LeaveReason; at?: number }
  const session = currentSession()
  // It has come late: this tab has signed in since, and the other one has heard of it.
  const isOlder = type === 'signed-in' && at !== undefined && at < begunHere.at
  if (isOlder && session?.id === begunHere.id) return
  const how = { reason: type === 'left' ? (reason ?? null) : 'replaced', isHere: false } as const
  if (session === null) {
    // The storage event was faster, and does not say why.
    if (lastLeaving.get()?.reason === null) lastLeaving.set(how)
  } else if (type === 'left' ? session.id === (id ?? session.id) : session.id !== id) forget(session, how)
})
if ('window' in globalThis) {
  window.addEventListener('storage', ({ key }) => {
    const { rememberedSession, presentSession } = storedKeys
    if (key === null || key === rememberedSession.name || key === presentSession.name) followStorage()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) followStorage()
  })
}
