/**
 * The QRs that were paid or cancelled. A shop may return one until its time is over, and it must not be
 * offered for payment again, also where the dialog or the app is opened anew.
 */

import type { Qrcode } from '#contract/qrcode.ts'
import { currentSession, onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** The pictures of those that have ended, by their names. A picture is worth money: it stays in memory. */
const ended = new Map<string, string | null>()
/** When this page made a QR, by its name: `performance.now()`. */
const madeAt = new Map<string, number>()

onSessionChange(() => {
  ended.clear()
  madeAt.clear()
})

/** More than a player makes while one lasts. */
const MOST_IDS = 20

function storedIds(): readonly string[] {
  return storedKeys.endedQrs.in(sessionArea()).read() ?? []
}

function storeId(qrcodeId: string | null, isEnded: boolean): void {
  if (qrcodeId === null || !currentSession()) return
  const others = storedIds().filter((id) => id !== qrcodeId)
  storedKeys.endedQrs.in(sessionArea()).write((isEnded ? [...others, qrcodeId] : others).slice(-MOST_IDS))
}

const nameOf = ({ qrcodeId, qrcode }: Qrcode) => qrcodeId ?? qrcode ?? ''

/** Notes that a QR was paid or cancelled. */
export function noteEndedQr(qr: Qrcode): void {
  ended.set(nameOf(qr), qr.qrcode)
  storeId(qr.qrcodeId, true)
}

/** Whether a QR that the server offers was paid or cancelled before. */
export function hasEnded(qr: Qrcode): boolean {
  return ended.has(nameOf(qr)) || (qr.qrcodeId !== null && storedIds().includes(qr.qrcodeId))
}

/**
 * Notes a QR that the server made just now. A shop may call all its QRs the same, so it is another one, unless
 * its picture is the old one, too: then the shop gave that one again.
 */
export function noteMadeQr(qr: Qrcode): void {
  const name = nameOf(qr)
  if (qr.qrcodeId !== null && ended.has(name) && ended.get(name) === qr.qrcode) return
  ended.delete(name)
  storeId(qr.qrcodeId, false)
  madeAt.set(name, performance.now())
}

/** Returns when this page made a QR, by `performance.now()`; 0 where another page did. */
export function madeAtTick(qr: Qrcode): number {
  return madeAt.get(nameOf(qr)) ?? 0
}
