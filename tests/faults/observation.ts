import type { EndpointName } from '#contract/contract.ts'
import type { Books } from './backend.ts'
import type { OutcomeClass } from './outcome-class.ts'

/** What was on disk at the end of a cell. */
export interface Stored {
  /** The names of keys, databases and caches. */
  names: readonly string[]
  /** Everything but the web storage, as one text. */
  onDisk: string
  /** The web storage, as one text. */
  inWebStorage: string
}

/** All that a cell has measured. The oracles judge this and nothing else. */
export interface Observation {
  call: EndpointName
  /** The app may send it again by itself, after a look at the records. */
  mayBeSentAgain: boolean
  /** Reads are judged by what is on the screen, other calls by the books, too. */
  hasEffect: boolean
  expected: OutcomeClass
  /** What the call's own screen says when it was done. */
  done: RegExp | null
  gain: number | null

  /** The lines that have stood on the screen since the tap. */
  said: readonly string[]
  /** The lines that stand there at the end. */
  shown: readonly string[]
  /** The path of the address at the end. */
  path: string
  errors: readonly string[]
  /** Whether the busy overlay was still there 10 s after the call's time limit. */
  isOverlayStuck: boolean
  /** How often the app sent the call. */
  sends: number
  /** No call gets through, so a read that the call needs may have failed before it. */
  mayStopBefore: boolean
  /** The answer drips for seconds: on a busy machine longer than the call may take. */
  mayComeTooLate: boolean
  /** How many taps of the player should have sent it. */
  taps: number
  /** The effects of the call in the books; null where it leaves none. */
  effects: number | null
  /** Whether the backend does a call of one key only once. */
  isIdempotent: boolean
  before: Books
  after: Books
  /** What was typed and picked, before the tap and at the end. */
  inputsBefore: readonly string[]
  inputsAfter: readonly string[]
  /** The balance on home 5 s after the repair at the latest, in baht; null where no balance is shown. */
  shownBalance: number | null
  stored: Stored
  /** What a logout has left of the player on the phone. */
  leftAfterLogout: readonly string[]
  /** Texts that must never be stored. */
  secrets: readonly string[]
  token: string
}
