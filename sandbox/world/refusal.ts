interface Options {
  /** HTTP status; 400 unless told */
  status?: number
  /** Raw text for the player; the code stands for it when absent */
  message?: string
  /** Keep what the handler changed before it refused (a counter of wrong tries) */
  commits?: boolean
}

/** An answer that says no: thrown by handlers, sent as `{ message, error, code }` (WIRE.md, "Errors"). */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly text: string
  readonly commits: boolean

  constructor(code: string, options: Options = {}) {
    super(options.message ?? code)
    this.name = 'Refusal'
    this.code = code
    this.status = options.status ?? 400
    this.text = options.message ?? code
    this.commits = options.commits ?? false
  }

  get body(): { message: string; error: string; code: string } {
    return { message: this.text, error: this.code, code: this.code }
  }
}
