import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../sandbox/testing/test-sandbox.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const document = openApiDocument()

interface Content {
  schema: JsonSchema
  example?: unknown
}
interface Operation {
  operationId: string
  description: string
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) as Operation

const ajv = new Ajv2020({ strict: false, allErrors: true })
/** Returns what is wrong with a value; null where it fits the schema. */
function problems(schema: JsonSchema, value: unknown): string | null {
  const validate = ajv.compile({ ...schema, components: document.components })
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

const answerSchema = (name: string) =>
  operationOf(name).responses[200]?.content?.['application/json']?.schema as JsonSchema

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every call once, and says what the app does with its answers', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
    for (const { description } of operations) {
      expect(description).toMatch(/^What the app does:\n\n- [A-Z]/)
      expect(description).not.toContain('undefined')
    }
  })

  it('has examples that fit its own schemas', () => {
    for (const { requestBody, responses } of operations) {
      const contents = [requestBody?.content, responses[200]?.content].flatMap((each) =>
        Object.values(each ?? {}),
      )
      for (const { schema, example } of contents) {
        if (example !== undefined) expect(problems(schema, example)).toBe(null)
      }
    }
  })

  it('refuses an answer of another form', () => {
    expect(problems(answerSchema('statement.list'), { total: 1, statements: [{ amount: ['x'] }] })).toContain(
      'amount',
    )
    expect(problems(answerSchema('login'), {})).toContain('token')
    expect(problems(answerSchema('spinwheel.active'), { isActive: 'perhaps' })).toContain('isActive')
  })
})

describe('the sandbox', () => {
  const sandbox = startSandbox()
  it('sends what the document says, for every call that only reads', async () => {
    const player = await sandbox.player({ balance: 500 })
    const reads = calls.filter(({ endpoint: { effect } }) => effect === 'lookup' || effect === 'read')
    expect(reads.length).toBeGreaterThan(30)
    let answered = 0
    for (const { name, endpoint, input } of reads) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => String(input?.[param]))
      const isPost = endpoint.method === 'POST'
      const { status, body } = await sandbox.ask(path, {
        token: player.token,
        ...(isPost && { body: input }),
      })
      if (status !== 200) continue
      answered += 1
      expect(problems(answerSchema(name), body), name).toBe(null)
    }
    // A player has no game account, no slip and no promotion of the examples' names.
    expect(answered).toBeGreaterThan(reads.length - 6)
  })

  it('refuses in the form of the document’s example', async () => {
    const player = await sandbox.player({ balance: 500 })
    const { status, body } = await sandbox.ask('/api/wallet/withdrawAll', {
      token: player.token,
      body: { amount: 100_000_000 },
    })
    expect(status).toBe(400)
    expect(problems(document.components.schemas.Refusal, body)).toBe(null)
    const { example } = document.components.responses.Refusal.content['application/json']
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(example as object).toSorted())
  })
})
