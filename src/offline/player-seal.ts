/**
 * Under a player's seal a phone keeps what is unfinished after the session has ended
 * (docs/reliability.md#unfinished). The seal is made from the player's id, so that the phone need not know
 * the id: the same player makes it again at the next sign-in.
 */
import { get, set } from 'idb-keyval'
import * as v from 'valibot'
import { currentSession, isRemembered, leftInTabBy } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { sessionKey, sessionStore } from './session-stores.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

const Seal = v.object({
  /** A salted hash of the player's id. It finds the player's records. */
  mark: v.string(),
  /** The key of the records, which cannot be exported. */
  key: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
})
export type Seal = v.InferOutput<typeof Seal>

/** Slows down whoever tries many ids. A phone of today needs about a tenth of a second. */
const ITERATIONS = 100_000
const KEY_BYTES = 32
const MARK_BYTES = 16

const held = new Map<string, Seal>()

/** Web Crypto is missing on plain http. */
function webCrypto(): SubtleCrypto | null {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle ?? null
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same for all players of this phone, and for no other phone. */
function saltOfPhone(): string {
  const kept = storedKeys.sealSalt.read()
  if (kept !== null) return kept
  const made = hexOf(globalThis.crypto.getRandomValues(new Uint8Array(MARK_BYTES)))
  storedKeys.sealSalt.write(made)
  return made
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function bytesFrom(playerId: string, subtle: SubtleCrypto): Promise<Uint8Array<ArrayBuffer>> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const secret = await subtle.importKey('raw', encode(playerId), 'PBKDF2', false, ['deriveBits'])
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode(saltOfPhone()), iterations: ITERATIONS },
    secret,
    8 * (KEY_BYTES + MARK_BYTES),
  )
  return new Uint8Array(bits)
}

async function sealFrom(bytes: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<Seal> {
  const key = await subtle.importKey('raw', bytes.slice(0, KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { mark: hexOf(bytes.slice(KEY_BYTES)), key }
}

/**
 * Makes the seal of the signed-in player, and keeps it with the session, so that the end of the session
 * need not know who the player was. Null where the browser has no Web Crypto, or where that fails. Does not
 * throw.
 */
export async function sealSession(sessionId: string, playerId: string): Promise<Seal | null> {
  const subtle = webCrypto()
  // Not as the disk's failures below: the player would be told that the phone refuses to save.
  const bytes = subtle && (await bytesFrom(playerId, subtle).catch(() => null))
  const seal = bytes && (await sealFrom(bytes, subtle).catch(() => null))
  if (!seal || currentSession()?.id !== sessionId) return null
  held.set(sessionId, seal)
  try {
    if (!isRemembered()) storedKeys.tabSeal.write(hexOf(bytes))
    else await withinDiskLimit(set(sessionKey(sessionId, 'seal'), seal, sessionStore('seals')))
  } catch (error) {
    reportStorageTrouble(error)
  }
  return seal
}

/** A session that is not remembered may not write to disk: its seal lies beside its token, and is removed with it. */
async function tabSealOf(sessionId: string): Promise<Seal | null> {
  const hex = currentSession()?.id === sessionId ? storedKeys.tabSeal.read() : leftInTabBy(sessionId)?.seal
  const subtle = webCrypto()
  if (!hex || !subtle) return null
  const seal = await sealFrom(bytesOf(hex), subtle)
  held.set(sessionId, seal)
  return seal
}

/**
 * Returns the seal of a session, also of one that has ended and is not wiped yet. Null without one. It waits
 * for the disk however slow that is: what belongs to a seal that is not found is lost.
 * @throws {DOMException} whatever the disk throws
 */
export async function keptSealOf(sessionId: string): Promise<Seal | null> {
  const known = held.get(sessionId) ?? (await tabSealOf(sessionId))
  if (known) return known
  const read = v.safeParse(Seal, await get<unknown>(sessionKey(sessionId, 'seal'), sessionStore('seals')))
  if (!read.success) return null
  held.set(sessionId, read.output)
  return read.output
}

/** Returns the seal of a session; null where there is none, or where the disk is too slow. */
export async function sealOfSession(sessionId: string): Promise<Seal | null> {
  try {
    return await withinDiskLimit(keptSealOf(sessionId))
  } catch {
    return null
  }
}

/** What is encrypted under a seal, with the random start of its cipher. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** The name is bound to the content: what was moved to another name does not open. */
const cipher = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

/**
 * Encrypts a content under a seal and the name that it is kept by.
 * @throws {DOMException} whatever the browser's cryptography throws
 */
export async function encryptUnder(
  { key }: Seal,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, sealed: await crypto.subtle.encrypt(cipher(iv, name), key, content) }
}

/**
 * Opens what `encryptUnder` made.
 * @throws {DOMException} where the seal or the name is another one, or the content is spoiled
 */
export function decryptUnder(
  { key }: Seal,
  name: string,
  { iv, sealed }: { iv: Uint8Array<ArrayBuffer>; sealed: BufferSource },
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(cipher(iv, name), key, sealed)
}
