import { useEffect, useState } from 'react'
import { inTime } from '#browser/in-time.ts'
import { useStore } from '#browser/use-store.ts'
import { referenceOf } from '#domain/slip-qr.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import { noteSlipQr, type OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import type { PreparedSlip } from './prepare-slip.ts'
import type { SlipReading } from './slip-doubt-rules.ts'
import {
  beginPreparation,
  dropSlipProblem,
  endPreparation,
  slipProblems,
  slipsInPreparation,
} from './slips-in-preparation.ts'

/**
 * The picked file of each slip, as long as this page is open. Its QR may be readable although it is
 * lost in the smaller picture.
 */
const originals = new WeakMap<Blob, Blob>()

/** Returns the picture to send and, if this page still has it, the picked file. */
function picturesOf(picture: Blob): Blob[] {
  const original = originals.get(picture)
  return original ? [picture, original] : [picture]
}

/** The slowest phone has a large photo ready by then. */
const PREPARED_MS = 60_000

/** Loads its code with the first picture: a player who only reads an account number does not need it. */
async function prepareWithFirst(file: Blob): Promise<PreparedSlip> {
  const code = await loadInTime(import('./prepare-slip.ts'))
  return (code && (await inTime(code.prepareSlip(file), PREPARED_MS))) ?? { problem: 'not-loaded' }
}

/**
 * Makes a slip of a picked file. `problem` says why the last one cannot be used; nothing throws.
 * @param place where it is picked: the next file of a place takes the place of the last one
 */
export function useSlipPicture(place: string) {
  const problem = useStore(slipProblems).get(place) ?? null
  const isPreparing = useStore(slipsInPreparation).has(place)
  useEffect(() => () => dropSlipProblem(place), [place])

  /**
   * Returns null when there is a problem, when the player has picked another file meanwhile, or when the session has
   * ended.
   */
  async function prepare(file: Blob): Promise<File | null> {
    const signal = beginPreparation(place)
    const prepared = await prepareWithFirst(file)
    if (signal.aborted) return null
    const failed = 'problem' in prepared ? prepared.problem : null
    endPreparation(place, failed)
    if ('problem' in prepared) return null
    originals.set(prepared.picture, file)
    return prepared.picture
  }

  return { problem, isPreparing, prepare }
}

/** Looks for the QR of a slip, and stores its text in the outbox. Returns null when `signal` stopped it. */
async function findQrOfSlip(id: string, picture: Blob, signal: AbortSignal): Promise<SlipReading | null> {
  // The slip can be sent without it.
  const code = await import('./find-slip-qr.ts').catch(() => null)
  const found = await code?.findSlipQr(picturesOf(picture), signal)
  if (!code || signal.aborted) return null
  // Only a QR with a reference belongs to the transfer.
  if (found && referenceOf(found.qr) !== null) void noteSlipQr(id, found.payload)
  const fileChangedAt = picture instanceof File ? picture.lastModified : 0
  return { qr: found?.qr ?? null, fileChangedAt }
}

/** Returns null until the slip is read. A slip that is sent from then on includes the text of its QR. */
export function useSlipReading({ id, picture }: OutboxSlip): SlipReading | null {
  const [reading, setReading] = useState<SlipReading | null>(null)

  useEffect(() => {
    const work = new AbortController()
    void findQrOfSlip(id, picture, work.signal).then((found) => found && setReading(found))
    return () => work.abort()
  }, [id, picture])

  return reading
}
