import type { AnyEndpoint } from '#contract/endpoint.ts'

/** A row's name in locks and in the journal: `POST /api/wallet/transfer`. */
export function rowName(row: AnyEndpoint): string {
  return `${row.method} ${row.path}`
}
