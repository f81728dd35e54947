import * as v from 'valibot'
import { type AnyEndpoint, pathOf } from '#contract/endpoint.ts'

interface Sender {
  /** `th`, `lo` or `en`. */
  languageTag: string
  token?: string | undefined
  idempotencyKey?: string | undefined
}

interface CallRequest {
  path: string
  headers: Record<string, string>
  body: BodyInit | null
}

function bodyOf(endpoint: AnyEndpoint, input: Record<string, unknown>): BodyInit | null {
  if (endpoint.method === 'GET') return null
  const body = v.parse(endpoint.body, input) as Record<string, unknown>
  if (endpoint.method === 'DELETE' && Object.keys(body).length === 0) return null
  if (endpoint.effect !== 'upload') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, value as string | Blob)
  }
  return form
}

/**
 * Returns what a call sends (docs/wire.md#headers).
 * @throws {v.ValiError} when the input does not fit the endpoint
 */
export function requestOf(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  { languageTag, token, idempotencyKey }: Sender,
): CallRequest {
  const body = bodyOf(endpoint, input)
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': languageTag,
    'X-Client': 'wallet-user',
  }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return { path: pathOf(endpoint, input), headers, body }
}
