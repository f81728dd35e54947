/**
 * Turns a schema of the contract into JSON Schema: the plainest form that it reads on the wire. No library is used
 * for that, because they follow a pipe only up to its first transform, and most pipes of the contract begin with one.
 */
import type { AnySchema } from '#contract/endpoint.ts'
import type { JsonSchema } from './json-schema.ts'
import { namedRecords, wireForms } from './wire-forms.ts'

/** What valibot keeps in its schemas and actions, as far as it is read here. */
interface Node {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  pipe?: readonly Node[]
  fallback?: unknown
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: readonly unknown[]
  literal?: unknown
  class?: unknown
  requirement?: unknown
  metadata?: { name?: string; item?: Node; words?: readonly string[]; isNote?: boolean }
}

const asNode = (schema: AnySchema) => schema as unknown as Node
const asSchema = (node: Node) => node as unknown as AnySchema
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Returns the JSON Schema of a value on the wire. */
export function wireSchema(schema: AnySchema): JsonSchema {
  return ofNode(asNode(schema))
}

/** Returns the schemas that others refer to, by their names, in the order of the alphabet. */
export function sharedSchemas(): Record<string, JsonSchema> {
  const forms = [...wireForms.values()].map(({ name, form }): [string, JsonSchema] => [name, form])
  const records = [...namedRecords].map(([schema, name]): [string, JsonSchema] => [
    name,
    build(asNode(schema)),
  ])
  return Object.fromEntries([...forms, ...records].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function ofNode(node: Node): JsonSchema {
  const name = wireForms.get(asSchema(node))?.name ?? namedRecords.get(asSchema(node))
  return name ? refTo(name) : build(node)
}

function build(node: Node): JsonSchema {
  if (node.pipe) return ofPipe(node.pipe)
  switch (node.type) {
    case 'object':
      return ofObject(node.entries ?? {})
    case 'array':
      return { type: 'array', items: ofNode(node.item as Node) }
    case 'optional':
    case 'exact_optional':
      return ofNode(node.wrapped as Node)
    case 'nullish':
    case 'nullable':
      return orNull(ofNode(node.wrapped as Node))
    case 'union':
      return { anyOf: (node.options as Node[]).map(ofNode) }
    case 'picklist':
      return {
        type: typeof node.options?.[0] === 'number' ? 'integer' : 'string',
        enum: [...(node.options ?? [])],
      }
    case 'literal':
      return { const: node.literal }
    case 'instance':
      return { type: 'string', contentMediaType: 'application/octet-stream', description: 'A file.' }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: node.type }
    default:
      throw new Error(`wire-forms.ts has to tell the form of a schema of the type ${node.type}`)
  }
}

/** The last schema of a pipe has the form of the answer; what stands before it looks for that in other forms. */
function ofPipe(items: readonly Node[]): JsonSchema {
  const { name, item, words } = Object.assign({}, ...items.map(({ metadata }) => metadata ?? {}))
  if (words) return { type: ['string', 'null'], enum: [...words, null] }
  if (item) return { type: 'array', items: ofNode(item) }
  const last = items.findLast(({ kind }) => kind === 'schema') as Node
  const form = items.reduce(constrained, ofNode(last))
  return name ? { type: 'object', required: [name], properties: { [name]: form } } : form
}

function constrained(form: JsonSchema, { type, requirement }: Node): JsonSchema {
  switch (type) {
    case 'min_length':
      return { ...form, minLength: requirement as number }
    case 'non_empty':
      return { ...form, minLength: 1 }
    case 'min_value':
      return { ...form, minimum: requirement as number }
    case 'integer':
      return { ...form, type: 'integer' }
    case 'url':
      return { ...form, format: 'uri' }
    case 'iso_timestamp':
      return { ...form, format: 'date-time' }
    case 'regex':
      return { ...form, pattern: (requirement as RegExp).source }
    default:
      return form
  }
}

function orNull(form: JsonSchema): JsonSchema {
  const { type } = form
  if (type === undefined) return { anyOf: [form, { type: 'null' }] }
  return { ...form, type: [...new Set([type, 'null'].flat())] }
}

/** What the app notes for itself is no part of the answer. */
const isNote = ({ pipe }: Node) => pipe?.some(({ metadata }) => metadata?.isNote) ?? false

function ofObject(all: Record<string, Node>): JsonSchema {
  const entries = Object.fromEntries(Object.entries(all).filter(([, node]) => !isNote(node)))
  const required = Object.keys(entries).filter((name) => !isOptional(entries[name] as Node))
  const properties = Object.fromEntries(Object.entries(entries).map(([name, node]) => [name, ofNode(node)]))
  return { type: 'object', ...(required.length > 0 && { required }), properties }
}

function isOptional(node: Node): boolean {
  const form = wireForms.get(asSchema(node))
  if (form) return form.isOptional
  return (
    Object.hasOwn(node, 'fallback') ||
    ['optional', 'exact_optional', 'nullish'].includes(node.pipe?.[0]?.type ?? node.type)
  )
}
