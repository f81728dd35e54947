import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Call, calls } from './calls.ts'
import { operationOf } from './operation.ts'
import { headers, introduction, parameters, refusalSchema, responses } from './shared-parts.ts'
import { sharedSchemas } from './wire-schema.ts'

const paramNames = ({ path }: AnyEndpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
const nameless = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, '{}')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the names of the parameters of calls that share a path. Where they differ, both stand in one name. */
function sharedNames(group: readonly Call[]): string[] {
  const [first = [], ...others] = group.map(({ endpoint }) => paramNames(endpoint))
  return first.map((name, index) => {
    const names = [...new Set([name, ...others.map((other) => other[index] as string)])]
    return names.map((one, place) => (place === 0 ? one : `Or${capital(one)}`)).join('')
  })
}

function pathsOf(): Record<string, Record<string, unknown>> {
  const groups = Map.groupBy(calls, ({ endpoint }) => nameless(endpoint))
  return Object.fromEntries(
    [...groups.values()].map((group) => {
      const names = sharedNames(group)
      let index = 0
      const path = nameless((group[0] as Call).endpoint).replace(/\{\}/g, () => `{${names[index++]}}`)
      const operations = group.map((call) => [call.endpoint.method.toLowerCase(), operationOf(call, names)])
      return [path, Object.fromEntries(operations)]
    }),
  )
}

/** Returns the OpenAPI document of all calls. The same contract gives the same document. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: { title: 'The backend of Kapao', version: '1', description: introduction },
    servers: [{ url: '/', description: 'The app’s own origin, or the one of VITE_API_URL.' }],
    security: [{ token: [] }],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/login returns.' },
      },
      parameters,
      headers,
      responses,
      schemas: { ...sharedSchemas(), Refusal: refusalSchema },
    },
  }
}
