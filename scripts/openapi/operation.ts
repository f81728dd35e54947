/** One call as an operation of the document. */
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#contract/endpoint.ts'
import type { Call } from './calls.ts'
import type { JsonSchema } from './json-schema.ts'
import { summaries } from './summaries.ts'
import { hasKey, whatTheAppDoes } from './what-the-app-does.ts'
import { wireSchema } from './wire-schema.ts'

type Fields = Record<string, unknown>

/** The app makes these before it has a session; the lookups never carry a token. */
const WITHOUT_SESSION = ['login', 'otp.send', 'otp.verify', 'account.validate', 'account.register']

function securityOf({ name, endpoint }: Call): Fields[] | undefined {
  if (endpoint.effect === 'lookup' || WITHOUT_SESSION.includes(name)) return []
  // The chat is for guests, too.
  return name.startsWith('chat.') ? [{}, { token: [] }] : undefined
}

function paramNames({ endpoint }: Call): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

/** @param names the names of the path's parameters in the document, in their order */
function parametersOf(call: Call, names: readonly string[]): Fields[] {
  const own = paramNames(call)
  const inPath = names.map((name, index) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
    ...(own[index] !== name && { description: `Here it is \`${own[index]}\`.` }),
    ...(call.input && { example: call.input[own[index] as string] }),
  }))
  const keys = hasKey(call) ? ['Language', 'Client', 'IdempotencyKey'] : ['Language', 'Client']
  return [...inPath, ...keys.map((key) => ({ $ref: `#/components/parameters/${key}` }))]
}

function exampleOf(call: Call, schema: JsonSchema): Fields | null {
  const { input } = call
  const isFile = Object.values(input ?? {}).some((value) => value instanceof Blob)
  if (!input || isFile) return null
  const names = Object.keys(schema.properties ?? {}).filter((name) => Object.hasOwn(input, name))
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

function bodyOf(call: Call): Fields | undefined {
  const schema = wireSchema(call.endpoint.body)
  if (call.endpoint.method === 'GET' || Object.keys(schema.properties ?? {}).length === 0) return undefined
  const type = call.endpoint.effect === 'upload' ? 'multipart/form-data' : 'application/json'
  const example = exampleOf(call, schema)
  return { required: true, content: { [type]: { schema, ...(example && { example }) } } }
}

/** A confirmed answer with content also has the yes of an answer without content. */
function answerSchema({ endpoint }: Call): JsonSchema {
  const schema = wireSchema(endpoint.answer)
  const isConfirmed = endpoint.effect !== 'lookup' && endpoint.effect !== 'read' && schema.properties?.message
  if (!isConfirmed) return schema
  return { ...schema, properties: { success: { type: 'boolean' }, ...schema.properties } }
}

function responsesOf(call: Call): Fields {
  const { endpoint, wire } = call
  const headers = {
    Date: { $ref: '#/components/headers/Date' },
    ...(endpoint.effect !== 'lookup' && { 'Cache-Control': { $ref: '#/components/headers/NoStore' } }),
  }
  const isDoneWithoutBody = endpoint.effect === 'command' && !endpoint.needsAnswer
  return {
    200: {
      description: 'The answer.',
      headers,
      content: { 'application/json': { schema: answerSchema(call), example: wire } },
    },
    ...((isDoneWithoutBody || endpoint.isOptional) && {
      204: { description: isDoneWithoutBody ? 'It was done.' : 'There is none.' },
    }),
    ...(endpoint.isOptional && { 404: { $ref: '#/components/responses/NotThere' } }),
    ...(!endpoint.answers401 &&
      securityOf(call) === undefined && { 401: { $ref: '#/components/responses/SessionEnded' } }),
    '4XX': { $ref: '#/components/responses/Refusal' },
    410: { $ref: '#/components/responses/Gone' },
    '5XX': { $ref: '#/components/responses/Broken' },
  }
}

/** @param names the names of the path's parameters in the document, in their order */
export function operationOf(call: Call, names: readonly string[]): Fields {
  const { name, endpoint } = call
  const [security, requestBody] = [securityOf(call), bodyOf(call)]
  return {
    operationId: name,
    tags: [endpoint.topic],
    summary: summaries[name],
    description: `What the app does:\n\n${whatTheAppDoes(call)
      .map((sentence) => `- ${sentence}`)
      .join('\n')}`,
    parameters: parametersOf(call, names),
    ...(requestBody && { requestBody }),
    responses: responsesOf(call),
    ...(security && { security }),
    'x-effect': endpoint.effect,
    'x-time-limit-ms': endpoint.effect === 'upload' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS,
  }
}
