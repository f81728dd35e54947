/** The server says no. `code` is a key of the error catalogue. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status = 400) {
    super(code)
    this.code = code
    this.status = status
  }
}
