/** What stands before a service says these, too: it counts calls, or lets nobody through. */
const NOT_OF_SERVICE: ReadonlySet<number | null> = new Set([401, 403, 404, 405, 413, 429])

/**
 * Whether the service itself has refused a call. What stands before it knows nothing of an earlier sending.
 * @param code the reason that the refusal names; null without one
 */
export function isOfService(code: string | null, status: number | null): boolean {
  return code === null ? !NOT_OF_SERVICE.has(status) : !code.startsWith('REQUEST_LIMIT')
}
