/**
 * Records that outlive their session, encrypted under the seal of their player. The phone can tell neither
 * what they are nor whose. They are of use for a day, and bounded in number and size.
 */

import { del, delMany, entries, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { brand } from '#brand.ts'
import { DAY_MS } from '#domain/durations.ts'
import { diskStore } from './disk-store.ts'
import { decryptUnder, encryptUnder, type Seal } from './player-seal.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

export interface Unsealed {
  kind: 'intent' | 'slip' | 'share'
  id: string
  /** JSON. */
  fields: unknown
  picture: Blob | null
}

const KEPT_MS = DAY_MS
const MOST_OF_PLAYER = 20
const MOST_PLAYERS = 5
const MB = 1024 * 1024
/** The largest picture that is kept, in MB. */
export const MOST_PICTURE_MB = 4

const Sealed = v.object({
  mark: v.string(),
  /** Epoch ms, by the phone's clock. */
  keptAt: v.number(),
  iv: v.instance(Uint8Array),
  sealed: v.instance(ArrayBuffer),
})
type Sealed = v.InferOutput<typeof Sealed>

const Content = v.object({
  kind: v.picklist(['intent', 'slip', 'share']),
  id: v.string(),
  fields: v.unknown(),
  pictureType: v.nullable(v.string()),
})

let store: UseStore | null = null

function sealedStore(): UseStore {
  store ??= diskStore(`${brand}-sealed`, 'records')
  return store
}

const keyOf = ({ mark }: Seal, { kind, id }: Pick<Unsealed, 'kind' | 'id'>) => `${mark} ${kind} ${id}`

/** A length, the text, and the bytes of the picture. */
async function bytesOf({ kind, id, fields, picture }: Unsealed): Promise<Uint8Array<ArrayBuffer>> {
  const content: v.InferInput<typeof Content> = { kind, id, fields, pictureType: picture?.type ?? null }
  const text = new TextEncoder().encode(JSON.stringify(content))
  const pixels = new Uint8Array((await picture?.arrayBuffer()) ?? [])
  const bytes = new Uint8Array(4 + text.length + pixels.length)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, 4)
  bytes.set(pixels, 4 + text.length)
  return bytes
}

function unsealedFrom(bytes: ArrayBuffer): Unsealed | null {
  const end = 4 + new DataView(bytes).getUint32(0)
  const read = v.safeParse(Content, JSON.parse(new TextDecoder().decode(bytes.slice(4, end))))
  if (!read.success) return null
  const { kind, id, fields, pictureType } = read.output
  const picture = pictureType === null ? null : new Blob([bytes.slice(end)], { type: pictureType })
  return { kind, id, fields, picture }
}

/** Whether a picture is small enough to be kept. */
export function isSealable(picture: Blob | null): boolean {
  return (picture?.size ?? 0) <= MOST_PICTURE_MB * MB
}

/**
 * Keeps records for their player's next sign-in. One whose picture is too large is left out. Does not throw: what the
 * disk or the browser's cryptography refuses is reported, and the others are kept all the same.
 */
export async function keepSealed(seal: Seal, records: readonly Unsealed[]): Promise<void> {
  const bytesIn = ({ picture }: Unsealed) => picture?.size ?? 0
  // A large picture must not take the last room of a full phone from all others.
  const smallestFirst = [...records].sort((one, other) => bytesIn(one) - bytesIn(other))
  for (const record of smallestFirst) {
    if (isSealable(record.picture)) await keep(seal, record).catch(reportStorageTrouble)
  }
}

async function keep(seal: Seal, record: Unsealed): Promise<void> {
  const key = keyOf(seal, record)
  const encrypted = await encryptUnder(seal, key, await bytesOf(record))
  const kept: Sealed = { mark: seal.mark, keptAt: Date.now(), ...encrypted }
  await set(key, kept, sealedStore())
}

/**
 * Returns what is kept for a player.
 * @throws {DOMException} whatever the disk throws
 */
export async function openSealed(seal: Seal): Promise<Unsealed[]> {
  const opened: Unsealed[] = []
  // However slow the disk is: no screen waits for this, and a doubt that is not found is as good as forgotten.
  for (const [key, value] of await entries<string, unknown>(sealedStore())) {
    const read = v.safeParse(Sealed, value)
    if (!read.success || !isOfUse(read.output) || read.output.mark !== seal.mark) continue
    try {
      const { iv, sealed } = read.output
      const record = unsealedFrom(await decryptUnder(seal, key, { iv: new Uint8Array(iv), sealed }))
      if (record) opened.push(record)
    } catch {
      // It was spoiled on the disk. The next sweep deletes it.
    }
  }
  return opened
}

/** @throws {DOMException} whatever the disk throws */
export async function dropSealed(seal: Seal, records: readonly Unsealed[]): Promise<void> {
  await delMany(
    records.map((record) => keyOf(seal, record)),
    sealedStore(),
  )
}

/** The phone's clock may have been ahead when it was kept. That must not make the player pay twice. */
function isOfUse({ keptAt }: Sealed): boolean {
  return Math.abs(Date.now() - keptAt) < KEPT_MS
}

/**
 * Deletes what is too old or too much: the oldest of a player first, then the players who were here longest
 * ago. So a player's records push out none of another player's.
 * @throws {DOMException} whatever the disk throws
 */
export async function sweepSealed(): Promise<void> {
  const all = await entries<string, unknown>(sealedStore())
  const kept = new Map<string, [key: string, record: Sealed][]>()
  const dropped: string[] = []
  for (const [key, value] of all) {
    const read = v.safeParse(Sealed, value)
    if (!read.success || !isOfUse(read.output)) dropped.push(key)
    else kept.set(read.output.mark, [...(kept.get(read.output.mark) ?? []), [key, read.output]])
  }
  const newestFirst = [...kept.values()].map((records) =>
    records.sort(([, one], [, other]) => other.keptAt - one.keptAt),
  )
  newestFirst.sort(([one], [other]) => (other?.[1].keptAt ?? 0) - (one?.[1].keptAt ?? 0))
  for (const [place, records] of newestFirst.entries()) {
    const most = place < MOST_PLAYERS ? MOST_OF_PLAYER : 0
    dropped.push(...records.slice(most).map(([key]) => key))
  }
  if (dropped.length > 0) await delMany(dropped, sealedStore())
}

/** Whether this phone can keep records now. Does not throw. */
export async function canKeepSealed(): Promise<boolean> {
  const probe = 'probe'
  try {
    await withinDiskLimit(set(probe, null, sealedStore()).then(() => del(probe, sealedStore())))
    return true
  } catch {
    return false
  }
}
