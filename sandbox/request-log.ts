export interface LoggedRequest {
  at: string
  method: string
  path: string
  /** The contract's template; null for a path that no call has */
  template: string | null
  phone: string | null
  /** HTTP status; a word when the fault that struck sent none */
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

/** The calls that reached the sandbox, oldest first. What a browser re-sends by itself is here too. */
export class RequestLog {
  #requests: LoggedRequest[] = []

  add(request: LoggedRequest): LoggedRequest {
    this.#requests.push(request)
    if (this.#requests.length > MOST_KEPT) this.#requests.splice(0, MOST_KEPT / 10)
    return request
  }

  /** @param filter.path a template, or the path as it was sent */
  list(
    filter: { phone?: string | undefined; path?: string | undefined; method?: string | undefined } = {},
  ): LoggedRequest[] {
    return this.#requests.filter(
      (request) =>
        (filter.phone === undefined || request.phone === filter.phone) &&
        (filter.method === undefined || request.method === filter.method) &&
        (filter.path === undefined || request.template === filter.path || request.path === filter.path),
    )
  }

  clear(): void {
    this.#requests = []
  }
}
