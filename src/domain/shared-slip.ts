/**
 * Slips that a bank app shares with this one (the manifest's `share_target`). The service worker
 * keeps them for whoever is, or logs in, next: they are offered, and belong to nobody until the
 * player says which account they are for.
 */

/** Where the phone sends what is shared, and the field that the pictures stand in. */
export const SHARE_PATH = '/user/share-slip'
export const SHARE_FIELD = 'slip'
export const SHARE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

export const sharedSlipsDatabase = { name: 'kapao-shared-slips', store: 'slips' } as const

export interface SharedSlip {
  id: string
  picture: Blob
  /** Epoch ms, by the phone's clock. */
  sharedAt: number
}

/** As long as a slip may be uploaded after its transfer, by default. */
const OFFERED_MS = 60 * 60 * 1000
/** As the picker's limit (features/deposit/slip-file-rules.ts): photos of today's phones are below it. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_PICTURES = 5

/** Why what was shared is not, or not all, offered. */
const shareProblems = ['no-picture', 'too-large', 'too-many', 'not-kept'] as const
export type ShareProblem = (typeof shareProblems)[number]

/** The pictures of a share that can be slips, and what to say of the others. */
export function slipsIn(shared: readonly unknown[]): { pictures: File[]; problem: ShareProblem | null } {
  const files = shared.filter((value) => value instanceof File)
  const pictures = files.filter(({ type, size }) => SHARE_TYPES.includes(type) && size > 0)
  const fitting = pictures.filter(({ size }) => size <= MOST_BYTES)
  if (pictures.length === 0) return { pictures, problem: 'no-picture' }
  if (fitting.length === 0) return { pictures: fitting, problem: 'too-large' }
  return {
    pictures: fitting.slice(0, MOST_PICTURES),
    problem: fitting.length > MOST_PICTURES ? 'too-many' : null,
  }
}

/** Whether a shared slip is still offered; a time in the future is a wrong clock's, and expires too. */
export function isOffered({ sharedAt }: Pick<SharedSlip, 'sharedAt'>, now: number): boolean {
  return Math.abs(now - sharedAt) < OFFERED_MS
}

const SUBJECT = 'shared'

/** The deposit dialog's subject after a share: `?dialog=deposit.shared-too-large`. */
export function shareSubject(problem: ShareProblem | null): string {
  return problem === null ? SUBJECT : `${SUBJECT}-${problem}`
}

/** What a subject says of a share: null when it speaks of none. */
export function readShareSubject(subject: string | null): { problem: ShareProblem | null } | null {
  if (subject === SUBJECT) return { problem: null }
  const problem = shareProblems.find((name) => subject === shareSubject(name))
  return problem ? { problem } : null
}
