/** As much of JSON Schema 2020-12 as the document uses. */
export interface JsonSchema {
  $ref?: string
  description?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  contentMediaType?: string
  minimum?: number
  minLength?: number
  additionalProperties?: JsonSchema
  examples?: unknown[]
}
