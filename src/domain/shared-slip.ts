/**
 * Slips that a bank app shares with this app (`share_target` of the manifest). The service worker keeps
 * them for the player who is signed in or signs in next. They belong to nobody until the player chooses an
 * account for them.
 */

import { brand } from '#brand.ts'
import { HOUR_MS } from './durations.ts'

/** The address to which the phone sends shared pictures, and the form field that holds them. */
export const SHARE_PATH = '/user/share-slip'
export const SHARE_FIELD = 'slip'
/** The file types that the server takes (docs/wire.md#slips). */
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'image/webp']

export const sharedSlipsDatabase = { name: `${brand}-shared-slips`, store: 'slips' } as const

export interface SharedSlip {
  id: string
  picture: Blob
  /** Epoch ms, by the phone's clock. */
  sharedAt: number
  /** When it came back to the player of an ended session. */
  returnedAt?: number | undefined
}

/** The same time as the default limit for uploading a slip after its transfer. */
const OFFERED_MS = HOUR_MS
/** Photos of today's phones are smaller. The server's limit applies only to the redrawn picture. */
export const MOST_SLIP_BYTES = 20 * 1024 * 1024
const MOST_PICTURES = 5
/** Of all pictures that wait on the phone. Real slips have less than 1 MB each. */
export const MOST_SHARED_BYTES = 40 * 1024 * 1024

/** Why some or all of the shared pictures are not offered. */
const shareProblems = ['no-picture', 'too-large', 'too-many', 'not-kept'] as const
export type ShareProblem = (typeof shareProblems)[number]

/** Picks the pictures of a share that can be slips, and names the problem with the others. */
export function pickSlips(shared: readonly unknown[]): { pictures: File[]; problem: ShareProblem | null } {
  const files = shared.filter((value) => value instanceof File)
  const pictures = files.filter(({ type, size }) => SLIP_TYPES.includes(type) && size > 0)
  const fitting = pictures.filter(({ size }) => size <= MOST_SLIP_BYTES)
  if (pictures.length === 0) return { pictures, problem: 'no-picture' }
  if (fitting.length === 0) return { pictures: fitting, problem: 'too-large' }
  let bytes = 0
  const kept = fitting.slice(0, MOST_PICTURES).filter(({ size }) => {
    bytes += size
    return bytes <= MOST_SHARED_BYTES
  })
  return { pictures: kept, problem: kept.length < fitting.length ? 'too-many' : null }
}

/**
 * Whether a shared slip is offered: for an hour after its share, and again after its return. The phone's
 * clock may have been set since, so a time in the future counts like one as far in the past.
 */
export function isOffered(
  { sharedAt, returnedAt = sharedAt }: Pick<SharedSlip, 'sharedAt' | 'returnedAt'>,
  now: number,
): boolean {
  return Math.abs(now - returnedAt) < OFFERED_MS
}

const SUBJECT = 'shared'

/** Returns the subject of the deposit dialog after a share: `?dialog=deposit.shared-too-large`. */
export function shareSubject(problem: ShareProblem | null): string {
  return problem === null ? SUBJECT : `${SUBJECT}-${problem}`
}

/** Reads the subject of the deposit dialog. Returns null where it is not about a share. */
export function readShareSubject(subject: string | null): { problem: ShareProblem | null } | null {
  if (subject === SUBJECT) return { problem: null }
  const problem = shareProblems.find((name) => subject === shareSubject(name))
  return problem ? { problem } : null
}
