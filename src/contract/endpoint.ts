import * as v from 'valibot'
import type { LimitedAs } from '#domain/limit-use.ts'
import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a call changes, whatever its HTTP method is. It decides about caches, retries, disk and journal
 * (docs/wire.md#effects); `isSecret`, `isVolatile` and `forDisk` keep more off the disk.
 */
export type Effect = 'lookup' | 'read' | 'command' | 'money' | 'upload'

/** The nouns of the API: the second segment of every path, and the first part of every query key. */
export type Topic =
  | 'account'
  | 'autoLogin'
  | 'bonus'
  | 'chat'
  | 'invite'
  | 'login'
  | 'lookup'
  | 'otp'
  | 'promotion'
  | 'push'
  | 'qrcode'
  | 'refund'
  | 'spinwheel'
  | 'statement'
  | 'wallet'

/** What may have changed once money has moved: a deposit may bring a bonus, a game a refund. */
export const afterMoneyMoved: readonly Topic[] = ['wallet', 'statement', 'bonus', 'refund']

type TopicOf<Path extends string> = Path extends `/api/${infer Rest}`
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The parameters that a path template names: `/wallet/{slotCode}` → `{ slotCode: string }`. */
type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string }

export type AnySchema = v.GenericSchema<unknown, unknown>
const noBody = v.object({})
type NoBody = typeof noBody

interface Nothing {
  /** A server says so with one of these keys. */
  keys: readonly string[]
  /** Whether it says so by an answer of this status and body, which may be a refusal. */
  isSaidBy?(status: number, body: unknown): boolean
  body: unknown
}

export interface Endpoint<
  Path extends string = string,
  Body extends AnySchema = AnySchema,
  Answer extends AnySchema = AnySchema,
  E extends Effect = Effect,
> {
  readonly method: Method
  readonly path: Path
  readonly topic: Topic
  readonly effect: E
  readonly params: v.GenericSchema<Record<string, string>>
  readonly body: Body
  readonly answer: Answer
  /** After a success, the app reads every query of these topics again. */
  readonly refreshes: readonly Topic[]
  /** The answer holds a password, a code or a link that opens an account. The app never writes it to disk. */
  readonly isSecret: boolean
  /** Returns the part of the answer that may be written to disk: other people may use the phone. */
  forDisk(answer: v.InferOutput<Answer>): v.InferOutput<Answer>
  /** The answer must be true now, so it is never cached. */
  readonly isVolatile: boolean
  /** What is asked for may not exist. A 404 and an empty body mean so, and the schema reads them as null. */
  readonly isOptional: boolean
  /** The call is made for what it returns, such as a token. An answer without that cannot be used. */
  readonly needsAnswer: boolean
  /** The call may return the state that it has made: `status: false` is then no refusal (docs/wire.md#says-no). */
  readonly returnsState: boolean
  /** For a read: the fields of its answer that look like a refusal where they are off. */
  readonly ownFlags: readonly string[]
  /** For a read: how a server says that there is nothing. The schema then reads the body of this. */
  readonly none: Nothing | null
  /**
   * A 401 is a problem of the form that was sent. It does not end the session, and means this key where the server
   * names no reason. Null: it ends the session.
   */
  readonly answers401: ErrorCode | null
  /** What the call is for the player's own limits (docs/product-rules.md#play-safely); null where they let it pass. */
  readonly limitedAs: LimitedAs | null
  /** The client specifies the endpoint, but the app does not use it. */
  readonly isUnused: boolean
}

export type AnyEndpoint = Endpoint<string, AnySchema, AnySchema>

/** An endpoint that changes nothing. Only these may be cached, retried and prefetched. */
export type ReadEndpoint = Endpoint<string, AnySchema, AnySchema, 'lookup' | 'read'>

/** An endpoint that changes something. The app sends it once for each action of the player. */
export type CommandEndpoint = Endpoint<string, AnySchema, AnySchema, 'command' | 'money' | 'upload'>

/** The input of a call: the path's parameters and the body's fields in one object. */
export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer Path, infer Body, AnySchema> ? PathParams<Path> & v.InferInput<Body> : never

/** The answer as the app reads it: money in satang, times in epoch ms. */
export type AnswerOf<E extends AnyEndpoint> = v.InferOutput<E['answer']>

/** The answer on the wire: money in baht, times in ISO. */
export type WireOf<E extends AnyEndpoint> = v.InferInput<E['answer']>

/** The client asks for a time limit of 60 s. An operator may set another one (`VITE_CALL_TIMEOUT_MS`). */
export const CALL_TIMEOUT_MS = 60_000
/** The client asks for 300 s for uploads of slips and chat files (`VITE_UPLOAD_TIMEOUT_MS`). */
export const UPLOAD_TIMEOUT_MS = 300_000

/**
 * A value for one segment of a path. It refuses `.` and `..`, because they would change the route, and half
 * of a surrogate pair, because it cannot be encoded (docs/reliability.md#t29).
 */
export const PathSegment = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((segment) => segment !== '.' && segment !== '..' && !/\p{Cs}/u.test(segment), 'not a path segment'),
)

interface Options<Body extends AnySchema, Answer extends AnySchema, E extends Effect> {
  effect: E
  body?: Body
  answer: Answer
  refreshes?: readonly Topic[]
  isSecret?: boolean
  forDisk?: (answer: v.InferOutput<Answer>) => v.InferOutput<Answer>
  isVolatile?: boolean
  isOptional?: boolean
  needsAnswer?: boolean
  returnsState?: boolean
  ownFlags?: readonly string[]
  none?: Nothing
  answers401?: ErrorCode
  limitedAs?: LimitedAs
  isUnused?: boolean
}

/** Declares an endpoint. The path gives the topic and the parameters. */
export function endpoint<
  const Path extends `/api/${string}`,
  Answer extends AnySchema,
  const E extends Effect,
  Body extends AnySchema = NoBody,
>(
  method: Method,
  path: TopicOf<Path> extends Topic ? Path : never,
  options: Options<Body, Answer, E>,
): Endpoint<Path, Body, Answer, E> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  return {
    method,
    path,
    topic: path.split('/')[2] as Topic,
    effect: options.effect,
    params: v.object(Object.fromEntries(names.map((name) => [name, PathSegment]))),
    // A call without a body has the default of `Body`, which the compiler cannot know here.
    body: options.body ?? (noBody as AnySchema as Body),
    answer: options.answer,
    refreshes: options.refreshes ?? [],
    isSecret: options.isSecret ?? false,
    forDisk: options.forDisk ?? ((answer) => answer),
    isVolatile: options.isVolatile ?? false,
    isOptional: options.isOptional ?? false,
    needsAnswer: options.needsAnswer ?? false,
    returnsState: options.returnsState ?? false,
    ownFlags: options.ownFlags ?? [],
    none: options.none ?? null,
    answers401: options.answers401 ?? null,
    limitedAs: options.limitedAs ?? null,
    isUnused: options.isUnused ?? false,
  }
}

/**
 * Returns the path with its parameters filled in, each encoded as one segment.
 * @throws {v.ValiError} when a parameter is missing, empty, `.` or `..`
 */
export function pathOf<E extends AnyEndpoint>(endpoint: E, input: Record<string, unknown>): string {
  const params = v.parse(endpoint.params, input)
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] as string))
}

/** Returns the name for locks and the journal: `POST /api/wallet/transfer`. */
export function endpointName(endpoint: AnyEndpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}
