import * as v from 'valibot'
import { HOUR_MS } from '#domain/durations.ts'
import { storedKeys } from '#session/stored.ts'

/** After this time the app drops an unfinished registration: another person may use the tab. */
const KEPT_MS = HOUR_MS

const text = v.fallback(v.string(), '')

/** A code that was sent. The token names the SMS; the app never stores the code itself. */
const SentOtp = v.object({
  phone: v.string(),
  otpRef: v.string(),
  otpToken: v.string(),
  /** Epoch ms, by this phone's clock */
  sentAt: v.number(),
})
export type SentOtp = v.InferOutput<typeof SentOtp>

/**
 * What the player has typed so far, and how far they came. This tab keeps it, because the browser may
 * kill the page while the player reads the SMS. Password and code are not in it.
 */
const RegisterDraft = v.object({
  phone: text,
  otp: v.fallback(v.nullable(SentOtp), null),
  /** The phone that needs no code any more, digits only; '' for none */
  confirmedPhone: text,
  /** The server asked for a code. This counts more than the lookup. */
  needsOtp: v.fallback(v.boolean(), false),
  /** The server has accepted the profile as it is here. */
  isProfileDone: v.fallback(v.boolean(), false),
  /** A password was typed. Only memory has it. */
  hadPassword: v.fallback(v.boolean(), false),
  name: text,
  sourceCode: text,
  inviteCode: text,
  /** The code of a link that the service has refused. The address may still have it. */
  refusedCode: text,
  bankCode: text,
  firstName: text,
  lastName: text,
  bankAccountNo: text,
  currency: v.fallback(v.picklist(['LAK', 'BAHT']), 'LAK'),
})
export type RegisterDraft = v.InferOutput<typeof RegisterDraft>

/** Returns the draft of this tab, or an empty one. `nowMs` is epoch ms. */
export function readDraft(nowMs: number): RegisterDraft {
  const kept = storedKeys.registerDraft.read()
  // A phone's clock may be set back meanwhile.
  const isYoung = kept !== null && Math.abs(nowMs - kept.savedAt) < KEPT_MS
  const read = v.safeParse(RegisterDraft, isYoung ? kept.draft : null)
  return read.success ? read.output : v.parse(RegisterDraft, {})
}

export function writeDraft(draft: RegisterDraft, nowMs: number): void {
  storedKeys.registerDraft.write({ savedAt: nowMs, draft })
}

export function removeDraft(): void {
  storedKeys.registerDraft.remove()
}
