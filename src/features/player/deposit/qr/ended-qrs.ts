/**
 * The QRs that were paid or cancelled. A shop may return one until its time is over, and it must not be
 * offered for payment again, also where the dialog or the app is opened anew.
 */

import type { Qrcode } from '#contract/qrcode.ts'
import { digestOf } from '#domain/digest-of.ts'
import { currentSession, onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** When this page made a QR, by its name: `performance.now()`. */
const madeAt = new Map<string, number>()

onSessionChange(() => madeAt.clear())

/** More than a player makes while one lasts. */
const MOST_ENDED = 20

/** A picture is worth money, so the phone keeps nothing of it but a digest. */
const digestOfPicture = ({ qrcode }: Qrcode) => digestOf(qrcode ?? '')

const nameOf = (qr: Qrcode) => qr.qrcodeId ?? digestOfPicture(qr)

/** An entry of the disk: the name, and the digest of the picture. An older version kept the name alone. */
const entryOf = (qr: Qrcode) => `${nameOf(qr)} ${digestOfPicture(qr)}`

/** Whether both answers are of one QR, where a shop may call all its QRs the same. */
export const isSameQr = (one: Qrcode, other: Qrcode): boolean => entryOf(one) === entryOf(other)

const nameIn = (entry: string) => entry.replace(/ #\w+$/, '')

const endedEntries = () => storedKeys.endedQrs.in(sessionArea()).read() ?? []

function storeEnded(qr: Qrcode, isEnded: boolean): void {
  if (!currentSession()) return
  const others = endedEntries().filter((entry) => nameIn(entry) !== nameOf(qr))
  const entries = isEnded ? [...others, entryOf(qr)] : others
  storedKeys.endedQrs.in(sessionArea()).write(entries.slice(-MOST_ENDED))
}

/** Notes that a QR was paid or cancelled. */
export function noteEndedQr(qr: Qrcode): void {
  storeEnded(qr, true)
}

/** Whether a QR that the server offers was paid or cancelled before. */
export function hasEnded(qr: Qrcode): boolean {
  return endedEntries().some((entry) => nameIn(entry) === nameOf(qr))
}

/**
 * Notes a QR that the server made just now. A shop may call all its QRs the same, so it is another one, unless
 * its picture is the old one, too: then the shop gave that one again.
 */
export function noteMadeQr(qr: Qrcode): void {
  if (qr.qrcodeId !== null && endedEntries().includes(entryOf(qr))) return
  storeEnded(qr, false)
  madeAt.set(nameOf(qr), performance.now())
}

/** Returns when this page made a QR, by `performance.now()`; 0 where another page did. */
export function madeAtTick(qr: Qrcode): number {
  return madeAt.get(nameOf(qr)) ?? 0
}
