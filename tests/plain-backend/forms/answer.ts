/** What a call returns, before the habits give it a form (`write-answer.ts`). */
export type Answer =
  /** An object whose fields the specification names. */
  | { kind: 'fields'; fields: Record<string, unknown> }
  /** One value with a name, such as `registerOTP`. */
  | { kind: 'value'; name: string; value: unknown }
  /** One string: a link, an address, a path, a created time. */
  | { kind: 'string'; name: string; value: unknown }
  /** Rows. `isNamed`: the specification has a name for them. `total`: the whole number, where it is paged. */
  | { kind: 'list'; name: string; rows: unknown[]; isNamed: boolean; total?: number }
  /** A command that worked and whose answer the specification does not name. */
  | { kind: 'done'; entity: Record<string, unknown>; key: string; words: string }
  /** No content at all. */
  | { kind: 'empty' }
  /** JSON as it stands here. */
  | { kind: 'raw'; body: unknown; status: number }

export const fields = (content: Record<string, unknown>): Answer => ({ kind: 'fields', fields: content })
export const value = (name: string, content: unknown): Answer => ({ kind: 'value', name, value: content })
export const string = (name: string, content: unknown): Answer => ({ kind: 'string', name, value: content })

/** A list that the specification gives no name. `name` is what another backend would call it. */
export const bareList = (name: string, rows: unknown[]): Answer => ({
  kind: 'list',
  name,
  rows,
  isNamed: false,
})
export const namedList = (name: string, rows: unknown[], total?: number): Answer => ({
  kind: 'list',
  name,
  rows,
  isNamed: true,
  ...(total !== undefined && { total }),
})

export function done(
  entity: Record<string, unknown> = {},
  { key = 'SUCCESS', words = 'ทำรายการเรียบร้อยแล้ว' } = {},
): Answer {
  return { kind: 'done', entity, key, words }
}
export const empty: Answer = { kind: 'empty' }
export const raw = (body: unknown, status = 200): Answer => ({ kind: 'raw', body, status })
