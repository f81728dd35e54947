import * as v from 'valibot'
import { storedKeys } from '#session/stored.ts'

/** A registration left lying in an open tab longer than this is not shown to the next visitor. */
const KEPT_MS = 60 * 60_000

const text = v.fallback(v.string(), '')

/** A code that was sent. The token only names the sending; the code itself is never kept. */
const SentOtp = v.object({
  phone: v.string(),
  otpRef: v.string(),
  otpToken: v.string(),
  /** Epoch ms, by this phone's clock */
  sentAt: v.number(),
})
export type SentOtp = v.InferOutput<typeof SentOtp>

/**
 * What has been typed and reached so far, for this tab: it survives a reload and the killing of the
 * page while the player reads the code elsewhere. Password and code are not in it.
 */
const RegisterDraft = v.object({
  phone: text,
  otp: v.fallback(v.nullable(SentOtp), null),
  /** The phone, plain, that needs no code any more; '' is none */
  confirmedPhone: text,
  /** The server has asked for a code, whatever the lookup said */
  needsOtp: v.fallback(v.boolean(), false),
  isProfileDone: v.fallback(v.boolean(), false),
  name: text,
  sourceCode: text,
  inviteCode: text,
  bankCode: text,
  firstName: text,
  lastName: text,
  bankAccountNo: text,
  currency: v.fallback(v.picklist(['LAK', 'BAHT']), 'LAK'),
})
export type RegisterDraft = v.InferOutput<typeof RegisterDraft>

/** The draft of this tab, or an empty one. `nowMs` is epoch ms. */
export function readDraft(nowMs: number): RegisterDraft {
  const kept = storedKeys.registerDraft.read()
  const isYoung = kept !== null && kept.savedAt <= nowMs && nowMs - kept.savedAt < KEPT_MS
  const read = v.safeParse(RegisterDraft, isYoung ? kept.draft : null)
  return read.success ? read.output : v.parse(RegisterDraft, {})
}

export function writeDraft(draft: RegisterDraft, nowMs: number): void {
  storedKeys.registerDraft.write({ savedAt: nowMs, draft })
}

export function removeDraft(): void {
  storedKeys.registerDraft.remove()
}
