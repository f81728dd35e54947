import { ApiError, type ApiErrorKind } from '#api/api-error.ts'
import { readAnswer } from '#api/read-answer.ts'
import { requestOf } from '#api/request-of.ts'
import { readBody } from '#contract/answer-meaning.ts'
import { contract } from '#contract/contract.ts'
import { type AnswerOf, type AnyEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'

/** How the app reads an answer. `redirect`: the app does not follow it. */
type Reading = 'read' | 'redirect' | ApiErrorKind

export interface Asked<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E
  /** `POST /api/statement`. */
  where: string
  /** What is special about this one; '' for nothing. */
  note: string
  reading: Reading
  answer: AnswerOf<E> | null
  error: ApiError | null
  /** Null where no answer came. */
  status: number | null
  headers: Headers
  /** As it came; undefined for an empty body. */
  body: unknown
  /** Epoch ms, by this machine. */
  sentAt: number
  receivedAt: number
}

interface AskOptions {
  idempotencyKey?: string
  /** What is special about this one. */
  note?: string
  /** In place of the session's token. */
  token?: string
  /** A lookup that was refused without a token. */
  isGuarded?: boolean
}

const NO_HEADERS = new Headers()
const TIMEOUT_MS = 30_000

/** A backend under test. Its calls are written and read by the app's own code. */
export class BackendUnderTest {
  readonly asked: Asked[] = []
  readonly url: string
  /** The origin that calls; null where the app is on the backend's own. */
  readonly origin: string | null
  #token: string | undefined

  constructor(url: string, origin: string | null) {
    this.url = url
    this.origin = origin !== null && origin !== new URL(url).origin ? origin : null
  }

  /** What may not stand in a report. */
  get secrets(): string[] {
    return this.#token ? [this.#token] : []
  }

  signIn(token: string): void {
    this.#token = token
  }

  /** Makes a call once. It never throws: what came of it is in `reading`. */
  async ask<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: AskOptions = {},
  ): Promise<Asked<E>> {
    const { idempotencyKey, note = '', token = this.#token } = options
    const isForAll = endpoint.effect === 'lookup' && !options.isGuarded
    const request = requestOf(endpoint, input as Record<string, unknown>, {
      languageTag: 'th',
      token: isForAll ? undefined : token,
      idempotencyKey,
    })
    const sentAt = Date.now()
    const common = { endpoint, where: endpointName(endpoint), note, sentAt, answer: null, error: null }
    let asked: Asked<E>
    try {
      const response = await fetch(this.url + request.path, {
        method: endpoint.method,
        headers: { ...request.headers, ...(this.origin && { Origin: this.origin }) },
        body: request.body,
        redirect: isForAll ? 'follow' : 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const receivedAt = Date.now()
      const text = await response.text()
      const { status, headers } = response
      if (isForAll && status === 401 && token !== undefined)
        return await this.ask(endpoint, input, { ...options, isGuarded: true, note: 'asked with the token' })
      const told = { ...common, status, headers, body: readBody(text), receivedAt }
      asked = { ...told, ...this.#read(endpoint, response, text, token !== undefined) }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const failure = { reading: isLate ? 'timeout' : 'network', status: null, headers: NO_HEADERS } as const
      asked = { ...common, ...failure, body: undefined, receivedAt: Date.now() }
    }
    this.asked.push(asked)
    return asked
  }

  #read<E extends AnyEndpoint>(endpoint: E, response: Response, text: string, isSignedIn: boolean) {
    if (response.status >= 300 && response.status < 400) {
      return { reading: 'redirect' as const, answer: null, error: null }
    }
    try {
      const answer = readAnswer(endpoint, response, text, isSignedIn, () => {})
      return { reading: 'read' as const, answer, error: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { reading: error.kind, answer: null, error }
    }
  }

  /** Sends the preflight that a browser sends before a call. Returns null where no answer came. */
  async preflight(method: string, headers: readonly string[]): Promise<Response | null> {
    return fetch(`${this.url}${contract['wallet.overview'].path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: this.origin ?? '',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
  }
}
