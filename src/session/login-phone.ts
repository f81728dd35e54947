import { HOUR_MS } from '#domain/durations.ts'
import { storedKeys } from './stored.ts'

/** After this time the app forgets the number: another person may use the tab. */
const KEPT_MS = HOUR_MS

/** Returns the phone number that was typed in this tab, or ''. `nowMs` is epoch ms. */
export function readLoginPhone(nowMs: number): string {
  const kept = storedKeys.loginPhone.read()
  // A phone's clock may be set back meanwhile.
  if (kept !== null && Math.abs(nowMs - kept.savedAt) < KEPT_MS) return kept.phone
  storedKeys.loginPhone.remove()
  return ''
}

/** Keeps the number for a login in this tab: the browser may end the page while the player looks for the password. */
export function writeLoginPhone(phone: string, nowMs: number): void {
  storedKeys.loginPhone.write({ phone, savedAt: nowMs })
}
