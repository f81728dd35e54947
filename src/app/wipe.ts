import { emitter } from '#browser/emitter.ts'
import { config } from '#config.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { endPush } from '#features/player/push/push-subscription.ts'
import { sweepPersistedQueries } from '#offline/persisted-query.ts'
import { wipePushChoices } from '#offline/push-choices.ts'
import { sweepSealed } from '#offline/sealed-records.ts'
import { wipeSessionStores } from '#offline/session-stores.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import {
  currentSession,
  dropLeftInTab,
  type Leaving,
  rememberedSessionId,
  removeSessionValues,
} from '#session/session.ts'
import { type Session, storedKeys, type WipeDue } from '#session/stored.ts'
import { isStillDue, noteWiped, wipeDue } from '#session/wipe-due.ts'
import { forgetEndedSendings } from '#slips/outbox/unwritten-sendings.ts'
import { dropSharedSlips } from '#slips/shared-slips.ts'
import { showBadge } from './app-badge.ts'

export interface Wipe {
  /** The push endpoint that this phone had, or null. */
  endpoint: Promise<string | null>
  /**
   * Settles when everything is deleted, which may be never where the disk hangs. What is not deleted is
   * still noted, and the next start of the app tries again. Does not reject.
   */
  done: Promise<void>
}

/** A write that another tab had begun when it heard of the end is on the disk by then, also on a busy phone. */
const LATE_WRITES_MS = [1000, 5000]

/** A wipe that is not through by then has failed, or hangs. */
const HANGS_AFTER_MS = 10_000

// One tab's wipe takes the note away. The player may have signed in on another one.
const wiped = emitter((emit) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storedKeys.wipeDue.name && newValue === null) emit()
  }
  globalThis.addEventListener?.('storage', onStorage)
  return () => globalThis.removeEventListener?.('storage', onStorage)
})

/**
 * Calls back when everything of an ended session is deleted, by whichever tab. Returns a function that
 * unsubscribes.
 */
export const onWiped = wiped.subscribe

/** Deletes all private data of ended sessions from this phone and ends their pushes. */
export function wipeEndedSessions(): Wipe {
  if (!currentSession()) {
    removeSessionValues()
    // Before anything that takes time. Not by the worker: some browsers of Chromium's engine end one that asks for it.
    showBadge(0)
  }
  const endpoint = endPushes()
  return { endpoint, done: wipeForGood(endpoint).catch(reportStorageTrouble) }
}

/** Wipes the phone, and tells the backend that it gets no more pushes where the player meant to leave. */
export async function wipeAfter({ reason, isHere }: Leaving, ended: Session): Promise<void> {
  const endpoint = await wipeEndedSessions().endpoint
  if (!endpoint || !isHere || (reason !== 'logout' && reason !== 'public')) return
  const { forgetPhone } = await import('#features/player/push/push-registration.ts')
  await forgetPhone(endpoint, ended)
}

function endPushes(): Wipe['endpoint'] {
  return config.hasPush ? endPush() : Promise.resolve(null)
}

async function wipeForGood(pushesEnded: Promise<unknown>): Promise<void> {
  const isDue = wipeDue() !== null
  if (isDue) tryAgainIn(HANGS_AFTER_MS)
  await wipeDisk(pushesEnded)
  if (isDue) for (const ms of LATE_WRITES_MS) setTimeout(() => void wipeLateWrites(), ms)
}

let nextTry: ReturnType<typeof setTimeout> | undefined
let triedTick = Number.NEGATIVE_INFINITY

/** To be called when a try begins. */
function tryAgainIn(ms: number): void {
  triedTick = performance.now()
  clearTimeout(nextTry)
  nextTry = setTimeout(tryAgain, ms)
}

/** A disk that fails or hangs now may work a minute later, and the next start of the app may be days away. */
function tryAgain(): void {
  if (!wipeDue()) return
  tryAgainIn(MINUTE_MS)
  wipeDisk(endPushes()).catch(reportStorageTrouble)
}

// The timers of a page in the background may stand still.
globalThis.document?.addEventListener('visibilitychange', () => {
  // One that has just begun may still come through.
  if (performance.now() - triedTick > HANGS_AFTER_MS) tryAgain()
})

async function wipeDisk(pushesEnded: Promise<unknown>): Promise<void> {
  const due = wipeDue()
  if (due) await keepWhatIsUnfinished(due)
  await Promise.all([
    // Where another session has ended meanwhile, its own wipe seals first what it has left, and deletes all.
    wipeSessionStores(() => isStillDue(due)),
    config.hasPush && wipePushChoices(rememberedSessionId()),
    dropSharedSlips(due),
    pushesEnded,
    sweepSealed(),
  ])
  if (!due || !isStillDue(due)) return
  forgetEndedSendings()
  noteWiped(due)
  wiped.emit()
}

/**
 * Deletes what has outlived its time on a phone on which a player stays signed in: nothing else looks there before
 * that session ends. Does not throw.
 */
export function sweepPhone(): void {
  void sweepPersistedQueries()
  sweepSealed().catch(reportStorageTrouble)
  // A wipe that is due keeps first what is unfinished.
  if (!wipeDue()) dropSharedSlips(null).catch(reportStorageTrouble)
  // What another tab wrote just when its session ended may still be there.
  wipeSessionStores(() => !wipeDue()).catch(reportStorageTrouble)
}

/**
 * A tab takes back what it has just written, but not where it is closed at that moment. It may also have noted the
 * end anew, because web storage comes late to another process, and be closed before its own wipe.
 */
async function wipeLateWrites(): Promise<void> {
  const wiping = wipeDue() ? wipeDisk(Promise.resolve()) : wipeSessionStores(() => !wipeDue())
  await wiping.catch(reportStorageTrouble)
}

/** The last player's data must go, even where nothing can be kept for their return. */
async function keepWhatIsUnfinished(due: WipeDue): Promise<void> {
  try {
    const { keepUnfinished } = await import('./keep-unfinished.ts')
    await keepUnfinished(due)
  } catch (error) {
    reportStorageTrouble(error)
  } finally {
    // The next player must not find it in memory, also where it could not be sealed.
    for (const id of due.sessionIds) dropLeftInTab(id)
  }
}
