/**
 * Pictures in records. On disk they lie as bytes: WebKit fails now and then to write a Blob there
 * (docs/reliability.md#fact-13).
 */
import * as v from 'valibot'

/** A larger one, such as a video, stays a Blob: reading the records would load all its bytes into memory. */
const MOST_BYTES = 4 * 1024 * 1024

/** What was read of each blob. A transaction ends while one waits for bytes, so they are read before. */
const bytesOf = new WeakMap<Blob, ArrayBuffer>()

const BlobBytes = v.object({
  bytes: v.instance(ArrayBuffer),
  type: v.string(),
  /** Null for a blob that is not a file. */
  file: v.nullable(v.object({ name: v.string(), lastModified: v.number() })),
})
type BlobBytes = v.InferOutput<typeof BlobBytes>

function blobFrom({ bytes, type, file }: BlobBytes): Blob {
  const blob = file ? new File([bytes], file.name, { ...file, type }) : new Blob([bytes], { type })
  bytesOf.set(blob, bytes)
  return blob
}

/** The schema of a blob in a record. An earlier build has written it to disk as it is. */
export const KeptBlob = v.union([v.instance(Blob), v.pipe(BlobBytes, v.transform(blobFrom))])

/** Reads the blobs of a record, so that `withBytes` has their bytes. Does not throw. */
async function read(record: object): Promise<void> {
  for (const value of Object.values(record)) {
    if (!(value instanceof Blob) || value.size > MOST_BYTES || bytesOf.has(value)) continue
    const bytes = await value.arrayBuffer().catch(() => null)
    if (bytes) bytesOf.set(value, bytes)
  }
}

/** Returns a record as it lies on disk. A blob that was not read stays as it is. */
function withBytes(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const bytes = value instanceof Blob && bytesOf.get(value)
      return [name, bytes ? kept(value, bytes) : value]
    }),
  )
}

function kept(blob: Blob, bytes: ArrayBuffer): BlobBytes {
  const file = blob instanceof File ? { name: blob.name, lastModified: blob.lastModified } : null
  return { bytes, type: blob.type, file }
}

/** A picture that is on the screen stays the same object: a record never changes what is in it. */
function withKnown<R extends object>(found: R, known: R | undefined): R {
  if (!known) return found
  const fields = found as Record<string, unknown>
  const blobs = Object.entries(known).filter(
    ([name, value]) => value instanceof Blob && fields[name] instanceof Blob,
  )
  return { ...found, ...Object.fromEntries(blobs) }
}

/** How the blobs of records are kept, for the records that have some. */
export const keptBlobs = { read, withBytes, withKnown }
export type KeptBlobs = typeof keptBlobs
