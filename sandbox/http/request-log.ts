export interface LoggedRequest {
  /** The number of the call since the start, from 1 */
  id: number
  at: string
  method: string
  /** As it was sent; for a secret call its template */
  path: string
  /** The path in the contract, with its `{parameters}`; null if no call has this path */
  template: string | null
  phone: string | null
  /** The HTTP status; a word if a fault kept the answer back */
  status: number | 'dropped' | 'hung' | 'pending'
  idempotencyKey: string | null
  /** The `X-Client` header */
  client: string | null
  fetchMode: string | null
  purpose: string | null
  hasToken: boolean
  fault: string | null
}

const MOST_KEPT = 10_000

/** The calls that reached the sandbox, oldest first, with those that a browser sends again by itself. */
export class RequestLog {
  #requests: LoggedRequest[] = []

  #added = 0

  /** Returns the request with its id. The oldest ones are dropped beyond 10,000. */
  add(request: Omit<LoggedRequest, 'id'>): LoggedRequest {
    this.#added += 1
    const logged = { id: this.#added, ...request }
    this.#requests.push(logged)
    if (this.#requests.length > MOST_KEPT) this.#requests.splice(0, MOST_KEPT / 10)
    return logged
  }

  /**
   * @param filter.path a template, or the path as it was sent
   * @param limit how many to return at most: the newest that match
   */
  list(
    filter: { phone?: string | undefined; path?: string | undefined; method?: string | undefined } = {},
    limit = MOST_KEPT,
  ): LoggedRequest[] {
    const fitting = this.#requests.filter(
      (request) =>
        (filter.phone === undefined || request.phone === filter.phone) &&
        (filter.method === undefined || request.method === filter.method) &&
        (filter.path === undefined || request.template === filter.path || request.path === filter.path),
    )
    return fitting.slice(Math.max(0, fitting.length - limit))
  }

  /** Ids go on from where they were, so that none is given twice. */
  clear(): void {
    this.#requests = []
  }
}
