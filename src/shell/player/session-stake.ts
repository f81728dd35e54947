import { inTime } from '#browser/in-time.ts'
import { loadOutbox as loadMessages } from '#features/player/chat/chat-outbox.ts'
import { type Intent, isInDoubt, loadJournal } from '#intents/journal.ts'
import { sealOfSession } from '#offline/player-seal.ts'
import { canKeepSealed, isSealable } from '#offline/sealed-records.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'
import { currentSession } from '#session/session.ts'
import { loadOutbox as loadSlips, mayHaveArrived } from '#slips/outbox/slip-outbox.ts'
import { waitUntilPrepared } from '#slips/picture/slips-in-preparation.ts'
import { loadSharedSlips } from '#slips/shared-slips.ts'

/** A player who logs out does not wait longer for a picture. */
const PREPARED_MS = 2000

/** What the end of the session would take from the player. */
export interface Stake {
  /** Money actions whose result is not certain, oldest first. */
  intents: readonly Intent[]
  /** Slips that have not left the phone, shared ones included. */
  unsentSlips: number
  /** Those of them whose picture is too large to be kept. */
  tooLargeSlips: number
  /** Slips that may have arrived. */
  doubtfulSlips: number
  /** Messages of the chat that were never sent. */
  unsentMessages: number
  /** Messages of the chat that may have arrived. */
  doubtfulMessages: number
  /** Whether the phone keeps all but those and the messages until this player's next sign-in. */
  isKept: boolean
}

/** Returns what is unsent, under way or in doubt in this session, or null where there is nothing. */
export async function sessionStake(): Promise<Stake | null> {
  // What was picked a moment ago counts, too.
  await inTime(waitUntilPrepared(), PREPARED_MS)
  const [intents, slips, shared, messages] = await Promise.all([
    loadJournal(),
    loadSlips(),
    withinDiskLimit(loadSharedSlips()).catch(() => []),
    loadMessages(),
  ])
  const unsent = [...slips.filter(({ state }) => state === 'chosen' || state === 'waiting'), ...shared]
  const doubtful = slips.filter(mayHaveArrived)
  const open = messages.filter(({ status }) => status !== 'succeed')
  const doubtfulMessages = open.filter(({ wasSent }) => wasSent).length
  const stake = {
    intents: intents.filter((intent) => !intent.isRead && isInDoubt(intent)),
    unsentSlips: unsent.length,
    tooLargeSlips: unsent.filter(({ picture }) => !isSealable(picture)).length,
    doubtfulSlips: doubtful.length,
    unsentMessages: open.length - doubtfulMessages,
    doubtfulMessages,
  }
  if (stake.intents.length + unsent.length + doubtful.length + open.length === 0) return null
  return { ...stake, isKept: await isKept() }
}

async function isKept(): Promise<boolean> {
  const seal = await sealOfSession(currentSession()?.id ?? '')
  return seal !== null && (await canKeepSealed())
}
