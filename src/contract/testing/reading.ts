import * as v from 'valibot'
import { expect } from 'vitest'

/** Reads an answer, and checks that reading the result again changes nothing. */
export function reading<S extends v.GenericSchema>(schema: S, wire: unknown): v.InferOutput<S> {
  const read = v.parse(schema, wire)
  expect(v.parse(schema, read)).toEqual(read)
  return read
}
