/**
 * Carries what is unfinished from a session that has ended to the same player's next one
 * (docs/reliability.md#unfinished).
 */
import type { QueryClient } from '@tanstack/react-query'
import { entries } from 'idb-keyval'
import * as v from 'valibot'
import { adoptIntent, Intent, unwrittenIntents } from '#intents/journal.ts'
import { exclusively } from '#offline/exclusive.ts'
import { keptSealOf, type Seal } from '#offline/player-seal.ts'
import { dropSealed, keepSealed, openSealed, type Unsealed } from '#offline/sealed-records.ts'
import { type SessionDatabase, sessionKey, sessionStore } from '#offline/session-stores.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { waitUntilReleased } from '#offline/wait-until-released.ts'
import { currentSession, leftInTabBy, sessionEpoch } from '#session/session.ts'
import type { WipeDue } from '#session/stored.ts'
import { wipeDue } from '#session/wipe-due.ts'
import { resumeSlips } from '#slips/outbox/deliver-slips.ts'
import {
  adoptSlip,
  isSlipWritten,
  isWithServer,
  OutboxSlip,
  onOutboxChange,
  sentUnwritten,
  slipNamed,
  unwrittenSlips,
} from '#slips/outbox/slip-outbox.ts'
import { adoptSharedSlip, sharedSlipsLeft } from '#slips/shared-slips.ts'

interface Unfinished {
  sessionId: string
  intents: readonly Intent[]
  slips: readonly OutboxSlip[]
}

/** A build before this one has sealed it without a time. */
const Share = v.object({ sharedAt: v.optional(v.number(), Date.now) })

/**
 * What this page alone has of its session: the disk has not taken it. Of the rest its memory may be old, where
 * another tab has gone on while this one slept.
 */
let unwritten: Unfinished | null = null

function note(): void {
  const sessionId = currentSession()?.id
  if (sessionId) unwritten = { sessionId, intents: unwrittenIntents.get(), slips: unwrittenSlips.get() }
}

unwrittenIntents.subscribe(note)
unwrittenSlips.subscribe(note)
note()

/**
 * Keeps what the ended sessions have left unfinished, each for its own player. Does not throw: what cannot be kept of
 * one is reported, and the others are kept all the same.
 */
export async function keepUnfinished(due: WipeDue): Promise<void> {
  for (const sessionId of due.sessionIds) await keepOf(sessionId, due).catch(reportStorageTrouble)
}

async function keepOf(sessionId: string, due: WipeDue): Promise<void> {
  const seal = await keptSealOf(sessionId)
  if (!seal) return
  const { intents, slips } = await unfinishedOf(sessionId)
  // Of several sessions nobody knows whose it is that no screen has offered yet.
  const shared = (await readable(sharedSlipsLeft(due))).filter((slip) =>
    slip.sessionId === undefined ? due.sessionIds.length === 1 : slip.sessionId === sessionId,
  )
  await keepSealed(seal, [
    ...intents.map(sealedIntent),
    ...slips.filter((slip) => !isWithServer(slip)).map(sealedSlip),
    ...shared.map(({ id, picture, sharedAt }) => ({
      kind: 'share' as const,
      id,
      fields: { sharedAt },
      picture,
    })),
  ])
}

async function unfinishedOf(sessionId: string): Promise<Unfinished> {
  const here = unwritten?.sessionId === sessionId ? unwritten : null
  const [intents, slips] = await Promise.all([
    readable(onDisk('intents', Intent, sessionId)),
    readable(onDisk('slips', OutboxSlip, sessionId)),
  ])
  const ofTab = fitting(Intent, leftInTabBy(sessionId)?.journal ?? [])
  return {
    sessionId,
    intents: merged(merged(intents, ofTab), here?.intents),
    slips: merged(slips, here?.slips).map((slip) => ({ ...slip, ...sentUnwritten(slip) })),
  }
}

/** One database that is spoiled must not take what the others have, and what is in memory alone. */
async function readable<R>(reading: Promise<R[]>): Promise<R[]> {
  try {
    return await reading
  } catch (error) {
    reportStorageTrouble(error)
    return []
  }
}

async function onDisk<R>(
  database: SessionDatabase,
  schema: v.GenericSchema<unknown, R>,
  sessionId: string,
): Promise<R[]> {
  const all = await entries<string, unknown>(sessionStore(database))
  const own = all.filter(([key]) => key.startsWith(sessionKey(sessionId, '')))
  return fitting(
    schema,
    own.map(([, value]) => value),
  )
}

/** What does not fit was written by another build. */
function fitting<R>(schema: v.GenericSchema<unknown, R>, values: readonly unknown[]): R[] {
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(schema, value)
    return success ? [output] : []
  })
}

