interface Options {
  /** HTTP status; 400 by default */
  status?: number
  /** Text for the player; by default the code */
  message?: string
  /** Keeps what the handler changed before it refused, such as a count of wrong tries */
  commits?: boolean
}

/** Handlers throw it to refuse a call. It is sent as `{ message, error, code }`, see docs/wire.md#errors. */
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

  /** What the player's app receives. */
  get body(): { message: string; error: string; code: string } {
    return { message: this.text, error: this.code, code: this.code }
  }
}
