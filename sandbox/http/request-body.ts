import { createHash } from 'node:crypto'
import { Refusal } from '../world/refusal.ts'
import type { UploadedFile } from './handler.ts'

export interface RequestBody {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

const MOST_BYTES = 25 * 1024 * 1024

/**
 * Reads a JSON or multipart body.
 * @throws {Refusal} 400 when it is neither, 413 above 25 MB
 */
export async function readBody(request: Request): Promise<RequestBody> {
  if (request.method === 'GET' || request.body === null) return { fields: {}, files: [] }
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) {
    throw new Refusal('TOO_LARGE', { status: 413, message: 'The request is too large' })
  }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return readForm(request)
  const text = await request.text()
  if (text === '') return { fields: {}, files: [] }
  try {
    const fields: unknown = JSON.parse(text)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return { fields: fields as Record<string, unknown>, files: [] }
    }
  } catch {
    // Broken JSON is refused below, like any other body that is not an object.
  }
  throw new Refusal('INVALID_INPUT', { message: 'The body is not a JSON object' })
}

async function readForm(request: Request): Promise<RequestBody> {
  const body: RequestBody = { fields: {}, files: [] }
  const form = await request.formData().catch(() => {
    throw new Refusal('INVALID_INPUT', { message: 'The body is not a form' })
  })
  for (const [field, value] of form) {
    body.fields[field] = value
    if (typeof value === 'string') continue
    const bytes = new Uint8Array(await value.arrayBuffer())
    body.files.push({ field, name: value.name, mime: value.type, bytes })
  }
  return body
}

/** A body that can be compared with another: it has the digests of the files. */
export function toComparable(body: RequestBody): unknown {
  const digests = Object.fromEntries(
    body.files.map((file) => [file.field, createHash('sha256').update(file.bytes).digest('hex')]),
  )
  const entries = Object.entries({ ...body.fields, ...digests })
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