/** The disk has an older state of what it did not take, or none. */
function merged<R extends { id: string }>(onDisk: readonly R[], newer: readonly R[] = []): R[] {
  const ids = new Set(newer.map(({ id }) => id))
  return [...newer, ...onDisk.filter(({ id }) => !ids.has(id))]
}

function sealedIntent({ sessionId: _, ...fields }: Intent): Unsealed {
  return { kind: 'intent', id: fields.id, fields, picture: null }
}

/** The amount is known only of a slip that the server has. */
function sealedSlip({ sessionId: _, amount: __, picture, ...fields }: OutboxSlip): Unsealed {
  return { kind: 'slip', id: fields.id, fields, picture }
}

/**
 * Gives the signed-in player what an earlier session of theirs has left unfinished. What is in doubt is
 * then resolved and told, and what waits is sent.
 * @throws {DOMException} whatever the disk throws
 */
export async function resumeUnfinished(client: QueryClient, seal: Seal): Promise<void> {
  const epoch = sessionEpoch()
  // The look of the session before may still run when the next player signs in. Theirs must not be missed.
  while (sessionEpoch() === epoch) {
    const hasLooked = await exclusively('unfinished', false, async () => {
      await adoptSealed(client, seal, epoch)
      return true
    })
    if (hasLooked) return
    await waitUntilReleased('unfinished')
  }
}

async function adoptSealed(client: QueryClient, seal: Seal, epoch: number): Promise<void> {
  const sealed = await openSealed(seal)
  // The wipe that is due deletes all shared slips of before, and would take those that come back.
  const records = wipeDue() ? sealed.filter(({ kind }) => kind !== 'share') : sealed
  if (records.length === 0) return
  const stays: Unsealed[] = []
  for (const record of records) {
    if (sessionEpoch() !== epoch) return
    // The disk may have no room for a picture. The others come back all the same.
    await adopt(record).catch((error: unknown) => {
      reportStorageTrouble(error)
      stays.push(record)
    })
  }
  if (sessionEpoch() !== epoch) return
  const inMemory = records.filter(({ kind, id }) => kind === 'slip' && slipNamed(id) && !isSlipWritten(id))
  for (const record of inMemory) dropOnceMoved(seal, record)
  stays.push(...inMemory)
  await dropSealed(
    seal,
    records.filter((record) => !stays.includes(record)),
  )
  void resumeSlips(client)
}

/**
 * Drops the sealed copy of a slip that a full disk, or a session that is not remembered, holds in memory alone: once
 * it is on disk, is sent by this session, has arrived, or is gone. Until then the page may be killed, and the slip is
 * paid. Where nothing has left the phone after all, or the slip has another state, it is sealed again.
 */
function dropOnceMoved(seal: Seal, record: Unsealed): void {
  const epoch = sessionEpoch()
  const sendingsOf = ({ sentAt, sentAgain }: OutboxSlip) => `${sentAt} ${sentAgain?.sentAt}`
  /** The sendings before that of this session. An answer may date them anew, which sends nothing. */
  let before: string | null = null
  let isSent = false
  /** What the player has taken back since must not come back as waiting: it would be sent without a tap. */
  let sealedState = (record.fields as Pick<OutboxSlip, 'state'>).state
  let work: Promise<void> = Promise.resolve()
  const then = (act: () => Promise<void>) => {
    work = work.then(act).catch(reportStorageTrouble)
  }
  const look = () => {
    const isSame = sessionEpoch() === epoch
    const slip = slipNamed(record.id)
    const isHeldHere = slip && !isWithServer(slip) && !isSlipWritten(record.id)
    if (!isSame || !isHeldHere) {
      for (const stop of stops) stop()
      if (isSame && !isSent) then(() => dropSealed(seal, [record]))
    } else if (slip.state === 'sending') {
      // What comes back as being sent was sent by an earlier session.
      if (before === null || isSent) return
      isSent = true
      then(() => dropSealed(seal, [record]))
    } else if (!isSent || sendingsOf(slip) === before) {
      if (isSent || slip.state !== sealedState) then(() => keepSealed(seal, [sealedSlip(slip)]))
      before = sendingsOf(slip)
      isSent = false
      sealedState = slip.state
    }
  }
  const stops = [onOutboxChange(look), unwrittenSlips.subscribe(look)]
  look()
}

async function adopt({ kind, id, fields, picture }: Unsealed): Promise<void> {
  const values = fields as object
  if (kind === 'intent') {
    const read = v.safeParse(v.omit(Intent, ['sessionId']), values)
    if (read.success) await adoptIntent(read.output)
  } else if (kind === 'slip') {
    const read = v.safeParse(v.omit(OutboxSlip, ['sessionId']), { ...values, picture })
    if (read.success) await adoptSlip(read.output)
  } else {
    const read = v.safeParse(Share, values)
    if (picture && read.success) await adoptSharedSlip({ id, picture, ...read.output })
  }
}
